// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.beside;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.loggia.testing.BundleName;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Runs {@link BesideOther} in an OSGi framework of which both implementations of the PCM are bundles. Arguments: an
 * empty folder, the bundle of the other one, and the arguments of {@link BesideOther}.
 */
public final class BesideOtherInOsgi {

    private BesideOtherInOsgi() {
    }

    public static void main(String[] arguments) {
        try {
            run(arguments);
        } catch (Throwable fault) {
            fault.printStackTrace(System.out);
        }
        // A framework that did not come up leaves threads behind.
        System.exit(0);
    }

    private static void run(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        Framework framework = ServiceLoader.load(FrameworkFactory.class).iterator().next().newFramework(
                Map.of("org.osgi.framework.storage", folder.resolve("framework").toString()));
        framework.start();
        BundleContext context = framework.getBundleContext();
        for (String each : classPath()) {
            if (isNeeded(Path.of(each))) {
                install(context, Path.of(each));
            }
        }
        install(context, Path.of(arguments[1]));
        Bundle program = install(context, bundle(folder.resolve("program.jar")));
        program.start();
        String[] rest = Arrays.copyOfRange(arguments, 2, arguments.length);
        program.loadClass(BesideOther.class.getName()).getMethod("main", String[].class).invoke(null, (Object) rest);
    }

    /** Whether an entry of the class path is a bundle of EMF's runtime, of ours, or one that ours need. */
    private static boolean isNeeded(Path place) throws IOException {
        String name = BundleName.of(place);
        return name != null
                && name.matches("org\\.(loggia\\.|snakeyaml\\.|eclipse\\.emf\\.(common|ecore|ecore\\.xmi)\\b).*")
                && !name.matches("org\\.eclipse\\.emf\\.ecore\\.change.*");
    }

    /** The class path of this machine. */
    static List<String> classPath() {
        return List.of(System.getProperty("java.class.path").split(File.pathSeparator));
    }

    private static Bundle install(BundleContext context, Path place) throws Exception {
        return context.installBundle("reference:" + place.toUri());
    }

    private static Path placeOf(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /** A bundle of the classes of {@link BesideOther}. */
    private static Path bundle(Path jar) throws IOException, URISyntaxException {
        var manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Bundle-ManifestVersion", "2");
        main.putValue("Bundle-SymbolicName", "program");
        main.putValue("Require-Bundle", "org.loggia.io," + OtherImplementation.NAME);
        String name = BesideOther.class.getName().replace('.', '/');
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            for (Path each : classes(placeOf(BesideOther.class).resolve(name + ".class").getParent())) {
                out.putNextEntry(new JarEntry(name.substring(0, name.lastIndexOf('/') + 1) + each.getFileName()));
                Files.copy(each, out);
                out.closeEntry();
            }
        }
        return jar;
    }

    private static List<Path> classes(Path folder) throws IOException {
        List<Path> found = new ArrayList<>();
        try (var files = Files.newDirectoryStream(folder, "*.class")) {
            files.forEach(found::add);
        }
        return found;
    }
}
