// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.jobs;

/** What a job left could not be put away. */
public class CleanupFailedException extends Exception {
    private static final long serialVersionUID = 1L;
}
