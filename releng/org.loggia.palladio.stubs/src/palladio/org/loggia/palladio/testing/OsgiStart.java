// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.osgi.util.ManifestElement;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;
import org.osgi.framework.Constants;
import org.osgi.framework.Version;
import org.osgi.framework.VersionRange;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;

/**
 * Starts an Equinox with all bundles of the folder and our extension. Bundles that others require and that
 * are absent, such as those of Eclipse's windows, are empty; they offer the jars of the folder that are no bundles.
 */
public final class OsgiStart {

    private static final String LIBRARIES = "libraries";
    private static final List<String> STARTED = List.of("org.eclipse.equinox.common", "org.eclipse.equinox.registry",
            "org.eclipse.equinox.preferences", "org.eclipse.core.jobs", "org.eclipse.core.contenttype",
            "org.eclipse.core.runtime");

    private final Path folder;
    private final BundleContext context;
    private final Map<String, Bundle> bundles = new LinkedHashMap<>();

    private OsgiStart(Path folder) throws BundleException {
        this.folder = folder;
        Framework framework = ServiceLoader.load(FrameworkFactory.class).iterator().next().newFramework(Map.of(
                "org.osgi.framework.storage", folder.resolve("framework").toString(),
                "osgi.instance.area", folder.resolve("workspace").toUri().toString(),
                "osgi.compatibility.bootdelegation", "true", "eclipse.registry.nulltoken", "true"));
        framework.start();
        context = framework.getBundleContext();
    }

    /**
     * Prints which bundles cannot be started and which of our extensions meet an extension point. Then runs a program,
     * if one is named.
     *
     * @param arguments an empty folder; bundles and other jars as a class path; the name of a program's class and its
     *                  arguments
     */
    public static void main(String[] arguments) {
        try {
            OsgiStart osgi = new OsgiStart(Path.of(arguments[0]));
            osgi.install(arguments[1].split(File.pathSeparator));
            osgi.start();
            osgi.printExtensions();
            if (arguments.length > 2) {
                osgi.run(arguments[2], Arrays.copyOfRange(arguments, 3, arguments.length));
            }
            System.exit(0);
        } catch (Throwable failed) {
            failed.printStackTrace();
            System.exit(1);
        }
    }

    private void install(String[] places) throws Exception {
        List<Path> libraries = new ArrayList<>();
        Set<String> names = new TreeSet<>(Set.of("org.eclipse.osgi", "system.bundle"));
        Set<String> versions = new TreeSet<>();
        Map<String, Version> required = new TreeMap<>();
        Set<String> imported = new TreeSet<>();
        Set<String> exported = new TreeSet<>();
        for (Path place : Arrays.stream(places).map(Path::of).filter(Files::exists).toList()) {
            Attributes manifest = manifest(place);
            String header = manifest.getValue(Constants.BUNDLE_SYMBOLICNAME);
            if (header == null) {
                if (Files.isRegularFile(place)) {
                    libraries.add(place);
                }
                continue;
            }
            String name = header.split(";")[0].trim();
            boolean first = names.add(name);
            boolean unlike = versions.add(name + manifest.getValue(Constants.BUNDLE_VERSION));
            if (first || unlike && !header.contains("singleton:=true")) {
                bundles.put(first ? name : place.toString(), context.installBundle("reference:" + place.toUri()));
                values(manifest, Constants.EXPORT_PACKAGE, exported);
                values(manifest, Constants.IMPORT_PACKAGE, imported);
                ManifestElement[] elements = ManifestElement.parseHeader(Constants.REQUIRE_BUNDLE,
                        manifest.getValue(Constants.REQUIRE_BUNDLE));
                for (ManifestElement element : elements == null ? new ManifestElement[0] : elements) {
                    String range = element.getAttribute(Constants.BUNDLE_VERSION_ATTRIBUTE);
                    required.merge(element.getValue(), new VersionRange(range == null ? "0" : range).getLeft(),
                            (one, other) -> one.compareTo(other) < 0 ? other : one);
                }
            }
        }
        imported.removeAll(exported);
        imported.removeIf(each -> each.matches("(java|javax|org\\.osgi|org\\.w3c|org\\.xml)\\..*"));
        imported.addAll(packages(libraries));
        add(LIBRARIES, Map.of("Bundle-ClassPath", libraries.stream().map(each -> "external:" + each)
                .collect(Collectors.joining(",")), "Export-Package", imported.stream().map(each -> each
                        + ";version=\"99\"").collect(Collectors.joining(",")), "DynamicImport-Package", "*"));
        for (Map.Entry<String, Version> each : required.entrySet()) {
            if (!names.contains(each.getKey())) {
                add(each.getKey(), Map.of("Bundle-Version", each.getValue().toString(), "Require-Bundle",
                        LIBRARIES + ";visibility:=reexport"));
            }
        }
    }

