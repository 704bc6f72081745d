// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.beside;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.loggia.codegen.GenerateModelCode;

/**
 * A second implementation of the PCM, as Palladio's is one: EMF's own code for the same metamodel, under other names of
 * Java packages. It is made once, below {@code target}, and again when the metamodel or the generator changes.
 */
final class OtherImplementation {

    /** The Java package that stands where {@code org.loggia} does in ours. */
    static final String NAME = "elsewhere";

    private static final Path OURS = Path.of("..", "org.loggia.pcm", "model");
    private static final Path PROJECT = Path.of("target", "other-implementation", NAME).toAbsolutePath();

    private OtherImplementation() {
    }

    /** The folder of its classes, which is an OSGi bundle too. */
    static Path make() throws IOException {
        copyModels();
        GenerateModelCode.main(new String[] {PROJECT.toString()});
        Path code = PROJECT.resolve("src-gen");
        Path classes = PROJECT.resolve("classes");
        Path manifest = classes.resolve("META-INF/MANIFEST.MF");
        if (!Files.exists(manifest) || Files.getLastModifiedTime(manifest)
                .compareTo(Files.getLastModifiedTime(code.resolve(".generated"))) < 0) {
            compile(code, classes);
            writeManifest(code, manifest);
        }
        return classes;
    }

    private static void copyModels() throws IOException {
        Path models = Files.createDirectories(PROJECT.resolve("model"));
        try (Stream<Path> files = Files.list(OURS)) {
            for (Path file : files.toList()) {
                String text = Files.readString(file);
                if (file.toString().endsWith(".genmodel")) {
                    text = text.replaceAll("(?s)<genAnnotations.*?</genAnnotations>", "")
                            .replace("\"/org.loggia.pcm/", "\"/" + NAME + "/").replace("org.loggia", NAME)
                            .replace("<genPackages ", "<genPackages adapterFactory=\"false\" ");
                } else {
                    // Bodies of operations call our checks.
                    text = text.replaceAll("key=\"(body|get)\" value=\"[^\"]*\"",
                            "key=\"$1\" value=\"throw new UnsupportedOperationException();\"");
                }
                Path copy = models.resolve(file.getFileName());
                if (!Files.exists(copy) || !Files.readString(copy).equals(text)) {
                    Files.writeString(copy, text);
                }
            }
        }
    }

    private static void compile(Path code, Path classes) throws IOException {
        Files.createDirectories(classes);
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-proc:none", "-d", classes.toString(), "-cp",
                System.getProperty("java.class.path")));
        try (Stream<Path> files = Files.walk(code)) {
            files.filter(each -> each.toString().endsWith(".java")).map(Path::toString).forEach(arguments::add);
        }
        int status = ToolProvider.getSystemJavaCompiler().run(null, OutputStream.nullOutputStream(), null,
                arguments.toArray(String[]::new));
        if (status != 0) {
            throw new IllegalStateException("the other implementation does not compile");
        }
    }

    private static void writeManifest(Path code, Path file) throws IOException {
        var packages = new TreeSet<String>();
        try (Stream<Path> files = Files.walk(code)) {
            files.filter(each -> each.toString().endsWith(".java")).map(each -> code.relativize(each.getParent()))
                    .forEach(each -> packages.add(each.toString().replace('/', '.')));
        }
        var manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Bundle-ManifestVersion", "2");
        main.putValue("Bundle-SymbolicName", NAME);
        main.putValue("Bundle-Version", "1.0.0");
        main.putValue("Require-Bundle", "org.eclipse.emf.ecore,org.eclipse.emf.ecore.xmi");
        main.putValue("Export-Package", String.join(",", packages));
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file)) {
            manifest.write(out);
        }
    }
}
