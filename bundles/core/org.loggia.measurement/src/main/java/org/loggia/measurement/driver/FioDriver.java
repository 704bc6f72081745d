package org.loggia.measurement.driver;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.HostException;
import org.loggia.measurement.host.RunningCommand;

/** Drives fio 3 (the flexible I/O tester). */
final class FioDriver implements LoadDriver {

    private final String program;

    /** @param program its name or path */
    FioDriver(String program) {
        this.program = program;
    }

    @Override
    public String version(Host host) throws InterruptedException {
        return versionOf(host, program, "fio-3", "--version");
    }

    /** Asks a program for its version, which must begin as expected. */
    static String versionOf(Host host, String program, String expected, String... options) throws InterruptedException {
        String[] words = new String[options.length + 1];
        words[0] = program;
        System.arraycopy(options, 0, words, 1, options.length);
        CommandResult result;
        try {
            result = host.run(Command.of(words));
        } catch (HostException absent) {
            throw new MeasurementException(absent.getMessage(), absent);
        }
        String version = (result.text() + result.errors()).lines().findFirst().orElse("").strip();
        if (!version.contains(expected)) {
            throw new MeasurementException("target '" + host.name() + "': " + program + " answers '" + result.reason()
                    + "', not the version of " + expected + "; install it or give its path as 'program'");
        }
        return version;
    }

    @Override
    public void prepare(LoadContext context) throws InterruptedException {
        context.place().write("prepare.fio", FioJobFile.preparation(context));
        CommandResult result = run(context, "prepare.fio");
        LoadFailure.require("fio", "writing the file set", context, result);
    }

    @Override
    public void warmUp(LoadContext context) throws InterruptedException {
        LoadContext unlogged = new LoadContext(context.place(), context.folder(), context.settings(), context.warmUp(),
                context.runTime(), context.limit(), false);
        context.place().write("warm-up.fio", FioJobFile.load(unlogged, context.warmUp(), true));
        LoadFailure.require("fio", "the warm-up", context, run(context, "warm-up.fio"));
    }

    private CommandResult run(LoadContext context, String job) throws InterruptedException {
        return context.place().run("generator", words(job), context.limit());
    }

    private List<String> words(String job) {
        return List.of(program, "--output-format=json", job);
    }

    @Override
    public RunningCommand start(LoadContext context) throws InterruptedException {
        if (context.logged()) {
            // fio appends to logs that are there.
            context.place().remove(FioJobFile.LOGS);
            context.place().makeFolder(FioJobFile.LOGS);
        }
        context.place().write("load.fio", FioJobFile.load(context, context.runTime(), context.warmUp().isZero()));
        return context.place().start("generator", words("load.fio"), context.limit());
    }

    @Override
    public LoadResult result(LoadContext context, CommandResult ended) throws InterruptedException {
        LoadFailure.require("fio", "the run", context, ended);
        Map<String, byte[]> outputs = new LinkedHashMap<>();
        outputs.put("load.fio", context.place().read("load.fio"));
        outputs.put("fio.json", ended.output());
        for (int client = 0; context.logged() && client < context.settings().clients(); client++) {
            String log = FioJobFile.logOf(client);
            outputs.put(log, context.place().read(FioJobFile.LOGS, log));
        }
        return new LoadResult(FioOutput.metrics(ended.text()), outputs);
    }
}
