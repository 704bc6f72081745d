// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import dagger.Component;
import org.palladiosimulator.simulizar.di.base.extension.ExtensionComponent;
import org.palladiosimulator.simulizar.di.base.scopes.RuntimeExtensionScope;
import org.palladiosimulator.simulizar.di.component.core.SimuLizarRuntimeComponent;
import org.palladiosimulator.simulizar.di.component.dependency.SimuComFrameworkComponent;
import org.palladiosimulator.simulizar.interpreter.RDSeffSwitchContributionFactory;
import org.palladiosimulator.simulizar.runtimestate.RuntimeStateEntityManager;

/** What a run gets of us: the interpreter of our actions, and the end of the run. */
@Component(dependencies = {SimuLizarRuntimeComponent.class, SimuComFrameworkComponent.class})
@RuntimeExtensionScope
public interface StorageComponent extends ExtensionComponent {

    /** Interprets our actions; SimuLizar finds this method by its type. */
    RDSeffSwitchContributionFactory interpreter();

    /** Is told when the run ends; SimuLizar finds this method by its type. */
    RuntimeStateEntityManager end();

    /** Makes the component of what SimuLizar has. */
    @Component.Factory
    interface Factory extends ExtensionComponent.Factory {

        StorageComponent create(SimuLizarRuntimeComponent runtime, SimuComFrameworkComponent framework);
    }
}
