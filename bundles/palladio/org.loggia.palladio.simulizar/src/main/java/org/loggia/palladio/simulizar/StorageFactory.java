// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import org.loggia.palladio.host.StorageSwitch;
import org.palladiosimulator.simulizar.di.component.core.SimuLizarRuntimeComponent;
import org.palladiosimulator.simulizar.di.component.dependency.SimuComFrameworkComponent;
import org.palladiosimulator.simulizar.interpreter.RDSeffSwitchContributionFactory;
import org.palladiosimulator.simulizar.interpreter.result.InterpreterResult;
import org.palladiosimulator.simulizar.runtimestate.RuntimeStateEntityManager;

/** Named in {@code plugin.xml}. SimuLizar wants exactly one interface here, and asks public classes only. */
public final class StorageFactory implements StorageComponent.Factory {

    @Override
    public StorageComponent create(SimuLizarRuntimeComponent runtime, SimuComFrameworkComponent framework) {
        return new Made(new StorageRuntime(runtime, framework));
    }

    /** SimuLizar calls the methods of the component's class. */
    public static final class Made implements StorageComponent {
        private final StorageRuntime storage;

        private Made(StorageRuntime storage) {
            this.storage = storage;
        }

        @Override
        public RDSeffSwitchContributionFactory interpreter() {
            return (context, dispatcher) -> new StorageSwitch<>(action -> storage.interpret(context, action),
                    InterpreterResult.OK);
        }

        @Override
        public RuntimeStateEntityManager end() {
            return new RuntimeStateEntityManager() {
                @Override
                public void cleanup() {
                    storage.finish();
                }
            };
        }
    }
}
