// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.workflow.extension.AbstractExtensionJobConfiguration;
import de.uka.ipd.sdq.workflow.extension.AbstractWorkflowExtensionConfigurationBuilder;
import java.util.Map;

/** Named in {@code plugin.xml}, which has to name one: our job has nothing that a user could choose. */
public final class CompletionJobConfiguration extends AbstractWorkflowExtensionConfigurationBuilder {

    @Override
    public AbstractExtensionJobConfiguration buildConfiguration(Map<String, Object> attributes) {
        return null;
    }
}
