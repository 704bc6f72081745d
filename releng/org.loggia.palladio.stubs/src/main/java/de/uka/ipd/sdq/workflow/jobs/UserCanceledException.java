// SPDX-License-Identifier: EPL-2.0
package de.uka.ipd.sdq.workflow.jobs;

/** The user has enough. */
public class UserCanceledException extends Exception {
    private static final long serialVersionUID = 1L;
}
