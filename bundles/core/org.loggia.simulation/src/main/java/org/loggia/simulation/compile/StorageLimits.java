// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.io.IoRequest;
import org.loggia.io.LimitedRequests;
import org.loggia.io.LimitedUnit;
import org.loggia.io.PassingOrder;
import org.loggia.io.RateLimit;
import org.loggia.io.RequestType;
import org.loggia.io.StorageResource;
import org.loggia.io.check.RateLimitCheck;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.storage.LimitSpecification;

/** The limits of storage resources, and which of them a request meets: those of its storage that are about it. */
final class StorageLimits {

    private final List<RateLimit> elements = new ArrayList<>();
    private final List<LimitSpecification> specifications = new ArrayList<>();

    void add(StorageResource storage, double unitsPerSecond) {
        for (RateLimit limit : storage.getLimits()) {
            RateLimitCheck.faults(limit).stream().findFirst().ifPresent(fault -> {
                throw new SimulationException(limit, fault);
            });
            elements.add(limit);
            specifications.add(new LimitSpecification(storage.getEntityName(), limit.getEntityName(),
                    limit.getUnit() == LimitedUnit.BYTES, limit.getRequestUnit(), limit.getRate() / unitsPerSecond,
                    limit.getBurstRate() > 0 ? limit.getBurstRate() / unitsPerSecond : limit.getCredits() > 0
                            ? Double.POSITIVE_INFINITY : limit.getRate() / unitsPerSecond,
                    limit.getCredits(), limit.getInitialShare() * limit.getCredits(),
                    limit.getOrder() == PassingOrder.IN_TURN
                            ? machines(limit).size() * Math.max(1, limit.getFileSets().size())
                            : 0));
        }
    }

    List<LimitSpecification> specifications() {
        return List.copyOf(specifications);
    }

    /** The numbers of the limits that a request issued in a container meets, in the order of the file. */
    int[] of(StorageResource storage, ResourceContainer container, IoRequest request) {
        return IntStream.range(0, elements.size()).filter(i -> elements.get(i).eContainer() == storage
                && isAbout(elements.get(i), container, request)).toArray();
    }

    /** The machines whose requests a limit is about. */
    private static List<ResourceContainer> machines(RateLimit limit) {
        return limit.getContainers().isEmpty() ? ((StorageResource) limit.eContainer()).getContainers()
                : limit.getContainers();
    }

    /** The number of a request's volume in a limit: each machine has one, or one for each file set named. */
    int volume(int number, ResourceContainer container, IoRequest request) {
        RateLimit limit = elements.get(number);
        int machine = -1;
        for (ResourceContainer at = container; at != null && machine < 0; at = at
                .getParentResourceContainer__ResourceContainer()) {
            machine = machines(limit).indexOf(at);
        }
        return Math.max(0, machine) * Math.max(1, limit.getFileSets().size())
                + Math.max(0, limit.getFileSets().indexOf(request.getFileSet()));
    }

    /** The number of a limit; below 0 for one of another model. */
    int numberOf(RateLimit limit) {
        return elements.indexOf(limit);
    }

    /** Whether a limit is about one container of a target group's unit alone, so that each replica has its own. */
    boolean isOfUnit(int number, TargetGroupCompiler group) {
        List<ResourceContainer> machines = elements.get(number).getContainers();
        return machines.size() == 1 && group.isOfUnit(machines.get(0));
    }

    private static boolean isAbout(RateLimit limit, ResourceContainer container, IoRequest request) {
        boolean ofType = limit.getRequests() == LimitedRequests.ALL
                || (limit.getRequests() == LimitedRequests.READS) == (request.getType() == RequestType.READ);
        boolean ofMachine = limit.getContainers().isEmpty();
        for (ResourceContainer at = container; at != null && !ofMachine; at = at
                .getParentResourceContainer__ResourceContainer()) {
            ofMachine = limit.getContainers().contains(at);
        }
        return ofType && ofMachine
                && (limit.getFileSets().isEmpty() || limit.getFileSets().contains(request.getFileSet()));
    }
}
