// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.emf.codegen.ecore.generator.Generator;
import org.eclipse.emf.codegen.ecore.generator.GeneratorAdapterFactory;
import org.eclipse.emf.codegen.ecore.genmodel.GenModel;
import org.eclipse.emf.codegen.ecore.genmodel.GenModelPackage;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenBaseGeneratorAdapter;
import org.eclipse.emf.codegen.ecore.genmodel.generator.GenModelGeneratorAdapterFactory;
import org.eclipse.emf.common.util.BasicMonitor;
import org.eclipse.emf.common.util.Diagnostic;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.plugin.EcorePlugin;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.EcoreResourceFactoryImpl;

/**
 * Generates the Java code of an EMF model at build time, without an OSGi runtime.
 *
 * <p>Arguments: {@code PROJECT [OTHER_PROJECT...]}: the folder with the only {@code model/*.genmodel}, which receives
 * the code in {@code src-gen}, and folders with models that this one refers to. Code that is newer than the models is
 * left alone.
 *
 * <p>A model whose namespaces belong to others names a registry of its own packages, see {@link PrivateRegistry}.
 */
public final class GenerateModelCode {

    /** Lies next to the code and says, by its time, when that was complete. */
    private static final String MARKER = ".generated";

    private static final String LICENCE = "// SPDX-License-Identifier: EPL-2.0\n";

    private static final Pattern EMPTY_HEADER = Pattern.compile("\\A/\\*\\*\\s*\\*/\\s*");

    private static final Pattern UNIMPLEMENTED_IS_SET = Pattern.compile(
            "(boolean isSet(\\w+)\\(\\) \\{\\s+)//[^\\n]*\\s+//[^\\n]*\\s+throw new "
                    + "UnsupportedOperationException\\(\\);");

    private GenerateModelCode() {
    }

    public static void main(String[] arguments) throws IOException {
        File project = mapToPlatform(arguments[0]);
        List<File> inputs = new ArrayList<>(List.of(new File(project, "model")));
        for (int i = 1; i < arguments.length; i++) {
            inputs.add(new File(mapToPlatform(arguments[i]), "model"));
        }
        Path code = project.toPath().resolve("src-gen");
        if (isCurrent(code, inputs)) {
            return;
        }
        delete(code);
        GenModel model = load(URI.createPlatformResourceURI(project.getName() + "/model/" + nameOfGenModel(project),
                false));
        generate(model);
        completeIsSet(code);
        Optional<PrivateRegistry> registry = PrivateRegistry.of(model);
        if (registry.isPresent()) {
            registry.get().use(code);
        }
        nameLicence(code);
        Files.createFile(code.resolve(MARKER));
    }

    private static String nameOfGenModel(File project) throws IOException {
        String[] names = new File(project, "model").list((folder, name) -> name.endsWith(".genmodel"));
        if (names == null || names.length != 1) {
            throw new IOException(project + "/model: must contain one file *.genmodel");
        }
        return names[0];
    }

    /** Whether the code was generated completely, after the last change of the models and of the generator. */
    private static boolean isCurrent(Path code, List<File> inputs) throws IOException {
        File marker = code.resolve(MARKER).toFile();
        List<Path> sources = new ArrayList<>(List.of(classFile(GenerateModelCode.class),
                classFile(PrivateRegistry.class), classFile(RegistryCode.class)));
        for (File folder : inputs) {
            try (Stream<Path> files = Files.list(folder.toPath())) {
                files.forEach(sources::add);
            }
        }
        return marker.exists() && sources.stream().allMatch(each -> each.toFile().lastModified() < marker
                .lastModified());
    }

    /** A class file of this program, which changes only with its source; its jar is packaged again each time. */
    private static Path classFile(Class<?> part) {
        URL location = part.getProtectionDomain().getCodeSource().getLocation();
        Path place = Path.of(URI.createURI(location.toString()).toFileString());
        Path classes = Files.isDirectory(place) ? place : place.resolveSibling("classes");
        Path itself = classes.resolve(part.getName().replace('.', '/') + ".class");
        return Files.exists(itself) ? itself : place;
    }

    private static void delete(Path tree) throws IOException {
        if (Files.exists(tree)) {
            try (Stream<Path> files = Files.walk(tree)) {
                files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
            }
        }
    }

    /** EMF has no annotation for the body of {@code isSet} of a derived feature: it is set when it has a value. */
    private static void completeIsSet(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(each -> each.toString().endsWith("Impl.java")).toList()) {
                String code = Files.readString(file);
                String completed = UNIMPLEMENTED_IS_SET.matcher(code).replaceAll("$1return get$2() != null;");
                if (!completed.equals(code)) {
                    Files.writeString(file, completed);
                }
            }
        }
    }

    /**
     * Generated code is under the licence of its model, and says so in its first line as every source file does. The
     * empty comment that EMF's templates leave there goes, since compilers warn of it.
     */
    private static void nameLicence(Path sources) throws IOException {
        try (Stream<Path> files = Files.walk(sources)) {
            for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                Files.writeString(file, LICENCE + EMPTY_HEADER.matcher(Files.readString(file)).replaceFirst(""));
            }
        }
    }

    /** Makes {@code platform:/resource/NAME/...} point into the folder, as it does in a workspace. */
    private static File mapToPlatform(String folder) throws IOException {
        File project = new File(folder).getCanonicalFile();
        EcorePlugin.getPlatformResourceMap().put(project.getName(), URI.createFileURI(project.getPath() + "/"));
        return project;
    }

    private static GenModel load(URI genmodel) {
        var factories = Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap();
        factories.put("ecore", new EcoreResourceFactoryImpl());
        factories.put("genmodel", new EcoreResourceFactoryImpl());
        GenModelPackage.eINSTANCE.eClass();
        var resources = new ResourceSetImpl();
        resources.getURIConverter().getURIMap().putAll(EcorePlugin.computePlatformURIMap(false));
        GenModel model = (GenModel) resources.getResource(genmodel, true).getContents().get(0);
        model.reconcile();
        model.setCanGenerate(true);
        model.setValidateModel(true);
        failOn(model.diagnose());
        return model;
    }

    private static void generate(GenModel model) {
        GeneratorAdapterFactory.Descriptor.Registry.INSTANCE
                .addDescriptor(GenModelPackage.eNS_URI, GenModelGeneratorAdapterFactory.DESCRIPTOR);
        var generator = new Generator();
        generator.setInput(model);
        failOn(generator.generate(model, GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE, new BasicMonitor()));
    }

    private static void failOn(Diagnostic diagnostic) {
        if (diagnostic.getSeverity() >= Diagnostic.ERROR) {
            throw new IllegalStateException(diagnostic + " " + diagnostic.getChildren(), diagnostic.getException());
        }
    }
}
