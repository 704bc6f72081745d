// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import org.palladiosimulator.simulizar.di.component.core.SimuLizarRootComponent;
import org.palladiosimulator.simulizar.launcher.jobs.ModelCompletionJobContributor;

/** Named in {@code plugin.xml}. SimuLizar wants exactly one interface here, and asks public classes only. */
public final class CompletionFactory implements CompletionComponent.Factory {

    @Override
    public CompletionComponent create(SimuLizarRootComponent root) {
        return new Made();
    }

    /** SimuLizar calls the methods of the component's class. */
    public static final class Made implements CompletionComponent {

        @Override
        public ModelCompletionJobContributor completion() {
            return facade -> facade.contribute(new CompletionJob());
        }
    }
}
