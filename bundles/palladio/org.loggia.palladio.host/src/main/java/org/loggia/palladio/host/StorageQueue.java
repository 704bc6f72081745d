// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import de.uka.ipd.sdq.scheduler.ISchedulableProcess;
import java.io.Serializable;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.loggia.palladio.PalladioProblems;
import org.loggia.problem.ProblemException;

/**
 * What a storage resource does with demands, whichever release of Palladio it is a resource of. What Palladio asks of
 * resources besides cannot be shared: their superclass has another constructor in each release.
 */
public final class StorageQueue {

    private final LongConsumer stateChanged;
    private final Consumer<ISchedulableProcess> completed;
    private StorageRun run;
    private long inside;

    /**
     * @param stateChanged told how many requests are inside, when that changes
     * @param completed    told whose request is done, just before the process continues
     */
    public StorageQueue(LongConsumer stateChanged, Consumer<ISchedulableProcess> completed) {
        this.stateChanged = stateChanged;
        this.completed = completed;
    }

    /** Says which run the resource is of; requests before are refused. */
    void connect(StorageRun to) {
        run = to;
    }

    /**
     * A demand comes, and its process waits until it is done.
     *
     * @param parameters of the demand; null if it has none
     * @throws ProblemException if it is not a request, or nobody answers it
     */
    public void process(ISchedulableProcess process, Map<String, Serializable> parameters) {
        StorageRequest request = StorageRequest.of(parameters);
        if (run == null || request == null) {
            throw new ProblemException(PalladioProblems.ANNOTATION.of("a demand came to Loggia's storage scheduler "
                    + "that is not an I/O request",
                    "do not use its scheduling policy in a resource environment; assign I/O requests to "
                            + "actions in an .io file"));
        }
        issue(process, request);
    }

    /** A request comes, and its process waits until it is done. */
    void issue(ISchedulableProcess process, StorageRequest request) {
        stateChanged.accept(++inside);
        Runnable leave = () -> {
            stateChanged.accept(--inside);
            completed.accept(process);
        };
        if (!run.request(process, request, leave)) {
            leave.run();
        }
    }

    /** A demand comes that takes no time. */
    void pass(ISchedulableProcess process) {
        completed.accept(process);
    }

    /** How many requests are inside. */
    public int length() {
        return (int) inside;
    }
}
