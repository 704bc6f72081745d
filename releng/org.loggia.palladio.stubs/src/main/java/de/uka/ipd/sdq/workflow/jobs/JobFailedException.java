// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.jobs;

/** A job that failed ends the workflow with its message. */
public class JobFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    public JobFailedException(String message, Throwable cause) {
        super(message, cause);
    }
}
