// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.PlannedRun;
import org.loggia.measurement.campaign.Target;
import org.loggia.measurement.driver.LoadFailure;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.HostException;
import org.loggia.measurement.host.LostConnectionException;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.measurement.store.MeasuredRun;
import org.loggia.measurement.store.TargetResult;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Runs a campaign, or what is left of it: for each run all targets are prepared and warmed up, monitors start, the load
 * that counts runs on all targets at once, monitors stop, everything is stored in one transaction. Whatever ends it,
 * the
 * targets are left as they were; what a kill prevents, the next {@code resume} does.
 *
 * <p>A run whose generator fails is tried once more at the end; three failures in a row end the campaign, because then
 * something is wrong with the target and not with a run. A host that is lost is connected to again, several times with
 * longer and longer pauses, and the run is repeated; if it stays away the campaign ends. In both cases it can be
 * resumed.
 */
public final class CampaignExecution {

    private static final int FAILURES_IN_A_ROW = 3;
    /** So many lines of a failed generator's output are shown. */
    private static final int LAST_LINES = 5;
    /** Before each attempt to reach a lost host again; a host that restarts is back within minutes. */
    private static final List<Duration> PAUSES = List.of(Duration.ofSeconds(1), Duration.ofSeconds(10),
            Duration.ofSeconds(30), Duration.ofMinutes(1), Duration.ofMinutes(3));

    private final Campaign campaign;
    private final CampaignStore store;
    private final Hosts hosts;
    private final Progress.Listener listener;
    private final List<TargetSession> sessions = new ArrayList<>();
    private RunQueue queue;
    private PlannedRun measured;
    private ExecutorService threads;
    private int failuresInARow;
    private int timedRuns;
    private double timedSeconds;

    /** @param hosts how targets are reached, usually {@link Hosts#REAL} */
    public CampaignExecution(Campaign campaign, CampaignStore store, Hosts hosts, Progress.Listener listener) {
        this.campaign = campaign;
        this.store = store;
        this.hosts = hosts;
        this.listener = listener;
    }

    /**
     * Measures what is not measured yet.
     *
     * @return what could not be measured, a line for each run that was given up; empty if all is well
     * @throws ProblemException if the campaign cannot continue; what was measured is safe
     * @throws InterruptedException if the thread was interrupted; the targets have been left as they were
     */
    public List<String> run() throws InterruptedException {
        for (MeasuredRun run : store.runs()) {
            if (run.state() == RunState.DONE) {
                timedRuns++;
                timedSeconds += run.seconds();
            }
        }
        queue = new RunQueue(store.runs(), campaign.limits().repeats());
        RunSource source = RunSource.of(campaign, store);
        if (!hasNext(source) && store.changes().isEmpty()) {
            return List.of();
        }
        store.goOn();
        threads = Executors.newFixedThreadPool(campaign.targets().size());
        Map<Integer, String> reasons = new HashMap<>();
        try {
            open();
            while (hasNext(source)) {
                PlannedRun run = queue.next();
                try {
                    measure(run, reasons);
                } catch (LostConnectionException lost) {
                    reconnect(run, lost);
                }
            }
        } finally {
            close();
        }
        return queue.givenUp().stream().map(run -> describe(run) + ": " + reasons.get(run.position())).toList();
    }

    private boolean hasNext(RunSource source) {
        while (queue.isEmpty()) {
            List<PlannedRun> next = source.next(message -> tell(null, message));
            if (next.isEmpty()) {
                return false;
            }
            queue.add(next);
        }
        return true;
    }

    private void open() throws InterruptedException {
        for (Target target : campaign.targets()) {
            Host host = hosts.open(target);
            TargetSession session = new TargetSession(campaign, target, host, store);
            sessions.add(session);
            TargetRestore.all(campaign, target, host, store);
        }
        if (!queue.isEmpty()) {
            for (TargetSession session : sessions) {
                session.open();
            }
        }
    }

    /** @throws ProblemException if the host stays away, or is lost again and again */
    private void reconnect(PlannedRun run, LostConnectionException lost) throws InterruptedException {
        if (++failuresInARow == FAILURES_IN_A_ROW) {
            throw lost;
        }
        queue.cutOff(run);
        tell(null, lost.problem().location() + ": "
                + lost.problem().message()
                + ", during "
                + describe(run)
                + "; reconnecting");
        ProblemException away = lost;
        for (Duration pause : PAUSES) {
            leave();
            Thread.sleep(pause.toMillis());
            try {
                open();
                return;
            } catch (HostException stillAway) {
                away = stillAway;
            }
        }
        throw away;
    }

    /** Gives up all targets before they are opened again, which puts back what is not put back here. */
    private void leave() throws InterruptedException {
        for (TargetSession session : sessions) {
            try {
                session.close();
            } catch (ProblemException unreachable) {
                continue;
            }
        }
        sessions.clear();
    }

