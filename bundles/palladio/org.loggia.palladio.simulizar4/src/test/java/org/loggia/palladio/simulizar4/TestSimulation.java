// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.scheduler.IActiveResource;
import de.uka.ipd.sdq.scheduler.ISchedulingFactory;
import de.uka.ipd.sdq.scheduler.factory.SchedulerExtensionFactory;
import de.uka.ipd.sdq.simucomframework.SimuComConfig;
import de.uka.ipd.sdq.simucomframework.model.SimuComModel;
import de.uka.ipd.sdq.simulation.ISimulationListener;
import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationControl;
import java.util.HashMap;
import java.util.Map;
import org.loggia.palladio.testing.PluginFile;
import org.loggia.palladio.testing.TestClock;
import org.loggia.palladio.testing.TestMeasurements;
import org.palladiosimulator.probeframework.ProbeFrameworkContext;

/** A run with schedulers by the ids of extensions, which it keeps by their own ids. */
final class TestSimulation extends SimuComModel {

    private final TestClock clock = new TestClock();
    private final TestMeasurements measurements = new TestMeasurements();
    private final Map<String, IActiveResource> resources = new HashMap<>();
    private final SimuComConfig configuration;
    private boolean isSilent;

    /** @param seed what the run's random generator gives */
    TestSimulation(double seed) {
        configuration = new SimuComConfig(() -> seed) {
            @Override
            public void addListener(ISimulationListener listener) {
                if (isSilent) {
                    throw new NoSuchMethodError("addListener");
                }
                super.addListener(listener);
            }
        };
    }

    /** From now on the run is as in a release whose configuration takes no listeners. */
    void tellNoEnd() {
        isSilent = true;
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
                        extension, id, cores);
                resources.put(id, made);
            }
            return made;
        };
    }
}
