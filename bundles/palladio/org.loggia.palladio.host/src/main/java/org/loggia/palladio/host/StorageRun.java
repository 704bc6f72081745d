// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import de.uka.ipd.sdq.scheduler.ISchedulableProcess;
import de.uka.ipd.sdq.simulation.abstractsimengine.ISimulationModel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import org.apache.log4j.Logger;
import org.loggia.palladio.IoAnnotations;
import org.loggia.palladio.StorageFigures;
import org.loggia.palladio.StorageSession;
import org.loggia.problem.ProblemException;

/**
 * The storage of one run, and the processes that wait for it. A fault in an event of the storage is thrown in each of
 * these processes, because Palladio ends a run for what is thrown there, and not for what is thrown in an event.
 */
final class StorageRun {

    private static final Logger LOG = Logger.getLogger(StorageRun.class);

    private final EngineClock clock;
    private final StorageSession session;
    private final Measurements measurements;
    private final Set<ISchedulableProcess> waiting = new LinkedHashSet<>();
    private RuntimeException fault;

    /** @param points made at the first request, see {@link Measurements} */
    StorageRun(IoAnnotations annotations, ISimulationModel model, long seed, Supplier<MeasuringPoints> points) {
        measurements = new Measurements(points);
        clock = new EngineClock(model, this::wake);
        session = new StorageSession(annotations, clock, seed, (point, time, responseTime) -> {});
    }

    StorageSession session() {
        return session;
    }

    /**
     * Issues a request and holds the process up until it is done; whether there was something to wait for.
     *
     * @param completed run just before a process that waited continues
     */
    boolean request(ISchedulableProcess process, StorageRequest request, Runnable completed) {
        clock.about(process);
        Runnable measured = request.size() == 0 ? () -> {} : measurements.begin(
                session.pointOf(request.annotation(), request.containers()), process.getId());
        boolean waits = session.request(request.annotation(), request.containers(), request.size(),
                request.sequentiality(), request.fileSetSize(), () -> {
                    measured.run();
                    completed.run();
                    waiting.remove(process);
                    process.activate();
                });
        if (waits) {
            waiting.add(process);
            process.passivate();
            if (fault != null) {
                throw fault;
            }
        }
        return waits;
    }

    private void wake() {
        try {
            session.wake();
        } catch (RuntimeException thrown) {
            fault = thrown;
            List<ISchedulableProcess> all = new ArrayList<>(waiting);
            waiting.clear();
            all.forEach(ISchedulableProcess::activate);
        }
    }

    /**
     * Tells what was observed, one line for each storage resource and type of requests, and what to know about it. A
     * run ends early where all users wait for a net that is dead, and Palladio takes that for its end.
     */
    void finish() {
        for (StorageFigures figures : session.figures()) {
            LOG.info(figures.requests() == 0 ? figures.point() + ": no requests" : String.format(Locale.ROOT,
                    "%s: %d requests, mean response time %.6g, longest %.6g, %.6g bytes", figures.point(),
                    figures.requests(), figures.meanResponseTime(), figures.maximum(), figures.bytes()));
        }
        session.finish().forEach(LOG::info);
        try {
            session.requireMoving();
        } catch (ProblemException stuck) {
            LOG.error(stuck.getMessage());
        }
    }
}
