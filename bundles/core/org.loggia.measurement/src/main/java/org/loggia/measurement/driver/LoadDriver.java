// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.util.List;

import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.Target;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.RunningCommand;
import org.loggia.problem.ProblemException;

/**
 * Drives a load generator through the phases of a run (Noorshams 2015, figure 5.3): {@link #prepare}, {@link #warmUp},
 * {@link #start}, {@link #result}. Stateless.
 */
public interface LoadDriver {

    /** The driver of a target's generator. */
    static LoadDriver of(Target target) {
        return switch (target.generator()) {
            case FIO -> new FioDriver(target.program(), target.storage());
            case FFSB -> new FfsbDriver(target.program());
            case FILEBENCH -> new FilebenchDriver(target.program());
            case SYSBENCH -> new SysbenchDriver(target.program());
            case DBENCH -> new DbenchDriver(target.program());
            case POSTMARK -> new PostmarkDriver(target.program());
            case DUMMY -> new DummyDriver();
        };
    }

    /**
     * The version of the program, which must support the storage of the target.
     *
     * @throws ProblemException if it is not installed
     */
    String version(Host host) throws InterruptedException;

    /** Makes the files that the load needs; those that are there already stay. */
    default void prepare(LoadContext context) throws InterruptedException {
        // Most generators make them when a run begins.
    }

    /** Removes what {@link #prepare} made outside of the campaign's directory, as far as the generator can. */
    default void remove(LoadContext context) throws InterruptedException {
        // Usually nothing lies outside.
    }

    /**
     * Loads the storage for the time in the campaign, or until it is steady, without measuring.
     *
     * @return the steady state, if requested
     */
    List<MeasuredMetric> warmUp(LoadContext context) throws InterruptedException;

    /** Starts the load that counts. */
    RunningCommand start(LoadContext context) throws InterruptedException;

    /**
     * Returns the measurements.
     *
     * @throws LoadFailure if the generator failed, or its output is invalid
     */
    LoadResult result(LoadContext context, CommandResult ended) throws InterruptedException;
}
