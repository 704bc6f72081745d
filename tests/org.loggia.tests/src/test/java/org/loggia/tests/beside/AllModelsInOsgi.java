// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.beside;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.loggia.testing.BundleName;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Runs {@link AllModels} in an OSGi framework, with our bundles and, if the first argument of it is not {@code own},
 * with {@link ForeignPcm} as a bundle of its own. Arguments: an empty folder, and the arguments of {@link AllModels}.
 */
public final class AllModelsInOsgi {

    private final Path folder;
    private final BundleContext context;

    private AllModelsInOsgi(Path folder) throws Exception {
        this.folder = folder;
        Framework framework = ServiceLoader.load(FrameworkFactory.class).iterator().next().newFramework(
                Map.of("org.osgi.framework.storage", folder.resolve("framework").toString()));
        framework.start();
        context = framework.getBundleContext();
    }

    public static void main(String[] arguments) {
        try {
            new AllModelsInOsgi(Path.of(arguments[0])).run(Arrays.copyOfRange(arguments, 1, arguments.length));
        } catch (Throwable fault) {
            fault.printStackTrace(System.out);
        }
        // A framework that did not come up leaves threads behind.
        System.exit(0);
    }

    private void run(String[] arguments) throws Exception {
        List<Path> libraries = new ArrayList<>();
        for (String each : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path place = Path.of(each);
            String name = BundleName.of(place);
            if (name == null) {
                if (place.getFileName().toString().matches("(jfreechart|batik|xml-apis).*\\.jar")) {
                    libraries.add(place);
                }
            } else if (name.matches("(org\\.loggia\\.|org\\.snakeyaml\\.|org\\.eclipse\\.emf\\.(common|ecore|"
                    + "ecore\\.xmi)\\b|com\\.fasterxml\\.).*")
                    && !name.matches("org\\.eclipse\\.emf\\.ecore\\.change.*")) {
                install(place);
            }
        }
        install(libraries(libraries));
        String[] rest = arguments.clone();
        if (!arguments[0].equals("own")) {
            System.setProperty(ForeignPcm.METAMODELS, arguments[0]);
            install(bundle("foreign", List.of(ForeignPcm.class), Map.of("Require-Bundle",
                    "org.eclipse.emf.ecore,org.eclipse.emf.ecore.xmi", "Bundle-Activator", ForeignPcm.class.getName(),
                    "Import-Package", "org.osgi.framework"))).start();
            rest[0] = "own";
        }
        Bundle program = install(bundle("program", List.of(AllModels.class), Map.of("Require-Bundle",
                "org.loggia.simulation,org.loggia.analysis,org.loggia.file,org.loggia.queueing,"
                        + "org.eclipse.emf.ecore")));
        program.start();
        program.loadClass(AllModels.class.getName()).getMethod("main", String[].class).invoke(null, (Object) rest);
    }

    private Bundle install(Path place) throws Exception {
        return context.installBundle("reference:" + place.toUri());
    }

    /** Jars that are no bundles, as one: the build for Eclipse makes bundles of them in its own way. */
    private Path libraries(List<Path> jars) throws IOException {
        Set<String> packages = new TreeSet<>();
        List<String> places = new ArrayList<>();
        for (Path jar : jars) {
            places.add("external:" + jar);
            try (var files = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of());
                    Stream<Path> entries = Files.walk(files.getPath("/"))) {
                entries.filter(each -> each.toString().endsWith(".class") && each.getNameCount() > 1)
                        .map(each -> each.getParent().toString().substring(1).replace('/', '.'))
                        .filter(each -> !each.startsWith("META-INF")).forEach(packages::add);
            }
        }
        return bundle("libraries", List.of(), Map.of("Bundle-ClassPath", String.join(",", places), "Export-Package",
                String.join(",", packages), "DynamicImport-Package", "*"));
    }

    private Path bundle(String name, List<Class<?>> types, Map<String, String> headers) throws IOException {
        var manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Bundle-ManifestVersion", "2");
        main.putValue("Bundle-SymbolicName", name);
        headers.forEach(main::putValue);
        Path jar = folder.resolve(name + ".jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (Class<?> type : types) {
                String entry = type.getName().replace('.', '/') + ".class";
                out.putNextEntry(new JarEntry(entry));
                try (InputStream in = type.getClassLoader().getResourceAsStream(entry)) {
                    in.transferTo(out);
                }
                out.closeEntry();
            }
        }
        return jar;
    }
}
