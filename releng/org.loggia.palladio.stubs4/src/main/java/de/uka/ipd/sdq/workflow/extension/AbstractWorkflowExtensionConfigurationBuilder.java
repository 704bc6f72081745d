// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.extension;

import java.util.Map;

/** Makes a job's configuration of what a user chose. */
public abstract class AbstractWorkflowExtensionConfigurationBuilder {
    public abstract AbstractExtensionJobConfiguration buildConfiguration(Map<String, Object> attributes);
}
