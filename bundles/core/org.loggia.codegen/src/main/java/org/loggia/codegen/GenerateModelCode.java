package org.loggia.codegen;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
 * <p>Arguments: {@code MODEL|EDIT PROJECT GENMODEL [OTHER_PROJECT...]}, where {@code PROJECT} is the folder that
 * receives the code, {@code GENMODEL} a path inside it, and the other projects hold models or code that it refers to.
 */
public final class GenerateModelCode {

    private static final Pattern UNIMPLEMENTED_IS_SET = Pattern.compile(
            "(boolean isSet(\\w+)\\(\\) \\{\\s+)//[^\\n]*\\s+//[^\\n]*\\s+throw new UnsupportedOperationException\\(\\);");

    private GenerateModelCode() {
    }

    public static void main(String[] arguments) throws IOException {
        String kind = arguments[0].equals("EDIT")
                ? GenBaseGeneratorAdapter.EDIT_PROJECT_TYPE
                : GenBaseGeneratorAdapter.MODEL_PROJECT_TYPE;
        File project = mapToPlatform(arguments[1]);
        for (int i = 3; i < arguments.length; i++) {
            mapToPlatform(arguments[i]);
        }
        generate(load(URI.createPlatformResourceURI(project.getName() + "/" + arguments[2], false)), kind);
        completeIsSet(project.toPath().resolve("src-gen"));
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

    private static void generate(GenModel model, String kind) {
        GeneratorAdapterFactory.Descriptor.Registry.INSTANCE
                .addDescriptor(GenModelPackage.eNS_URI, GenModelGeneratorAdapterFactory.DESCRIPTOR);
        var generator = new Generator();
        generator.setInput(model);
        failOn(generator.generate(model, kind, new BasicMonitor()));
    }

    private static void failOn(Diagnostic diagnostic) {
        if (diagnostic.getSeverity() >= Diagnostic.ERROR) {
            throw new IllegalStateException(diagnostic + " " + diagnostic.getChildren(), diagnostic.getException());
        }
    }
}
