// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.loggia.characterization.Characterization;
import org.loggia.characterization.Characterizer;
import org.loggia.characterization.emulation.EmulatedWorkload;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.TraceReading;
import org.loggia.cli.report.ReproductionReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.CampaignFile;
import org.loggia.measurement.reproduction.Reproduction;
import org.loggia.measurement.reproduction.ReproductionCampaign;
import org.loggia.measurement.reproduction.ReproductionPlan;
import org.loggia.measurement.result.CampaignResults;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.output.AtomicFile;
import org.loggia.output.UnwritableFileException;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia reproduce}: the closed loop, from a stored trace to an emulation elsewhere and both side by side. */
@Command(name = "reproduce",
        description = "Emulates the workload of an I/O trace on a storage system and compares the result "
                + "with the trace.",
        footer = {"", "The emulation is a campaign for 'loggia measure'. With --plan the campaign is only "
                + "written; edit it and measure it with --resume."})
public final class ReproduceCommand extends TerminalCommand {

    private static final int MAX_SECONDS = 86_400;

    @Parameters(index = "0", paramLabel = "TRACE", description = "The trace, in any format that 'loggia characterize'"
            + " reads.")
    private Path trace;

    @Parameters(index = "1", paramLabel = "CAMPAIGN.yaml",
            description = "File to write the emulation to, as a campaign.")
    private Path file;

    @Option(names = "--in", paramLabel = "DIR", description = "A directory on the storage to load; files are written"
            + " there and removed at the end.")
    private String directory;

    @Option(names = "--host", paramLabel = "HOST", description = "Load the storage of another host, by SSH.")
    private String host;

    @Option(names = "--user", paramLabel = "NAME", description = "User name on the host.")
    private String user;

    @Option(names = "--key", paramLabel = "FILE",
            description = "Private key of the user; by default the key of the agent.")
    private String key;

    @Option(names = "--threads", paramLabel = "K",
            description = "Number of clients. Default: the number of outstanding requests in the trace; required "
                    + "if the trace does not contain it.")
    private Integer threads;

    @Option(names = "--open",
            description = "Requests arrive at random times at the rate of the trace (open load), instead of "
                    + "clients waiting for each response (closed load).")
    private boolean open;

    @Option(names = "--run-time", paramLabel = "SECONDS", defaultValue = "10",
            description = "Duration of each measured run in seconds; 10 by default. A warm-up of a fifth of it "
                    + "precedes each run.")
    private int runTime;

    @Option(names = "--repetitions", paramLabel = "N", defaultValue = "3",
            description = "Number of runs; 3 by default.")
    private int repetitions;

    @Option(names = "--plan", description = "Write the campaign without measuring.")
    private boolean planOnly;

    @Option(names = "--resume",
            description = "Use the existing CAMPAIGN.yaml, measure its remaining runs, and compare.")
    private boolean resume;

    @Option(names = "--store", paramLabel = "FILE",
            description = "SQLite file that stores the measurements; CAMPAIGN.sqlite by default.")
    private Path storeFile;

    @Mixin
    private TraceReading reading;

    @Mixin
    private OutputOptions output;

    @Override
    public void run() {
        TraceOptions options = reading.options("reproduce");
        checkOptions();
        output.check("reproduce");
        try {
            Characterization original = Characterizer.characterize(trace, options, reading.window("reproduce"));
            original.warnings().forEach(terminal::message);
            Campaign campaign = resume ? CampaignFile.read(file) : written(original);
            Reproduction.check(campaign);
            if (planOnly) {
                terminal.message(file + ": written; edit it, and measure it with --resume");
            } else {
                reproduce(original, campaign);
            }
        } catch (ProblemException fault) {
            throw fault.orIn(file);
        }
    }

    private void checkOptions() {
        if (resume ? directory != null || host != null || threads != null || open || planOnly : directory == null) {
            throw wrong(resume
                    ? "--resume uses the existing campaign; remove --in, --host, --threads, --open and --plan"
                    : "no directory is given; give --in a directory on the storage to load");
        }
        if (host == null && (user != null || key != null)) {
            throw wrong("--user and --key require --host; give --host, or remove them");
        }
        if (threads != null && threads < 1 || runTime < 1 || runTime > MAX_SECONDS || repetitions < 1) {
            throw wrong("--threads, --run-time and --repetitions must be at least 1, and a run may take at "
                    + "most a day");
        }
        if (!resume && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw existing(null);
        }
        if (!resume && !planOnly && Files.exists(store())) {
            // Before the campaign is written, which would stay without a store.
            throw MeasurementProblems.STORE_EXISTS.failure(Location.file(store()));
        }
    }

    private CommandFailure existing(Exception cause) {
        return CommandFailure.badInput(file + ": exists already; continue with --resume, or choose another file",
                cause);
    }

    private Path store() {
        return storeFile == null ? CampaignStore.nextTo(file) : storeFile;
    }

    private static CommandFailure wrong(String message) {
        return CommandFailure.wrongUsage("loggia reproduce: " + message);
    }

    private Campaign written(Characterization original) {
        EmulatedWorkload workload = threads == null ? EmulatedWorkload.of(original)
                : EmulatedWorkload.of(original, threads);
        ReproductionPlan plan = new ReproductionPlan("reproduction", target(),
                open ? original.intensity().arrivalRate() : 0, Duration.ofMillis(200L * runTime),
                Duration.ofSeconds(runTime), repetitions);
        String text = new ReproductionCampaign(workload, original.readShare(), plan).text();
        Campaign campaign = CampaignFile.read(file, text);
        claim();
        try {
            AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
            return campaign;
        } catch (UnwritableFileException fault) {
            throw CommandFailure.badInput(file + ": cannot be written: " + fault.reason() + "; choose another file",
                    fault);
        }
    }

    /** Creates the file empty: of several processes that write it at the same time only one continues. */
    private void claim() {
        if (AtomicFile.isStandardOutput(file)) {
            return;
        }
        try {
            Files.createFile(file);
        } catch (FileAlreadyExistsException taken) {
            throw existing(taken);
        } catch (IOException unwritable) {
            // The attempt to write it gives the reason.
        }
    }

    private Map<String, String> target() {
        Map<String, String> target = new LinkedHashMap<>();
        target.put("host", host);
        target.put("user", user);
        target.put("key", key);
        // A path of this host is relative to where the command was started, not to the campaign.
        target.put("directory", host == null ? Path.of(directory).toAbsolutePath().normalize().toString() : directory);
        target.values().removeIf(Objects::isNull);
        return target;
    }

    private void reproduce(Characterization original, Campaign campaign) {
        Path kept = store();
        try (CampaignStore store = resume && Files.exists(kept) ? CampaignStore.resume(kept, campaign)
                : CampaignStore.create(kept, campaign)) {
            List<String> failed = new CampaignRun(campaign, store, terminal).toItsEnd();
            if (!failed.isEmpty()) {
                throw CommandFailure.badInput(failed.stream().map(line -> file + ": not measured: "
                        + line
                        + "; correct that and continue with --resume").toList());
            }
            CampaignResults results = CampaignResults.of(campaign, store);
            output.write("reproduce", new ReproductionReport(original, results, store,
                    Reproduction.of(original, results, store)).in(output.format()), terminal);
        }
    }
}
