// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.check;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.io.LimitedUnit;
import org.loggia.io.RateLimit;
import org.loggia.io.StorageResource;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.Problem;

/** Checks the limits of rented storage. */
public final class RateLimitCheck {

    private RateLimitCheck() {
    }

    /** Returns the problems of a limit with remedies; empty if valid. */
    public static List<Problem> faults(RateLimit limit) {
        List<Problem> faults = new ArrayList<>();
        double rate = limit.getRate();
        double burst = limit.getBurstRate();
        if (!(rate > 0 && rate < Double.POSITIVE_INFINITY)) {
            add(faults, "the rate of the limit is " + rate, "give the sustained rate per second, above 0");
        } else if (burst != 0 && !(burst >= rate && burst < Double.POSITIVE_INFINITY)) {
            add(faults, "the burst rate of the limit is " + burst + " and its rate " + rate,
                    "give a burst rate of at least the rate, or 0 for no bursts");
        }
        if (!(limit.getCredits() >= 0 && limit.getCredits() < Double.POSITIVE_INFINITY)) {
            add(faults, "the limit has " + limit.getCredits() + " credits", "give 0 or more");
        } else if (limit.getCredits() == 0 && burst > rate) {
            add(faults, "the limit has a burst rate but no credits",
                    "give credits, or remove the burst rate");
        }
        if (!(limit.getInitialShare() >= 0 && limit.getInitialShare() <= 1)) {
            add(faults, "the initial share of the credits is " + limit.getInitialShare(), "give a number from 0 to 1");
        }
        if (!(limit.getRequestUnit() >= 0 && limit.getRequestUnit() < Double.POSITIVE_INFINITY)) {
            add(faults, "a request counts once for each " + limit.getRequestUnit() + " bytes",
                    "give a size above 0, or 0 to count every request once");
        } else if (limit.getRequestUnit() > 0 && limit.getUnit() == LimitedUnit.BYTES) {
            add(faults, "the limit is in bytes but has a request unit",
                    "remove the request unit, or limit requests");
        }
        for (ResourceContainer container : limit.getContainers()) {
            if (!isServed(container, limit)) {
                add(faults, "container '" + container.getEntityName() + "' does not use the limited storage resource",
                        "add it there, or remove it from the limit");
            }
        }
        return faults;
    }

    /** Whether the storage resource of a part, such as a limit, serves a container. */
    static boolean isServed(ResourceContainer container, EObject part) {
        for (ResourceContainer at = container; at != null; at = at.getParentResourceContainer__ResourceContainer()) {
            if (part.eContainer() instanceof StorageResource storage && storage.getContainers().contains(at)) {
                return true;
            }
        }
        return false;
    }

    private static void add(List<Problem> faults, String message, String remedy) {
        faults.add(IoProblems.LIMIT.of(message, remedy));
    }
}
