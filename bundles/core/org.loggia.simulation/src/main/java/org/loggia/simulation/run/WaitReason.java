// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import org.eclipse.emf.ecore.EObject;

/**
 * The reason why a flow is suspended in a step, for breakdowns of response times.
 *
 * @param kind what is there
 * @param number of the resource or storage in the plan; 0 for others
 * @param element what of the model the flow does there; null where only the place is known
 */
public record WaitReason(Kind kind, int number, EObject element) {

    /** Kinds of suspension. */
    public enum Kind {
        /** At an active resource, a link among them. */
        RESOURCE,
        /** In line for a passive resource. */
        PASSIVE_RESOURCE,
        /** In a storage. */
        STORAGE,
        /** Nowhere: time just passes. */
        DELAY,
        /** Until forked behaviours have ended. */
        FORK,
        /** Anything else. */
        OTHER
    }

    static final WaitReason ELSEWHERE = new WaitReason(Kind.OTHER, 0, null);
}
