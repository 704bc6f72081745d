// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.about;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.launch.Framework;
import org.osgi.framework.launch.FrameworkFactory;
import org.osgi.framework.wiring.FrameworkWiring;

/** What is told of an Eclipse, by the bundles that are in it. */
class SurroundingsTest {

    private static final String OPTIONAL = ";resolution:=optional";

    @TempDir
    private Path folder;
    private Framework framework;

    @BeforeEach
    void start() throws Exception {
        framework = ServiceLoader.load(FrameworkFactory.class).iterator().next().newFramework(
                Map.of("org.osgi.framework.storage", folder.resolve("framework").toString()));
        framework.start();
        install("org.loggia.palladio.simulizar", "0.2.0", Map.of("Import-Package", "five" + OPTIONAL + ",both"
                + OPTIONAL + ",split;common=split" + OPTIONAL));
        install("org.loggia.palladio.simulizar4", "0.2.0", Map.of("Import-Package", "four" + OPTIONAL + ",both"
                + OPTIONAL));
        install("org.loggia.sirius", "0.2.0", Map.of());
        install("base", "1.0.0", Map.of("Export-Package", "split;common=split;mandatory:=common"));
    }

    @AfterEach
    void stop() throws Exception {
        framework.stop();
        framework.waitForStop(10_000);
    }

    @Test
    void reportsMissingSimulatorAndSirius() throws Exception {
        Surroundings found = look();
        assertEquals(List.of(), found.present());
        assertEquals(List.of("SimuLizar is not installed, so Loggia's storage models are unused; install SimuLizar "
                + "of Palladio 5.2.2, or of 4.1 to 4.3",
                "Sirius is not installed, so diagrams do not show I/O; install Palladio's editors for "
                        + "Sirius"),
                found.missing());
    }

    @Test
    void reportsBundleForRelease() throws Exception {
        install("org.palladiosimulator.simulizar", "2.1.0", Map.of("Export-Package", "four,both"));
        installDiagrams();
        Surroundings found = look();
        assertEquals(List.of(), found.missing());
        assertEquals(List.of("SimuLizar 2.1.0, extended by org.loggia.palladio.simulizar4 (for Palladio 4.1 to 4.3)",
                "Sirius 7.0.6, extended by org.loggia.sirius",
                "org.palladiosimulator.editors.sirius.resourceenvironment 1.0.0, which shows storage resources",
                "org.palladiosimulator.editors.sirius.seff 1.0.0, which shows requests"), found.present());
    }

    @Test
    void identifiesReleaseByTypes() throws Exception {
        install("org.palladiosimulator.simulizar", "5.2.2", Map.of("Export-Package", "five,both"));
        assertEquals("SimuLizar 5.2.2, extended by org.loggia.palladio.simulizar (for Palladio 5.2.2)",
                look().present().get(0));
    }

    @Test
    void rejectsUnsupportedReleaseWithMissingTypes() throws Exception {
        install("org.palladiosimulator.simulizar", "6.0.0", Map.of("Export-Package", "both,six"));
        install("org.eclipse.sirius", "7.0.6", Map.of());
        assertEquals(List.of("SimuLizar 6.0.0 is not supported by Loggia; install that of Palladio 5.2.2, or of 4.1 "
                + "to 4.3 (org.loggia.palladio.simulizar, for 5.2.2, does not find five)",
                "org.palladiosimulator.editors.sirius.resourceenvironment is not installed, so "
                        + "Palladio's diagrams do not show storage resources; install Palladio's editors for Sirius",
                "org.palladiosimulator.editors.sirius.seff is not installed, so Palladio's diagrams do "
                        + "not show requests; install Palladio's editors for Sirius"), look().missing());
    }

    /** What cannot be used is as good as absent. */
    @Test
    void simulatorThatDoesNotResolveIsMissing() throws Exception {
        install("org.palladiosimulator.simulizar", "2.1.0", Map.of("Export-Package", "four,both", "Require-Bundle",
                "absent"));
        assertEquals("SimuLizar is not installed", look().missing().get(0).split(",")[0]);
    }

    private void installDiagrams() throws Exception {
        install("org.eclipse.sirius", "7.0.6", Map.of());
        install("org.palladiosimulator.editors.sirius.seff", "1.0.0", Map.of());
        install("org.palladiosimulator.editors.sirius.resourceenvironment", "1.0.0", Map.of());
    }

    private Surroundings look() {
        framework.adapt(FrameworkWiring.class).resolveBundles(null);
        return Surroundings.of(framework.getBundleContext());
    }

    private void install(String name, String version, Map<String, String> headers) throws Exception {
        Path jar = folder.resolve(name + ".jar");
        write(jar, name, version, headers);
        framework.getBundleContext().installBundle(jar.toUri().toString());
    }

    private static void write(Path jar, String name, String version, Map<String, String> headers) throws IOException {
        var manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.putValue("Bundle-ManifestVersion", "2");
        main.putValue("Bundle-SymbolicName", name);
        main.putValue("Bundle-Version", version);
        headers.forEach(main::putValue);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }
}
