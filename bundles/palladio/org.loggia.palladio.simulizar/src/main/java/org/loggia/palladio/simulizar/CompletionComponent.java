// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import dagger.Component;
import org.palladiosimulator.simulizar.di.base.extension.ExtensionComponent;
import org.palladiosimulator.simulizar.di.base.scopes.RootExtensionScope;
import org.palladiosimulator.simulizar.di.component.core.SimuLizarRootComponent;
import org.palladiosimulator.simulizar.launcher.jobs.ModelCompletionJobContributor;

/** What an analysis gets of us: the completion of its models. */
@Component(dependencies = SimuLizarRootComponent.class)
@RootExtensionScope
public interface CompletionComponent extends ExtensionComponent {

    /** Completes models; SimuLizar finds this method by its type. */
    ModelCompletionJobContributor completion();

    /** Makes the component of what SimuLizar has. */
    @Component.Factory
    interface Factory extends ExtensionComponent.Factory {

        CompletionComponent create(SimuLizarRootComponent root);
    }
}
