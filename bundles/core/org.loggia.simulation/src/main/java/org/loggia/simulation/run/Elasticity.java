// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.result.MeasurementRecorder;

/** Target groups and scaling policies of a plan, shared by its replications. */
public interface Elasticity {

    /** The usage scenarios, by index, whose number of users follows a number of replicas. */
    Set<Integer> populations();

    /**
     * The measuring points of a target group.
     *
     * @param id of the group
     * @param resources measuring points of the plan's resources, by their numbers
     * @return the group itself and its resources; nothing for what is not a group of the plan
     */
    List<String> points(String id, IntFunction<String> resources);

    /**
     * The state of one run.
     *
     * @param streams random streams that nobody else draws from
     */
    InRun in(Run run, IntFunction<RandomStream> streams);

    /** The state of scaling in one run. */
    interface InRun {

        /** The run begins. */
        void begin();

        /** Records every single measurement; called before the run begins. */
        void record(MeasurementRecorder recorder);

        /** The statistics of the run are about to start again, as after the warm-up. */
        void resetStatistics(double now);

        /** Returns the observations, in every replication the same metrics in the same order. */
        Iterable<RunResult.Observation> observations(double now);
    }
}
