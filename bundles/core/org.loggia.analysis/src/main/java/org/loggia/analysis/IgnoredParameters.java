// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.core.entity.NamedElement;

/** Reports parameters of I/O requests in an architecture that the analysis model ignores. */
public final class IgnoredParameters {

    private static final int MAX_NAMES = 3;

    private IgnoredParameters() {
    }

    /**
     * A sentence without its full stop, such as {@code the analysis model 'MARS' (read.json, write.json) ignores the
     * sequentiality of reads ('read whole file'), so this value has no effect}; empty if
     * nothing is ignored that the requests state.
     *
     * @param model    what answers, in words
     * @param loaded   the same, loaded
     * @param requests those that it answers for
     */
    public static Optional<String> message(String model, StorageModel loaded, Collection<IoRequest> requests) {
        List<String> ignored = stated(loaded, requests)
                .map(parameter -> parameter.words() + owners(parameter, requests)).toList();
        if (ignored.isEmpty()) {
            return Optional.empty();
        }
        String last = ignored.get(ignored.size() - 1);
        String all = ignored.size() == 1 ? last
                : String.join(", ", ignored.subList(0, ignored.size() - 1)) + " and " + last;
        return Optional.of(model + " ignores " + all + ", so "
                + (ignored.size() == 1 ? "this value has" : "these values have") + " no effect");
    }

    /** The remedy. */
    public static String remedy(StorageModel loaded, Collection<IoRequest> requests) {
        return "choose a model with " + stated(loaded, requests).map(WorkloadParameter::factor)
                .collect(Collectors.joining(", ")) + ", or accept that changes have no effect";
    }

    private static Stream<WorkloadParameter> stated(StorageModel loaded, Collection<IoRequest> requests) {
        Set<WorkloadParameter> ignored = loaded.ignored();
        return ignored.stream().sorted().filter(parameter -> isStated(parameter, ignored, requests));
    }

    private static boolean isStated(WorkloadParameter parameter, Set<WorkloadParameter> ignored,
            Collection<IoRequest> requests) {
        boolean reads = requests.stream().anyMatch(of(RequestType.READ));
        boolean writes = requests.stream().anyMatch(of(RequestType.WRITE));
        return switch (parameter) {
            case FILE_SET_SIZE -> reads || writes;
            // Either tells how much load there is.
            case CONCURRENT_REQUESTS -> (reads || writes) && ignored.contains(WorkloadParameter.ARRIVAL_RATE);
            case ARRIVAL_RATE -> false;
            case REQUEST_TYPE, READ_SHARE -> reads && writes;
            case MEAN_READ_SIZE, READ_PATTERN -> reads;
            case MEAN_WRITE_SIZE, WRITE_PATTERN -> writes;
        };
    }

    private static Predicate<IoRequest> of(RequestType type) {
        return request -> request.getType() == type;
    }

    /** The elements that state a parameter; none where it follows from how requests meet. */
    private static String owners(WorkloadParameter parameter, Collection<IoRequest> requests) {
        return switch (parameter) {
            case CONCURRENT_REQUESTS, REQUEST_TYPE, READ_SHARE, ARRIVAL_RATE -> "";
            case MEAN_READ_SIZE, READ_PATTERN -> names(requests, of(RequestType.READ), request -> request);
            case MEAN_WRITE_SIZE, WRITE_PATTERN -> names(requests, of(RequestType.WRITE), request -> request);
            case FILE_SET_SIZE -> names(requests, request -> request.getFileSet() != null, IoRequest::getFileSet);
        };
    }

    private static String names(Collection<IoRequest> requests, Predicate<IoRequest> which,
            Function<IoRequest, NamedElement> owner) {
        List<String> names = new ArrayList<>(requests.stream().filter(which).map(owner)
                .map(element -> "'" + element.getEntityName() + "'").distinct().toList());
        int more = names.size() - MAX_NAMES;
        if (more > 1) {
            names.subList(MAX_NAMES, names.size()).clear();
            names.add(more + " more");
        }
        return names.isEmpty() ? "" : " (" + String.join(", ", names) + ")";
    }
}
