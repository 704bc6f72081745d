// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import org.palladiosimulator.simulizar.di.component.core.SimuLizarRootComponent;
import org.palladiosimulator.simulizar.di.component.core.SimuLizarRuntimeComponent;
import org.palladiosimulator.simulizar.di.component.dependency.SimuComFrameworkComponent;
import org.palladiosimulator.simulizar.interpreter.RDSeffSwitchContributionFactory;
import org.palladiosimulator.simulizar.runtimestate.RuntimeStateEntityManager;

/** Named in {@code plugin.xml}. SimuLizar wants exactly one interface here, and asks public classes only. */
public final class StorageFactory implements StorageComponent.Factory {

    @Override
    public StorageComponent create(SimuLizarRootComponent root, SimuLizarRuntimeComponent runtime,
            SimuComFrameworkComponent framework) {
        return new Made(new StorageInterpreter(root, runtime, framework));
    }

    /** SimuLizar calls the methods of the component's class. */
    public static final class Made implements StorageComponent {
        private final StorageInterpreter interpreter;

        private Made(StorageInterpreter interpreter) {
            this.interpreter = interpreter;
        }

        @Override
        public RDSeffSwitchContributionFactory interpreter() {
            return (context, dispatcher) -> new StorageSwitch(interpreter, context);
        }

        @Override
        public RuntimeStateEntityManager end() {
            return new RuntimeStateEntityManager() {
                @Override
                public void cleanup() {
                    interpreter.finish();
                }
            };
        }
    }
}
