// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.licence;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A work of others in a program.
 *
 * @param name the name of the bundle, else that of its file
 * @param licence in SPDX's words; empty if it is not known
 * @param file the jar or the folder that holds it
 * @param home where it comes from; may be empty
 */
record ThirdPartyWork(String name, String version, String licence, String file, String home) {

    private static final String EMBEDDED = "META-INF/third-party/embedded.txt";
    private static final Pattern VERSION = Pattern.compile("(.+?)[-_](\\d.*?)(\\.jar)?");
    private static final Pattern LICENCES_OF_POM = Pattern.compile("<licenses>(.*?)</licenses>", Pattern.DOTALL);

    /** What a bundle says about itself: in its manifest, else its POM, else the about.html of Eclipse's. */
    static ThirdPartyWork of(Path bundle, LicenceTable licences) throws IOException {
        String file = bundle.getFileName().toString();
        if (Files.isDirectory(bundle)) {
            return of(bundle, file, licences);
        }
        try (FileSystem jar = FileSystems.newFileSystem(bundle)) {
            return of(jar.getPath("/"), file, licences);
        }
    }

    private static ThirdPartyWork of(Path content, String file, LicenceTable licences) throws IOException {
        Attributes manifest = manifest(content);
        Matcher parts = VERSION.matcher(file);
        String name = parts.matches() ? parts.group(1) : file;
        String version = parts.matches() ? parts.group(2) : "";
        Optional<String> licence = licences.ofFile(file);
        if (licence.isEmpty()) {
            licence = Optional.ofNullable(manifest.getValue("Bundle-License")).flatMap(LicenceTable::named);
        }
        if (licence.isEmpty()) {
            licence = pom(content).flatMap(LicenceTable::named);
        }
        if (licence.isEmpty()) {
            // It continues to what other works came in there, with theirs; the bundle's own is Eclipse's.
            licence = text(content.resolve("about.html")).flatMap(LicenceTable::eclipse);
        }
        String home = Optional.ofNullable(manifest.getValue("Bundle-DocURL")).orElse("");
        return new ThirdPartyWork(name, version, licence.orElse(""), file, home);
    }

    /** What the build put inside one of our own jars, as that jar lists it. */
    static List<ThirdPartyWork> embeddedIn(Path jar) throws IOException {
        List<ThirdPartyWork> works = new ArrayList<>();
        try (FileSystem open = FileSystems.newFileSystem(jar)) {
            for (String line : text(open.getPath(EMBEDDED)).orElse("").lines().toList()) {
                if (!line.startsWith("#") && !line.isBlank()) {
                    String[] cells = line.split("; ");
                    works.add(new ThirdPartyWork(cells[0], cells[1], cells[2], "inside " + jar.getFileName(),
                            cells[3]));
                }
            }
        }
        return works;
    }

    private static Attributes manifest(Path content) throws IOException {
        Path file = content.resolve("META-INF/MANIFEST.MF");
        if (!Files.exists(file)) {
            return new Attributes();
        }
        try (var stream = Files.newInputStream(file)) {
            return new Manifest(stream).getMainAttributes();
        }
    }

    private static Optional<String> pom(Path content) throws IOException {
        Path folder = content.resolve("META-INF/maven");
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            Optional<Path> pom = files.filter(each -> each.endsWith("pom.xml")).findFirst();
            Matcher licences = LICENCES_OF_POM.matcher(pom.isEmpty() ? "" : text(pom.get()).orElse(""));
            return licences.find() ? Optional.of(licences.group(1)) : Optional.empty();
        }
    }

    private static Optional<String> text(Path file) throws IOException {
        return Files.exists(file) ? Optional.of(new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                .replaceAll("\\s+\\n", "\n")) : Optional.empty();
    }
}
