// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.scheduler.ISchedulingFactory;
import de.uka.ipd.sdq.scheduler.factory.SchedulerExtensionFactory;
import de.uka.ipd.sdq.simucomframework.core.SimuComConfig;
import de.uka.ipd.sdq.simucomframework.core.model.SimuComModel;
import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationControl;
import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationTimeProvider;
import java.util.HashMap;
import java.util.Map;
import org.loggia.palladio.testing.PluginFile;
import org.loggia.palladio.testing.TestClock;
import org.loggia.palladio.testing.TestMeasurements;
import org.palladiosimulator.probeframework.ProbeFrameworkContext;

/** A run with schedulers by the ids of extensions, which it keeps by their own ids. */
final class TestSimulation extends SimuComModel {

    private final TestClock clock = new ProvidedTime();
    private final TestMeasurements measurements = new TestMeasurements();
    private final Map<String, IActiveResource> resources = new HashMap<>();
    private final SimuComConfig configuration;

    private static final class ProvidedTime extends TestClock implements ISimulationTimeProvider {
    }

    /** @param seed what the run's random generator gives */
    TestSimulation(double seed) {
        configuration = new SimuComConfig(() -> seed) {};
    }

    TestClock clock() {
        return clock;
    }

    TestMeasurements measurements() {
        return measurements;
    }

    @Override
    public ProbeFrameworkContext getProbeFrameworkContext() {
        return measurements;
    }

    @Override
    public ISimulationControl getSimulationControl() {
        return clock;
    }

    @Override
    public SimuComConfig getConfiguration() {
        return configuration;
    }

    @Override
    public ISchedulingFactory getSchedulingFactory() {
        return (extension, id, cores) -> {
            IActiveResource made = resources.get(id);
            if (made == null) {
                made = ((SchedulerExtensionFactory) PluginFile.scheduler(extension)).getExtensionScheduler(this,
                        extension, id, cores, null);
                resources.put(id, made);
            }
            return made;
        };
    }
}
