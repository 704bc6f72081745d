// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.campaign.NetworkStorage;
import org.loggia.measurement.campaign.SteadyState;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.HostException;
import org.loggia.measurement.host.RunningCommand;
import org.loggia.measurement.monitor.Sample;
import org.loggia.problem.ProblemException;

/**
 * Drives fio 3 (the flexible I/O tester).
 *
 * @param program its name or path
 * @param storage storage over the network; empty for files
 */
record FioDriver(String program, Optional<NetworkStorage> storage) implements LoadDriver {

    private static final String LOAD = "load.fio";

    @Override
    public String version(Host host) throws InterruptedException {
        String version = versionOf(host, program, "fio-3", "--version");
        if (storage.isPresent()) {
            requireEngine(host, version, storage.get());
        }
        return version;
    }

    /** fio loads some engines on demand, so that their help shows more than the list of engines. */
    private void requireEngine(Host host, String version, NetworkStorage network) throws InterruptedException {
        if (!host.run(Command.of(program, "--enghelp=" + network.engine())).text().contains(network.engineOption())) {
            throw MeasurementProblems.TARGET.failure(MeasurementProblems.target(host.name()), program + " (" + version
                    + ") lacks the engine " + network.engine(),
                    "install or build a fio that lists it in fio --enghelp, and give its path as 'program'");
        }
    }

    /** Returns the version that a program prints, which must begin as expected. */
    static String versionOf(Host host, String program, String expected, String... options) throws InterruptedException {
        String[] words = new String[options.length + 1];
        words[0] = program;
        System.arraycopy(options, 0, words, 1, options.length);
        CommandResult result;
        try {
            result = host.run(Command.of(words));
        } catch (HostException absent) {
            throw new ProblemException(absent.problem(), absent);
        }
        String version = (result.text() + result.errors()).lines().findFirst().orElse("").strip();
        if (!version.contains(expected)) {
            throw MeasurementProblems.TARGET.failure(MeasurementProblems.target(host.name()), program + " answers '"
                    + result.reason() + "', not the version of " + expected,
                    "install it or give its path as 'program'");
        }
        return version;
    }

    @Override
    public void prepare(LoadContext context) throws InterruptedException {
        context.place().write("prepare.fio", FioJobFile.preparation(context));
        CommandResult result = run(context, "prepare.fio");
        LoadFailure.require("fio", "writing the file set", context, result);
        if (context.options().preconditioning().isPresent()) {
            context.place().write("precondition.fio", FioJobFile.preconditioning(context,
                    context.options().preconditioning().get()));
            LoadFailure.require("fio", "preconditioning", context, run(context, "precondition.fio"));
        }
    }

    @Override
    public void remove(LoadContext context) throws InterruptedException {
        if (storage.filter(NetworkStorage.Bucket.class::isInstance).isPresent()) {
            context.place().write("remove.fio", FioJobFile.removal(context));
            LoadFailure.require("fio", "removing the objects", context, run(context, "remove.fio"));
        }
    }

    @Override
    public List<MeasuredMetric> warmUp(LoadContext context) throws InterruptedException {
        if (!context.warmUp().isZero()) {
            context.place().write("warm-up.fio", FioJobFile.load(context.during(context.warmUp()), true));
            LoadFailure.require("fio", "the warm-up", context, run(context, "warm-up.fio"));
        }
        return context.options().steadyState().isEmpty() ? List.of()
                : awaitSteadyState(context, context.options().steadyState().get());
    }

    /** Loads the storage in rounds until it is steady, or for as many as are allowed. */
    private List<MeasuredMetric> awaitSteadyState(LoadContext context, SteadyState rule) throws InterruptedException {
        List<Double> rates = new ArrayList<>();
        SteadyState.Verdict verdict;
        do {
            boolean cold = rates.isEmpty() && context.warmUp().isZero();
            context.place().write("round.fio", FioJobFile.load(context.during(rule.round()), cold));
            CommandResult round = run(context, "round.fio");
            LoadFailure.require("fio", "a round before the steady state", context, round);
            rates.add(LoadFailure.reading(round, () -> FioOutput.metrics(round.text())).stream()
                    .filter(metric -> metric.name().endsWith("Rate")).mapToDouble(MeasuredMetric::value).sum());
            verdict = SteadyState.verdict(rates);
        } while (!verdict.isSteady() && rates.size() < rule.mostRounds());
        return List.of(new MeasuredMetric("steadyState", "", verdict.isSteady() ? 1 : 0),
                new MeasuredMetric("steadyStateRounds", "", verdict.rounds()),
                new MeasuredMetric("steadyStateRange", "", verdict.range()),
                new MeasuredMetric("steadyStateChange", "", verdict.change()));
    }

    private CommandResult run(LoadContext context, String job) throws InterruptedException {
        return context.place().run("generator", words(job), context.limit());
    }

    /** The report of the measured load contains all bins of the response times. */
    private List<String> words(String job) {
        return List.of(program, "--output-format=json" + (job.equals(LOAD) ? "+" : ""), job);
    }

    @Override
    public RunningCommand start(LoadContext context) throws InterruptedException {
        boolean overTime = !context.options().latencyInterval().isZero();
        if (context.logged() || overTime) {
            // fio appends to logs that are there.
            context.place().remove(FioJobFile.LOGS);
            context.place().makeFolder(FioJobFile.LOGS);
        }
        context.place().write(LOAD, FioJobFile.load(context, context.warmUp().isZero()
                && context.options().steadyState().isEmpty()));
        return context.place().start("generator", words(LOAD), context.limit());
    }

    @Override
    public LoadResult result(LoadContext context, CommandResult ended) throws InterruptedException {
        LoadFailure.require("fio", "the run", context, ended);
        Map<String, byte[]> outputs = new LinkedHashMap<>();
        outputs.put(LOAD, context.place().read(LOAD));
        outputs.put("fio.json", ended.output());
        for (int client = 0; context.logged() && client < context.settings().clients(); client++) {
            String log = FioJobFile.logOf(client);
            outputs.put(log, context.place().read(FioJobFile.LOGS, log));
        }
        return new LoadResult(FioOutput.metrics(ended.text()), outputs, responseTimes(context),
                FioOutput.histograms(ended.text()), FioOutput.interval(ended.text()));
    }

    private static List<Sample> responseTimes(LoadContext context) throws InterruptedException {
        if (context.options().latencyInterval().isZero()) {
            return List.of();
        }
        CommandResult log = context.place().host().run(Command.of("cat", "--", context.place().path() + "/"
                + FioJobFile.LOGS + "/" + FioJobFile.LATENCY_LOG + "_lat.log"));
        return log.succeeded() ? FioOutput.responseTimes(log.text(), context.options().latencyInterval().toMillis())
                : List.of();
    }
}