    private void measure(PlannedRun run, Map<Integer, String> reasons) throws InterruptedException {
        measured = run;
        long id = store.begin(run, queue.attempt(run));
        long start = System.nanoTime();
        try {
            List<TargetResult> results = phases(run);
            double seconds = (System.nanoTime() - start) / 1e9;
            tell(Phase.STORE, "");
            String disturbance = sessions.stream().map(TargetSession::disturbance).filter(text -> !text.isEmpty())
                    .findFirst().orElse("");
            store.end(id, disturbance.isEmpty() ? RunState.DONE : RunState.DISTURBED, seconds, disturbance, results);
            timedRuns++;
            timedSeconds += seconds;
            failuresInARow = 0;
            if (!disturbance.isEmpty()) {
                boolean again = queue.disturbed(run);
                tell(null, describe(run) + " was disturbed (" + disturbance + "); it "
                        + (again ? "will be repeated" : "is used nevertheless"));
            }
        } catch (LoadFailure failure) {
            store.end(id, RunState.FAILED, (System.nanoTime() - start) / 1e9, failure.getMessage(),
                    sessions.stream().map(TargetSession::failedResult).flatMap(Optional::stream).toList());
            reasons.put(run.position(), failure.getMessage());
            failed(run, failure);
        } catch (ProblemException | InterruptedException ended) {
            interrupted(id, (System.nanoTime() - start) / 1e9, ended);
            throw ended;
        }
    }

    /** If the store cannot be written, the user still gets the original cause of the end. */
    private void interrupted(long id, double seconds, Exception ended) {
        try {
            store.end(id, RunState.INTERRUPTED, seconds, ended instanceof InterruptedException ? "Loggia was stopped"
                    : ended.getMessage(), List.of());
        } catch (ProblemException unkept) {
            ended.addSuppressed(unkept);
        }
    }

    private void failed(PlannedRun run, LoadFailure failure) throws InterruptedException {
        for (TargetSession session : sessions) {
            session.failed().map(ended -> ended.lastLines(LAST_LINES)).ifPresent(lines -> {
                lines.forEach(line -> tell(null, session.target().name() + ": " + line));
                tell(null, session.target().name()
                        + ": the complete output of the generator is in the table 'output' of the store");
            });
        }
        for (TargetSession session : sessions) {
            session.abandon();
        }
        if (++failuresInARow == FAILURES_IN_A_ROW) {
            throw new ProblemException(MeasurementProblems.FAILURES_IN_A_ROW.at(Location.file(campaign.file()),
                    Map.of("count", String.valueOf(FAILURES_IN_A_ROW), "run", describe(run), "reason",
                            failure.getMessage())), failure);
        }
        boolean again = queue.failed(run);
        tell(null, describe(run) + " failed: " + failure.getMessage() + "; it " + (again ? "will be repeated"
                : "will not be repeated"));
    }

    private List<TargetResult> phases(PlannedRun run) throws InterruptedException {
        Configuration configuration = campaign.configurations().get(run.configuration());
        together(Phase.PREPARE, session -> session.prepare(campaign.settings(session.target(), configuration)));
        together(Phase.WARM_UP, TargetSession::warmUp);
        together(Phase.START_MONITORS, TargetSession::startMonitors);
        together(Phase.EXPERIMENT, TargetSession::experiment);
        together(Phase.STOP_MONITORS, TargetSession::stopMonitors);
        return sessions.stream().map(TargetSession::result).toList();
    }

    private interface Step {
        void on(TargetSession session) throws InterruptedException;
    }

    /** Does the same on all targets at once and waits for all; the first fault counts. */
    private void together(Phase phase, Step step) throws InterruptedException {
        tell(phase, "");
        List<Callable<Void>> calls = sessions.stream().<Callable<Void>>map(session -> () -> {
            step.on(session);
            return null;
        }).toList();
        List<ProblemException> faults = new ArrayList<>();
        for (Future<Void> future : threads.invokeAll(calls)) {
            try {
                future.get();
            } catch (ExecutionException failed) {
                if (!(failed.getCause() instanceof ProblemException fault)) {
                    throw new IllegalStateException(failed.getCause());
                }
                faults.add(fault);
            }
        }
        // A fault that ends the campaign matters more than one that ends the run.
        Optional<ProblemException> worst = faults.stream().filter(fault -> !(fault instanceof LoadFailure))
                .findFirst()
                .or(() -> faults.stream().findFirst());
        if (worst.isPresent()) {
            throw worst.get();
        }
    }

    private void close() throws InterruptedException {
        // An interrupt has said what it wanted; putting things back must not be cut short by it.
        boolean interrupted = Thread.interrupted();
        threads.shutdownNow();
        for (TargetSession session : sessions) {
            try {
                session.close();
                session.leftFiles().ifPresent(hint -> tell(null, hint));
            } catch (ProblemException fault) {
                tell(null, fault.getMessage() + " (not restored; the campaign retries when it is resumed)");
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private String describe(PlannedRun run) {
        List<String> words = new ArrayList<>();
        Configuration configuration = campaign.configurations().get(run.configuration());
        for (int i = 0; i < configuration.levels().size(); i++) {
            words.add(campaign.factors().get(i).name() + " " + configuration.levels().get(i).text());
        }
        return "repetition " + (run.repetition() + 1) + (words.isEmpty() ? "" : " of " + String.join(", ", words));
    }

    private void tell(Phase phase, String message) {
        int current = phase == null ? 0 : 1;
        int again = queue.waitingAgain() + (phase != null && queue.isRepeated(measured) ? 1 : 0);
        double each = timedRuns > 0 ? timedSeconds / timedRuns
                : campaign.estimatedRunDuration().toMillis() / 1000.0;
        Optional<Duration> left = campaign.goal().isPresent() ? Optional.empty()
                : Optional.of(Duration.ofSeconds(Math.round(each * (queue.waiting() + current))));
        listener.progressed(new Progress(queue.planned() - queue.waiting() - current, campaign.goal().isPresent()
                ? store.plan().size() : queue.planned(), again, left, Optional.ofNullable(phase), message));
    }
}
