// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.licence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThirdPartyListTest {

    @TempDir
    private Path folder;

    @Test
    void readsLicenceFromManifestPomOrPage() throws IOException {
        jar("a-1.2.jar", Map.of("META-INF/MANIFEST.MF",
                "Manifest-Version: 1.0\nBundle-License: https://www.apache.org/licenses/LICENSE-2.0.txt\n"));
        jar("b_3.0.0.jar", Map.of("META-INF/maven/b/b/pom.xml",
                "<project><licenses><license><name>EPL 2.0</name></license><license><name>GPL2 w/ CPE</name></license>"
                        + "</licenses></project>"));
        jar("c-4.jar", Map.of("about.html",
                "See <a href='http://www.eclipse.org/legal/epl-2.0'>EPL</a>. Includes code under the MIT licence."));
        assertTrue(list().contains("a 1.2\n    licence: Apache-2.0\n    file: a-1.2.jar\n"), list());
        assertTrue(list().contains("b 3.0.0\n    licence: EPL-2.0 OR GPL-2.0-only WITH Classpath-exception-2.0\n"));
        assertTrue(list().contains("c 4\n    licence: EPL-2.0\n"));
    }

    @Test
    void readsLicenceOfFolderLikeJar() throws IOException {
        Path bundle = Files.createDirectories(folder.resolve("d_1.2.0.v2025"));
        Files.createDirectory(bundle.resolve("META-INF"));
        Files.writeString(bundle.resolve("META-INF/MANIFEST.MF"), "Manifest-Version: 1.0\n");
        Files.writeString(bundle.resolve("about.html"), "See <a href='http://www.eclipse.org/legal/epl-2.0'>EPL</a>.");
        Files.createDirectory(folder.resolve("no-bundle"));
        assertTrue(list().contains("d 1.2.0.v2025\n    licence: EPL-2.0\n    file: d_1.2.0.v2025\n"), list());
        assertTrue(list().contains("\n1 works\n"), list());
    }

    @Test
    void licenceTableOverridesMissingMetadata() throws IOException {
        jar("chart-5.jar", Map.of("some.txt", ""));
        assertTrue(list().contains("chart 5\n    licence: LGPL-2.1-or-later\n"), list());
        assertTrue(list().endsWith("\nLGPL-2.1-or-later: may be replaced\n"), list());
    }

    @Test
    void rejectsJarWithoutLicence() throws IOException {
        jar("nameless-1.jar", Map.of("some.txt", ""));
        IllegalStateException fault = assertThrows(IllegalStateException.class, this::list);
        assertTrue(fault.getMessage().startsWith("the licence of nameless-1.jar is unknown; "), fault.getMessage());
    }

    @Test
    void listsEmbeddedWorks() throws IOException {
        jar("org.loggia.room-0.1.jar", Map.of("META-INF/third-party/embedded.txt",
                "# comment\norg:library; 1.28; Apache-2.0; https://example.org/\n"));
        assertTrue(list().contains("org:library 1.28\n    licence: Apache-2.0\n"
                + "    file: inside org.loggia.room-0.1.jar\n    home: https://example.org/\n"), list());
    }

    @Test
    void writesListAndLicenceNextToJars() throws IOException {
        Path repository = Files.createDirectories(folder.resolve("repository"));
        Files.createDirectory(repository.resolve("releng"));
        Files.writeString(repository.resolve("releng/licences.properties"), "jar.x=MIT\n");
        Files.writeString(repository.resolve("LICENSE"), "the licence");
        Files.writeString(repository.resolve("NOTICE"), "the notice");
        folder = Files.createDirectories(folder.resolve("product/linux/loggia/plugins"));
        jar("x-1.jar", Map.of("some.txt", ""));
        ThirdPartyList.main(new String[] {repository.toString(), repository.resolveSibling("product").toString()});
        assertTrue(Files.readString(folder.resolveSibling("THIRD-PARTY.txt")).contains("licence: MIT"));
        assertEquals("the licence", Files.readString(folder.resolveSibling("LICENSE")));
        assertEquals("the notice", Files.readString(folder.resolveSibling("NOTICE")));
    }

    private String list() throws IOException {
        Properties table = new Properties();
        table.setProperty("jar.chart", "LGPL-2.1-or-later");
        table.setProperty("licence.LGPL-2.1-or-later", "may be replaced");
        return ThirdPartyList.list(new LicenceTable(table), folder);
    }

    private void jar(String name, Map<String, String> entries) throws IOException {
        try (var jar = new JarOutputStream(Files.newOutputStream(folder.resolve(name)))) {
            for (var entry : entries.entrySet()) {
                jar.putNextEntry(new JarEntry(entry.getKey()));
                jar.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
