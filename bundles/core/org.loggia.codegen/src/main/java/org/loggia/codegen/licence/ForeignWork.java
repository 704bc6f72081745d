// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.licence;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;

/**
 * A work of others in a program.
 *
 * @param name the name of the bundle, else that of the jar
 * @param licence in SPDX's words; empty if it is not known
 * @param file the jar that holds it
 * @param home where it comes from; may be empty
 */
record ForeignWork(String name, String version, String licence, String file, String home) {

    private static final String EMBEDDED = "META-INF/third-party/embedded.txt";
    private static final Pattern VERSION = Pattern.compile("(.+?)[-_](\\d.*)\\.jar");
    private static final Pattern LICENCES_OF_POM = Pattern.compile("<licenses>(.*?)</licenses>", Pattern.DOTALL);

    /** What a jar says about itself: in its manifest, else its POM, else the about.html of Eclipse's bundles. */
    static ForeignWork of(Path jar, LicenceTable licences) throws IOException {
        String file = jar.getFileName().toString();
        try (JarFile open = new JarFile(jar.toFile())) {
            Attributes manifest = open.getManifest() == null ? new Attributes()
                    : open.getManifest().getMainAttributes();
            Matcher parts = VERSION.matcher(file);
            String name = parts.matches() ? parts.group(1) : file;
            String version = parts.matches() ? parts.group(2) : "";
            Optional<String> licence = licences.ofFile(file);
            if (licence.isEmpty()) {
                licence = Optional.ofNullable(manifest.getValue("Bundle-License")).flatMap(LicenceTable::named);
            }
            if (licence.isEmpty()) {
                licence = pom(open).flatMap(LicenceTable::named);
            }
            if (licence.isEmpty()) {
                // It goes on to what other works came in there, with theirs; the bundle's own is Eclipse's.
                licence = text(open, "about.html").flatMap(LicenceTable::eclipse);
            }
            String home = Optional.ofNullable(manifest.getValue("Bundle-DocURL")).orElse("");
            return new ForeignWork(name, version, licence.orElse(""), file, home);
        }
    }

    /** What the build put inside one of our own jars, as that jar lists it. */
    static List<ForeignWork> embeddedIn(Path jar) throws IOException {
        List<ForeignWork> works = new ArrayList<>();
        try (JarFile open = new JarFile(jar.toFile())) {
            for (String line : text(open, EMBEDDED).orElse("").lines().toList()) {
                if (!line.startsWith("#") && !line.isBlank()) {
                    String[] cells = line.split("; ");
                    works.add(new ForeignWork(cells[0], cells[1], cells[2], "inside " + jar.getFileName(), cells[3]));
                }
            }
        }
        return works;
    }

    private static Optional<String> pom(JarFile jar) throws IOException {
        Optional<String> name = jar.stream().map(ZipEntry::getName)
                .filter(each -> each.startsWith("META-INF/maven/") && each.endsWith("/pom.xml")).findFirst();
        if (name.isEmpty()) {
            return Optional.empty();
        }
        Matcher licences = LICENCES_OF_POM.matcher(text(jar, name.get()).orElse(""));
        return licences.find() ? Optional.of(licences.group(1)) : Optional.empty();
    }

    private static Optional<String> text(JarFile jar, String name) throws IOException {
        ZipEntry entry = jar.getEntry(name);
        if (entry == null) {
            return Optional.empty();
        }
        try (var stream = jar.getInputStream(entry)) {
            return Optional.of(new String(stream.readAllBytes(), StandardCharsets.UTF_8).replaceAll("\\s+\\n", "\n"));
        }
    }
}
