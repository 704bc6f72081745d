// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.reproduction;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.loggia.characterization.Characterization;
import org.loggia.characterization.Characterizer;
import org.loggia.characterization.RequestDescription;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.characterization.statistics.DistributionSummary;
import org.loggia.characterization.trace.BlockEvent;
import org.loggia.characterization.trace.TraceFormat;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.characterization.trace.TraceProblems;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.BlockTrace;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.result.Measurement;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Comparison of a traced workload with its emulation on another storage system (Busch et al. 2015). Rates and response
 * times are those that fio measured; sizes and patterns come from its log of requests, characterized as the trace was.
 */
public final class Reproduction {

    private static final double MS = 1000;
    private static final TraceOptions LOG = new TraceOptions(Optional.of(TraceFormat.FIO), BlockEvent.AUTO,
            TraceOptions.CORRUPT_SHARE);

    private final Characterization original;
    private final CampaignResults results;
    private final List<List<Characterization>> logs = new ArrayList<>();

    private Reproduction(Characterization original, CampaignResults results, CampaignStore store) {
        this.original = original;
        this.results = results;
        for (Measurement measurement : results.measurements()) {
            logs.add(logs(measurement, store));
        }
    }

    /**
     * Sets a trace and its emulation side by side.
     *
     * @return figures that both have, those of reads before those of writes
     * @throws ProblemException if nothing was measured yet, or a log of requests is not there
     */
    public static List<ReproducedFigure> of(Characterization original, CampaignResults results, CampaignStore store) {
        check(results.campaign());
        if (results.measurements().isEmpty()) {
            throw fault(results.campaign(), "there are no measurements yet", "measure it first");
        }
        return new Reproduction(original, results, store).figures();
    }

    /**
     * Fails unless a campaign emulates one workload on one target, with a log of its requests.
     */
    public static void check(Campaign campaign) {
        if (campaign.targets().size() != 1 || campaign.configurations().size() != 1
                || campaign.trace() != BlockTrace.FIO) {
            throw fault(campaign, "emulates more than one workload, or has no log of its requests",
                    "use one target, no factors and 'trace: fio'");
        }
    }

    private static ProblemException fault(Campaign campaign, String message, String remedy) {
        return MeasurementProblems.RESULT.failure(Location.file(campaign.file().toString()), message, remedy);
    }

    /** Returns the log of each client in a run. */
    private List<Characterization> logs(Measurement measurement, CampaignStore store) {
        String target = results.campaign().targets().get(0).name();
        int clients = results.campaign().settings(results.campaign().targets().get(0), measurement.configuration())
                .clients();
        List<Characterization> found = new ArrayList<>();
        for (int client = 0; client < clients; client++) {
            String name = "requests." + client + ".log";
            byte[] log = store.output(measurement.run().id(), target, name);
            if (log == null || log.length == 0) {
                throw fault(results.campaign(), "the store has no " + name + " of each run",
                        "restore it, or measure again");
            }
            try {
                found.add(Characterizer.characterize(name, new ByteArrayInputStream(log), LOG, original.window()));
            } catch (ProblemException fault) {
                // A client that had no turn within the run has nothing in its log.
                if (!fault.problem().kind().equals(TraceProblems.NO_REQUESTS)) {
                    throw fault;
                }
            } catch (IOException impossible) {
                throw new IllegalStateException("bytes can be read", impossible);
            }
        }
        return found;
    }

    private List<ReproducedFigure> figures() {
        List<ReproducedFigure> figures = new ArrayList<>();
        add(figures, "requestRate", "1/s", original.intensity().arrivalRate(),
                run -> metric(run, "readRate") + metric(run, "writeRate"));
        add(figures, "readShare", "", original.readShare(),
                run -> metric(run, "reads") / (metric(run, "reads") + metric(run, "writes")));
        type(figures, "read", original.read(), Characterization::read);
        type(figures, "write", original.write(), Characterization::write);
        return figures;
    }

    private void type(List<ReproducedFigure> figures, String type, RequestDescription traced,
            Function<Characterization, RequestDescription> part) {
        if (traced.requests() == 0) {
            return;
        }
        String capital = type.equals("read") ? "Read" : "Write";
        add(figures, "mean" + capital + "Size", "B", traced.size().mean(),
                run -> mean(run, part, requests -> requests.size().mean()));
        add(figures, "sequential" + capital + "s", "", sequential(traced),
                run -> mean(run, part, Reproduction::sequential));
        DistributionSummary times = traced.responseTime();
        String name = type + "ResponseTime";
        time(figures, name, times.mean());
        time(figures, name + "Quantile50", times.q50());
        time(figures, name + "Quantile95", times.q95());
        time(figures, name + "Quantile99", times.q99());
    }

    /** Returns the sequentiality beyond chance. */
    private static double sequential(RequestDescription requests) {
        return requests.pattern().map(AccessPattern::corrected).orElse(Double.NaN);
    }

    private void time(List<ReproducedFigure> figures, String name, double seconds) {
        add(figures, name, "ms", MS * seconds, run -> metric(run, name));
    }

    private double metric(int run, String name) {
        return results.value(results.measurements().get(run), name);
    }

    /** A mean over the requests of all clients. */
    private double mean(int run, Function<Characterization, RequestDescription> part,
            ToDoubleFunction<RequestDescription> value) {
        double sum = 0;
        double requests = 0;
        for (Characterization client : logs.get(run)) {
            RequestDescription own = part.apply(client);
            if (own.requests() > 0 && !Double.isNaN(value.applyAsDouble(own))) {
                sum += own.requests() * value.applyAsDouble(own);
                requests += own.requests();
            }
        }
        return sum / requests;
    }

    private void add(List<ReproducedFigure> figures, String name, String unit, double traced,
            IntToDoubleFunction value) {
        double[] values = IntStream.range(0, results.measurements().size()).mapToDouble(value)
                .filter(each -> !Double.isNaN(each)).toArray();
        if (!Double.isNaN(traced) && values.length > 0) {
            figures.add(new ReproducedFigure(name, unit, traced, CampaignResults.median(values),
                    Arrays.stream(values).min().orElseThrow(), Arrays.stream(values).max().orElseThrow()));
        }
    }
}