    private static void values(Attributes manifest, String header, Set<String> into) throws BundleException {
        ManifestElement[] elements = ManifestElement.parseHeader(header, manifest.getValue(header));
        for (ManifestElement each : elements == null ? new ManifestElement[0] : elements) {
            into.addAll(List.of(each.getValueComponents()));
        }
    }

    private void start() throws Exception {
        for (String each : STARTED) {
            bundles.get(each).start();
        }
        for (Bundle each : new ArrayList<>(bundles.values())) {
            try {
                each.start(Bundle.START_ACTIVATION_POLICY);
            } catch (BundleException absent) {
                System.out.println("not started\t" + each.getSymbolicName() + "\t"
                        + absent.getMessage().replaceAll("\\s+", " "));
            }
        }
    }

    /** The extensions of ours whose extension point is there. */
    private void printExtensions() throws ReflectiveOperationException {
        Object registry = bundles.get("org.eclipse.equinox.registry")
                .loadClass("org.eclipse.core.runtime.RegistryFactory").getMethod("getRegistry").invoke(null);
        for (String name : bundles.keySet()) {
            if (name.startsWith("org.loggia.")) {
                for (Object each : (Object[]) registry.getClass().getMethod("getExtensions", String.class)
                        .invoke(registry, name)) {
                    Object point = each.getClass().getMethod("getExtensionPointUniqueIdentifier").invoke(each);
                    if (registry.getClass().getMethod("getExtensionPoint", String.class).invoke(registry, point) != null) {
                        System.out.println("extension\t" + point);
                    }
                }
            }
        }
    }

    /** The program is a bundle, too, with the classes of this class path. */
    private void run(String program, String[] arguments) throws Exception {
        Path classes = Path.of(OsgiStart.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        add("program", Map.of("Bundle-ClassPath", "external:" + classes, "Require-Bundle", "org.eclipse.core.runtime",
                "DynamicImport-Package", "*"));
        bundles.get("program").loadClass(program).getMethod("main", String[].class).invoke(null, (Object) arguments);
    }

    private void add(String name, Map<String, String> headers) throws Exception {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Bundle-ManifestVersion", "2");
        main.putValue("Bundle-SymbolicName", name);
        headers.forEach(main::putValue);
        Path jar = folder.resolve(name + ".jar");
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        bundles.put(name, context.installBundle("reference:" + jar.toUri()));
    }

    private static Attributes manifest(Path place) throws IOException {
        Path file = place.resolve("META-INF/MANIFEST.MF");
        if (Files.isDirectory(place)) {
            if (!Files.exists(file)) {
                return new Attributes();
            }
            try (InputStream in = Files.newInputStream(file)) {
                return new Manifest(in).getMainAttributes();
            }
        }
        try (JarFile jar = new JarFile(place.toFile())) {
            return jar.getManifest() == null ? new Attributes() : jar.getManifest().getMainAttributes();
        }
    }

    private static Set<String> packages(List<Path> jars) throws IOException {
        Set<String> packages = new TreeSet<>();
        for (Path jar : jars) {
            try (var files = FileSystems.newFileSystem(URI.create("jar:" + jar.toUri()), Map.of());
                    Stream<Path> entries = Files.walk(files.getPath("/"))) {
                entries.filter(each -> each.toString().endsWith(".class") && each.getNameCount() > 1)
                        .map(each -> each.getParent().toString().substring(1).replace('/', '.'))
                        .filter(each -> !each.startsWith("META-INF")).forEach(packages::add);
            }
        }
        return packages;
    }
}
