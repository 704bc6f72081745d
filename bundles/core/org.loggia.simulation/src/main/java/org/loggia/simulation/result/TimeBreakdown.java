// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.loggia.io.IoRequest;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.usagemodel.AbstractUserAction;

/**
 * Breakdown of the mean response time of a usage scenario. The parts add up to its mean, but for rounding.
 *
 * @param scenario name of the usage scenario
 * @param count scenario runs that were measured and did not fail
 * @param meanResponseTime of them, in time units of the model
 * @param parts what it consists of, the largest first
 */
public record TimeBreakdown(String scenario, long count, double meanResponseTime, List<Part> parts) {

    /**
     * Time in one action at one place, means over all scenario runs in time units of the model.
     *
     * @param action component and action, such as {@code FileServer.read}
     * @param place such as {@code Resource:Server/CPU}, {@code PassiveResource:pool}, {@code Storage:DS8700},
     *     {@code Delay} or {@code Fork}
     * @param waiting in line; at a resource that serves all at once, what its sharing costs
     * @param service what it would take alone; all of the time in a storage, which does not tell them apart
     */
    public record Part(String action, String place, double waiting, double service) {
        public double time() {
            return waiting + service;
        }
    }

    private record Key(String action, String place) {
    }

    /** The same with parts of equal names together, the largest first. */
    public static TimeBreakdown of(String scenario, long count, double total, List<Part> sums) {
        Map<Key, Part> parts = new LinkedHashMap<>();
        for (Part sum : sums) {
            parts.merge(new Key(sum.action, sum.place), new Part(sum.action, sum.place, sum.waiting / count,
                    sum.service / count), (a, b) -> new Part(a.action, a.place, a.waiting + b.waiting,
                            a.service + b.service));
        }
        List<Part> largest = new ArrayList<>(parts.values());
        largest.removeIf(part -> part.time() == 0);
        largest.sort(Comparator.comparingDouble(Part::time).reversed());
        return new TimeBreakdown(scenario, count, total / count, largest);
    }

    /** Returns the name of an element's action in parts of the breakdown, such as {@code FileServer.read}. */
    public static String action(EObject element) {
        String action = "";
        for (EObject each = element; each != null; each = each.eContainer()) {
            if (each instanceof IoRequest request && request.getAction() != null) {
                return action(request.getAction());
            }
            boolean isAction = each instanceof AbstractAction || each instanceof AbstractUserAction;
            if (action.isEmpty() && isAction && ((NamedElement) each).getEntityName() != null) {
                action = ((NamedElement) each).getEntityName();
            } else if (each instanceof RepositoryComponent component) {
                return component.getEntityName() + (action.isEmpty() ? "" : "." + action);
            }
        }
        return action;
    }
}
