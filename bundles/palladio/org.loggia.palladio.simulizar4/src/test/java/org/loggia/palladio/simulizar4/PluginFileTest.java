// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.uka.ipd.sdq.scheduler.factory.SchedulerExtensionFactory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.loggia.palladio.testing.PluginFile;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.simucom.SimuComCompletion;
import org.palladiosimulator.simulizar.interpreter.AbstractRDSeffSwitchFactory;

/** What Eclipse and Palladio ask of {@code plugin.xml}, of the classes that it names, and of the manifest. */
class PluginFileTest {

    @Test
    void extensionsMatchExtensionPoints() {
        assertEquals(List.of("de.uka.ipd.sdq.scheduler scheduler", "de.uka.ipd.sdq.scheduler scheduler",
                "org.palladiosimulator.simulizar.launcher.modelload loadJob",
                "org.palladiosimulator.simulizar.interpreter.rdseffswitch rdseffswitch"),
                PluginFile.contributions().stream().map(each -> each.point() + " " + each.element().getTagName())
                        .toList());
        var job = PluginFile.contributions().get(2);
        assertInstanceOf(CompletionJob.class, job.make("loadJob"));
        assertInstanceOf(CompletionJobConfiguration.class, job.make("loadJobConfigBuilder"));
        assertEquals(CompletionJob.PARTITION, job.element().getAttribute("blackboardPartitionId"));
        assertEquals(job.element().getAttribute("loadJob"), CompletionJob.class.getName(),
                "SimuLizar finds what configures a job by the name of the job's class");
        assertInstanceOf(AbstractRDSeffSwitchFactory.class, PluginFile.contributions().get(3).make("rdseffswitch"));
        assertInstanceOf(StorageSchedulerFactory.class, PluginFile.scheduler(StorageSchedulerFactory.ID));
        assertInstanceOf(CallSchedulerFactory.class, PluginFile.scheduler(SimuComCompletion.POLICY));
    }

    @Test
    void schedulerRejectsPlainDemands() {
        var scheduler = ((SchedulerExtensionFactory) PluginFile.scheduler(StorageSchedulerFactory.ID))
                .getExtensionScheduler(new TestSimulation(0.5), StorageSchedulerFactory.ID, "1", 1);
        for (Map<String, java.io.Serializable> parameters : List.of(Map.<String, java.io.Serializable>of(),
                Map.<String, java.io.Serializable>of("size", 5.0))) {
            String message = assertThrows(ProblemException.class, () -> scheduler.process(null, 1, parameters, 1))
                    .getMessage();
            assertTrue(message.startsWith("a demand came to Loggia's storage scheduler that is not an I/O request; "),
                    message);
        }
    }

    /** Later releases may run the load job as well, next to our other bundle. */
    @Test
    void distinguishesReleases() {
        ClassLoader here = getClass().getClassLoader();
        assertTrue(ReleaseLine.isOurs(here));
        for (String moved : List.of("de.uka.ipd.sdq.simucomframework.model.", "org.palladiosimulator.simulizar.")) {
            assertFalse(ReleaseLine.isOurs(new ClassLoader(null) {
                @Override
                protected Class<?> findClass(String name) throws ClassNotFoundException {
                    if (name.startsWith(moved)) {
                        throw new ClassNotFoundException(name);
                    }
                    return here.loadClass(name);
                }
            }), moved);
        }
    }

    /** The bundle resolves where Palladio is not. Only a build by Maven writes a manifest. */
    @Test
    void palladioImportsAreOptional() throws Exception {
        List<String> faults = PluginFile.manifestFaults("org.loggia.palladio.simulizar4;singleton:=true");
        Assumptions.assumeTrue(faults != null, "the build has written no manifest");
        assertEquals(List.of(), faults);
    }
}
