// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.extension;

/** What a user chose for a job. */
public abstract class AbstractExtensionJobConfiguration {
}
