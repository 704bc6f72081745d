// SPDX-License-Identifier: EPL-2.0
package org.loggia.spark;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.spark.SparkExecutorInfo;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.broadcast.Broadcast;
import org.loggia.simulation.engine.Engine;
import org.loggia.simulation.engine.EngineException;
import org.loggia.simulation.engine.RemoteWork;

/**
 * A cluster that answers questions, each a job of one task: so answers come back as they are ready, a process that is
 * lost takes no more with it than its tasks, which Spark repeats elsewhere, and one that cannot be answered anywhere
 * keeps no other from its answer.
 */
final class SparkEngine implements Engine {

    /**
     * Jobs at a time. Spark lets those wait for which no processor is free, so it only has to be more than there are:
     * a thread of the driver waits for each.
     */
    private static final int JOBS = 256;
    private static final int SECONDS_BETWEEN_LOOKS = 2;

    private final JavaSparkContext context;
    private final Broadcast<RemoteWork> work;
    private final WorkerWatch attendance;

    /** @param notes takes what users should know meanwhile, a line each */
    SparkEngine(JavaSparkContext context, RemoteWork work, Consumer<String> notes) {
        this.context = context;
        try {
            this.work = context.broadcast(work);
        } catch (IllegalStateException stopped) {
            throw ended(stopped);
        }
        attendance = new WorkerWatch(() -> running(context), notes);
    }

    private static int running(JavaSparkContext context) {
        return Stream.of(context.sc().statusTracker().getExecutorInfos()).mapToInt(SparkExecutorInfo::numRunningTasks)
                .sum();
    }

    /** A task, made where it is answered. */
    private record Task(Broadcast<RemoteWork> work) implements Function<String, String> {

        private static final long serialVersionUID = 1L;

        @Override
        public String call(String question) {
            return work.value().answer(question);
        }
    }

    @Override
    public int places() {
        return JOBS;
    }

    @Override
    public String answer(String question) throws InterruptedException {
        JavaFutureAction<List<String>> job = begun(question);
        attendance.asked();
        try {
            return result(job).get(0);
        } catch (InterruptedException ended) {
            job.cancel(true);
            throw ended;
        } catch (ExecutionException failed) {
            throw new EngineException("Spark aborted a task: "
                    + reason(failed.getCause())
                    + "; see the logs of its workers", failed);
        } finally {
            attendance.answered();
        }
    }

    /** What a job that was asked for while Spark was ending never tells: nobody answers it, nor says so. */
    private List<String> result(JavaFutureAction<List<String>> job) throws InterruptedException, ExecutionException {
        while (true) {
            try {
                return job.get(SECONDS_BETWEEN_LOOKS, TimeUnit.SECONDS);
            } catch (TimeoutException notYet) {
                if (context.sc().isStopped() && !job.isDone()) {
                    throw ended(notYet);
                }
            }
        }
    }

    /** Spark gives a master up that has not answered for a minute, and leaves a context that is good for nothing. */
    private static EngineException ended(Exception stopped) {
        return new EngineException(
                "Spark has stopped, probably because the master did not respond for a minute; correct "
                        + "the address, or check the log of the master", stopped);
    }

    private JavaFutureAction<List<String>> begun(String question) {
        try {
            return context.parallelize(List.of(question), 1).map(new Task(work)).collectAsync();
        } catch (IllegalStateException stopped) {
            throw ended(stopped);
        }
    }

    /** Spark's messages have the whole story of a task in many lines; the first says what happened. */
    static String reason(Throwable fault) {
        String message = fault.getMessage();
        return message == null ? fault.getClass().getSimpleName() : message.lines().findFirst().orElse("").strip();
    }

    @Override
    public void close() {
        attendance.close();
        context.close();
    }
}
