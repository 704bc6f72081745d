// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.loggia.problem.ProblemException;

/** What Eclipse and Palladio ask of {@code plugin.xml}, of the classes that it names, and of the manifest. */
class PluginFileTest {

    @Test
    void extensionsAreWhatTheirPointsTake() {
        assertEquals(List.of("de.uka.ipd.sdq.scheduler", "org.palladiosimulator.simulizar.extension.factory",
                "org.palladiosimulator.simulizar.extension.factory"),
                PluginFile.contributions().stream().map(PluginFile.Contribution::point).toList());
        assertEquals(List.of("scheduler", "component", "component"),
                PluginFile.contributions().stream().map(each -> each.element().getTagName()).toList());
        assertNotNull(PluginFile.scheduler(StorageSchedulerFactory.ID));
        assertEquals(2, PluginFile.components().size());
    }

    /** A second method of a component that returns the same, such as a compiler's, would be a second extension. */
    @Test
    void componentsArePublicAndNameEachExtensionOnce() {
        for (Class<?> made : List.of(CompletionFactory.Made.class, StorageFactory.Made.class)) {
            assertTrue(Modifier.isPublic(made.getModifiers()), made.getName());
            for (Method method : made.getMethods()) {
                assertFalse(method.isBridge(), method.toString());
            }
            Class<?> component = made.getInterfaces()[0];
            long extensions = Arrays.stream(made.getMethods()).filter(each -> each.getParameterCount() == 0
                    && each.getDeclaringClass() == made).count();
            assertEquals(component.getDeclaredMethods().length, extensions, made.getName());
        }
    }

    @Test
    void theSchedulerRefusesDemandsThatAreNoRequests() {
        var simulation = new TestSimulation(0.5);
        var scheduler = PluginFile.scheduler(StorageSchedulerFactory.ID).getExtensionScheduler(simulation,
                StorageSchedulerFactory.ID, "1", 1, null);
        for (Map<String, java.io.Serializable> parameters : List.of(Map.<String, java.io.Serializable>of(),
                Map.<String, java.io.Serializable>of("size", 5.0))) {
            String message = assertThrows(ProblemException.class, () -> scheduler.process(null, 1, parameters, 1))
                    .getMessage();
            assertTrue(message.startsWith("a demand came to Loggia's storage scheduler that is no I/O request; "),
                    message);
        }
    }

    /** The bundle resolves where Palladio is not. Only a build by Maven writes a manifest. */
    @Test
    void whatPalladioBringsIsOptional() throws Exception {
        Path file = Path.of("target/classes/META-INF/MANIFEST.MF");
        Assumptions.assumeTrue(Files.exists(file), "the build has written no manifest");
        Manifest manifest;
        try (var in = Files.newInputStream(file)) {
            manifest = new Manifest(in);
        }
        assertEquals("org.loggia.palladio.simulizar;singleton:=true",
                manifest.getMainAttributes().getValue("Bundle-SymbolicName").replace(" ", ""));
        for (String each : manifest.getMainAttributes().getValue("Import-Package").split(",(?=[a-z])")) {
            boolean isPalladios = each.startsWith("de.uka.") || each.startsWith("org.palladiosimulator.")
                    || each.startsWith("dagger") || each.startsWith("org.apache.log4j");
            assertEquals(isPalladios || each.startsWith("org.eclipse.core.runtime"),
                    each.contains("resolution:=optional"), each);
            assertFalse(isPalladios && each.contains("version="), each + ": releases of Palladio number differently");
        }
    }
}
