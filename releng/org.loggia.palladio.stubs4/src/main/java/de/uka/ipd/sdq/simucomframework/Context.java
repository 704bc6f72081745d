// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.simucomframework;

import de.uka.ipd.sdq.simucomframework.model.SimuComModel;
import de.uka.ipd.sdq.simucomframework.variables.StackContext;

/** Who runs where. */
public abstract class Context extends StackContext {
    private final SimuComModel model;
    private final SimuComSimProcess thread;

    protected Context(SimuComModel model, SimuComSimProcess thread) {
        this.model = model;
        this.thread = thread;
    }

    public SimuComModel getModel() {
        return model;
    }

    public SimuComSimProcess getThread() {
        return thread;
    }
}
