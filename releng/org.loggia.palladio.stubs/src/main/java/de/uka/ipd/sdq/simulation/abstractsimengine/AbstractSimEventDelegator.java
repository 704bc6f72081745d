// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simulation.abstractsimengine;

/** An event of whatever engine runs; here that of tests. */
public abstract class AbstractSimEventDelegator<E extends IEntity> implements ISimEvent<E> {
    private final TestEngine engine;

    protected AbstractSimEventDelegator(ISimulationModel model, String name) {
        engine = (TestEngine) model.getSimulationControl();
    }

    @Override
    public abstract void eventRoutine(E who);

    @Override
    public void schedule(E who, double delay) {
        engine.schedule(this, () -> eventRoutine(who), delay);
    }

    @Override
    public void removeEvent() {
        engine.remove(this);
    }
}
