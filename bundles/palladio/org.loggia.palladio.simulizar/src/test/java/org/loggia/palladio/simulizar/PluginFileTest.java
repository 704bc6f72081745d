// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.uka.ipd.sdq.scheduler.factory.SchedulerExtensionFactory;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.loggia.palladio.testing.PluginFile;
import org.loggia.problem.ProblemException;

/** What Eclipse and Palladio ask of {@code plugin.xml}, of the classes that it names, and of the manifest. */
class PluginFileTest {

    @Test
    void extensionsMatchExtensionPoints() {
        assertEquals(List.of("de.uka.ipd.sdq.scheduler", "org.palladiosimulator.simulizar.extension.factory",
                "org.palladiosimulator.simulizar.extension.factory"),
                PluginFile.contributions().stream().map(PluginFile.Contribution::point).toList());
        assertEquals(List.of("scheduler", "component", "component"),
                PluginFile.contributions().stream().map(each -> each.element().getTagName()).toList());
        assertNotNull(PluginFile.scheduler(StorageSchedulerFactory.ID));
        assertEquals(2, PluginFile.made("org.palladiosimulator.simulizar.extension.factory", "factory").size());
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
    void schedulerRejectsPlainDemands() {
        var simulation = new TestSimulation(0.5);
        var scheduler = ((SchedulerExtensionFactory) PluginFile
                .scheduler(StorageSchedulerFactory.ID)).getExtensionScheduler(simulation,
                        StorageSchedulerFactory.ID, "1", 1, null);
        for (Map<String, java.io.Serializable> parameters : List.of(Map.<String, java.io.Serializable>of(),
                Map.<String, java.io.Serializable>of("size", 5.0))) {
            String message = assertThrows(ProblemException.class, () -> scheduler.process(null, 1, parameters, 1))
                    .getMessage();
            assertTrue(message.startsWith("a demand came to Loggia's storage scheduler that is not an I/O request; "),
                    message);
        }
    }

    /** The bundle resolves where Palladio is not. Only a build by Maven writes a manifest. */
    @Test
    void palladioImportsAreOptional() throws Exception {
        List<String> faults = PluginFile.manifestFaults("org.loggia.palladio.simulizar;singleton:=true");
        Assumptions.assumeTrue(faults != null, "the build has written no manifest");
        assertEquals(List.of(), faults);
    }
}
