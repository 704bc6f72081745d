// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Javadoc of the packages that the libraries for embedding export, as their {@code bnd.bnd} lists them.
 *
 * <p>Arguments: {@code CORE LIBRARIES SITE}, the folder of the modules, the folder of the jars that they use, and the
 * folder of the site.
 */
public final class ApiPages {

    /** The start page, relative to the site. */
    static final String START = "api/index.html";

    private static final List<String> LIBRARIES = List.of("file", "queueing", "qpn", "regression", "analysis",
            "simulation", "characterization", "consolidation");
    private static final String EXPORTS = "-exportcontents";
    private static final String ALL_BELOW = ".*";

    private ApiPages() {
    }

    /** @throws IOException if a file cannot be read or Javadoc fails, with its output */
    public static void main(String[] arguments) throws IOException {
        Path core = Path.of(arguments[0]);
        List<Path> modules = LIBRARIES.stream().map(library -> core.resolve("org.loggia." + library))
                .filter(Files::isDirectory).toList();
        List<String> options = new ArrayList<>(List.of("-d", Path.of(arguments[2]).resolve(START).getParent()
                .toString(), "-quiet", "-notimestamp", "-Xdoclint:none", "-encoding", "UTF-8", "-windowtitle",
                "Loggia API", "-doctitle", "Loggia API", "-classpath", path(jars(Path.of(arguments[1]))), "-sourcepath",
                path(modules
                        .stream().flatMap(module -> Stream.of("src/main/java", "src-gen").map(module::resolve))
                        .toList())));
        for (Path module : modules) {
            options.addAll(exportedPackages(module));
        }
        StringWriter output = new StringWriter();
        PrintWriter printer = new PrintWriter(output, true);
        int status = ToolProvider.findFirst("javadoc").orElseThrow(() -> new IOException(
                "this Java has no javadoc; use a JDK")).run(printer, printer, options.toArray(String[]::new));
        if (status != 0) {
            throw new IOException("javadoc failed: " + output);
        }
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
    }

    private static String path(List<Path> entries) {
        return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    private static List<String> exportedPackages(Path module) throws IOException {
        Properties settings = new Properties();
        try (Reader reader = Files.newBufferedReader(module.resolve("bnd.bnd"))) {
            settings.load(reader);
        }
        List<String> packages = new ArrayList<>();
        for (String name : settings.getProperty(EXPORTS, "").split("\\s*,\\s*")) {
            if (name.endsWith(ALL_BELOW)) {
                packages.addAll(packagesBelow(module.resolve("src/main/java"), name.substring(0, name.length()
                        - ALL_BELOW.length())));
            } else if (!name.isBlank()) {
                packages.add(name);
            }
        }
        return packages;
    }

    private static List<String> packagesBelow(Path sources, String name) throws IOException {
        try (Stream<Path> files = Files.walk(sources.resolve(name.replace('.', '/')))) {
            return files.filter(file -> file.toString().endsWith(".java")).map(file -> sources.relativize(file
                    .getParent()).toString().replace(File.separatorChar, '.')).distinct().sorted().toList();
        }
    }
}
