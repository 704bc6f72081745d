// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.codegen.ecore.genmodel.GenAnnotation;
import org.eclipse.emf.codegen.ecore.genmodel.GenModel;

/**
 * Makes generated packages find each other in a registry of their own instead of EMF's global one.
 *
 * <p>EMF generates code in which a package enters itself into the global registry and looks up there the packages that
 * it refers to. Where the namespaces belong to somebody else, whose packages may be registered already, or as
 * descriptors that are resolved on the first look, what is found there is of other Java classes. With a registry of
 * their own the packages neither see nor replace the others. A model asks for it by an annotation of source
 * {@value #ANNOTATION} in its {@code .genmodel}, with the qualified name of a constant under the key {@code registry}.
 *
 * <p>The code also becomes safe for threads that begin at different packages. In EMF's code the initializer of one
 * package's interface calls that of another's, so that two threads may wait for each other for ever; here one lock, the
 * registry, guards the implementations, which call each other directly.
 */
final class PrivateRegistry {

    static final String ANNOTATION = "http://loggia.org/ownRegistry";

    private static final Pattern LOOKED_UP = Pattern.compile("EPackage\\.Registry\\.INSTANCE");
    private static final Pattern REGISTERING_CONSTRUCTOR = Pattern.compile(
            "super\\(eNS_URI, (\\w+Factory\\.eINSTANCE)\\);");
    private static final Pattern OTHER_OF_THE_MODEL = Pattern.compile("(\\w+Package)\\.eINSTANCE\\);");
    private static final Pattern START = Pattern.compile("public static (\\w+Package) init\\(\\) \\{");
    private static final Pattern OTHER_MODELS = Pattern.compile(
            "\\s+// Initialize simple dependencies\\s+((?:\\w+\\.eINSTANCE\\.eClass\\(\\);\\s+)+)");
    private static final Pattern FACTORY_START = Pattern.compile(
            "(public static \\w+ init\\(\\) \\{\\s+)try \\{.*?\\n\\t\\t\\}\\s+catch .*?\\n\\t\\t\\}\\s+(return new )",
            Pattern.DOTALL);

    private final String registry;

    private PrivateRegistry(String registry) {
        this.registry = registry;
    }

    /** The registry that a model names; none where its packages belong into the global one. */
    static Optional<PrivateRegistry> of(GenModel model) {
        GenAnnotation annotation = model.getGenAnnotation(ANNOTATION);
        return Optional.ofNullable(annotation).map(each -> new PrivateRegistry(each.getDetails().get("registry")));
    }

    /** Changes the packages and factories below a folder. */
    void use(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.toList()) {
                String name = file.getFileName().toString();
                if (name.endsWith("PackageImpl.java")) {
                    Files.writeString(file, inPackage(Files.readString(file), file));
                } else if (name.endsWith("FactoryImpl.java")) {
                    Files.writeString(file, inFactory(Files.readString(file), file));
                }
            }
        }
    }

    private String inPackage(String code, Path file) {
        var text = new RegistryCode(registry);
        String changed = replace(REGISTERING_CONSTRUCTOR, code, text.registration(), file);
        changed = OTHER_OF_THE_MODEL.matcher(changed).replaceAll(RegistryCode.other());
        var models = OTHER_MODELS.matcher(changed);
        String before = models.find() ? models.group(1) : "";
        changed = models.replaceFirst("\n\n\t\t");
        changed = replace(START, changed, text.start(before), file);
        return LOOKED_UP.matcher(changed).replaceAll(registry);
    }

    private static String inFactory(String code, Path file) {
        return replace(FACTORY_START, code, "$1$2", file);
    }

    private static String replace(Pattern pattern, String code, String replacement, Path file) {
        var matcher = pattern.matcher(code);
        if (!matcher.find()) {
            throw new IllegalStateException(file + " has no " + pattern + ": the templates of EMF have changed");
        }
        return matcher.replaceAll(replacement);
    }
}
