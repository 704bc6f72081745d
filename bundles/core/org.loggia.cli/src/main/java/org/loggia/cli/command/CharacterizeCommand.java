// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.loggia.characterization.Characterization;
import org.loggia.characterization.Characterizer;
import org.loggia.characterization.FileSetSamples;
import org.loggia.characterization.emulation.EmulatedWorkload;
import org.loggia.characterization.emulation.EmulationProblems;
import org.loggia.characterization.emulation.FfsbEmulation;
import org.loggia.characterization.emulation.FilebenchEmulation;
import org.loggia.characterization.emulation.FioJob;
import org.loggia.characterization.emulation.PcmEmulation;
import org.loggia.characterization.emulation.WorkloadFactors;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.trace.RequestSink;
import org.loggia.characterization.trace.TraceContents;
import org.loggia.characterization.trace.TraceFile;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.TraceReading;
import org.loggia.cli.report.ArrivalMatrices;
import org.loggia.cli.report.CharacterizationReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.NumberText;

import org.loggia.problem.Location;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia characterize}: from I/O traces to the workloads behind them, or to something that behaves like one. */
@Command(name = "characterize", description = "Characterizes the workload of an I/O trace, or emulates it.",
        footer = {"", "Each trace is characterized separately. '-' reads standard input; compressed traces "
                + "are decompressed."})
public final class CharacterizeCommand extends TerminalCommand {

    private static final long PROGRESS_STEP = 1 << 20;

    /** Output kinds for a characterization. */
    private enum Emulation {
        FIO, FFSB, FILEBENCH, FACTORS, PCM
    }

    @Parameters(arity = "1..*", paramLabel = "TRACE", description = "Trace files, or - for standard input.")
    private List<Path> traces;

    @Mixin
    private TraceReading reading;

    @Option(names = "--file-set", paramLabel = "DIR|SCANS",
            description = "Directory of the file set, which is scanned once, or a file of scans over time with "
                    + "the columns time_s,files,bytes: file sizes, which a trace does not contain.")
    private Path fileSet;

    @Option(names = "--emulate", paramLabel = "fio|ffsb|filebench|factors|pcm",
            description = "Instead of the characterization, write a fio job, an FFSB profile or a Filebench "
                    + "workload that emulates the trace, the row of factors for 'loggia predict', or a PCM model "
                    + "with its I/O requests (a directory, --out DIR) for 'loggia simulate'.")
    private Emulation emulation;

    @Option(names = "--threads", paramLabel = "K",
            description = "Threads of the emulation. Default: the concurrency of the trace; required if the "
                    + "trace does not contain it.")
    private Integer threads;

    @Option(names = "--open",
            description = "In a PCM model: requests arrive at the trace's rate (open workload) instead of being "
                    + "issued by as many users as its concurrency (closed workload). The model refers to the "
                    + "file arrivals.csv, an arrival process as bursty as the trace.")
    private boolean open;

    @Option(names = "--run-time", paramLabel = "SECONDS", defaultValue = "300",
            description = "Run time of the emulation in seconds; 300 by default.")
    private int runTime;

    @Mixin
    private OutputOptions output;

    /** Listens in if the model is open. */
    private ArrivalMatrices arrivals;

    @Override
    public void run() {
        TraceOptions options = reading.options("characterize");
        SequentialWindow pattern = reading.window("characterize");
        checkOptions();
        if (emulation == Emulation.PCM) {
            output.checkFolder("loggia characterize: --emulate pcm writes several files");
        } else {
            output.check("characterize");
        }
        try {
            Optional<FileSetSamples> scans = Optional.ofNullable(fileSet).map(FileSetSamples::of);
            List<Characterization> descriptions = new ArrayList<>();
            for (Path trace : traces) {
                Characterization description = describe(trace, options, pattern);
                descriptions.add(scans.map(description::with).orElse(description));
            }
            if (emulation == Emulation.PCM) {
                output.writeFolder(model(descriptions.get(0)).files());
            } else {
                output.write("characterize", emulation == null
                        ? new CharacterizationReport(descriptions).in(output.format()) : emulate(descriptions),
                        terminal);
            }
        } finally {
            terminal.clearProgress();
        }
    }

    private void checkOptions() {
        if (emulation != null && emulation != Emulation.FACTORS && traces.size() > 1) {
            throw wrong("--emulate "
                    + emulation.name().toLowerCase(Locale.ROOT)
                    + " requires exactly one trace; run the command once for each trace");
        }
        if (open && emulation != Emulation.PCM) {
            throw wrong("--open requires --emulate pcm; remove it or add --emulate pcm");
        }
        if (threads != null && threads < 1 || runTime < 1) {
            throw wrong("--threads and --run-time must be at least 1");
        }
    }

    private static CommandFailure wrong(String message) {
        return CommandFailure.wrongUsage("loggia characterize: " + message);
    }

    private Characterization describe(Path trace, TraceOptions options, SequentialWindow pattern) {
        Characterizer characterizer = new Characterizer(pattern);
        RequestSink sink = characterizer;
        if (open) {
            arrivals = new ArrivalMatrices(sink);
            sink = arrivals;
        }
        sink = terminal.showsProgress() ? new Progress(trace, sink) : sink;
        TraceContents contents = TraceFile.read(trace, options, sink);
        Characterization description = characterizer.describe(trace.toString().equals("-") ? "standard input"
                : trace.toString(), contents);
        terminal.clearProgress();
        description.warnings().forEach(terminal::message);
        return description;
    }

    private String emulate(List<Characterization> descriptions) {
        if (emulation == Emulation.FACTORS) {
            return factors(descriptions);
        }
        Characterization description = descriptions.get(0);
        EmulatedWorkload workload = threads == null ? EmulatedWorkload.of(description)
                : EmulatedWorkload.of(description, threads);
        return switch (emulation) {
            case FIO -> new FioJob(workload, runTime, Math.min(60, runTime / 5.0), true).text();
            case FFSB -> new FfsbEmulation(workload, ".", runTime).text();
            default -> new FilebenchEmulation(workload, runTime).text();
        };
    }

    private PcmEmulation model(Characterization description) {
        if (open) {
            Optional<String> bursts = arrivals.text();
            terminal.message(bursts.isPresent()
                    ? "arrivals.csv, to which workload.io refers, describes arrivals as bursty as those of "
                            + "the trace"
                    : "arrivals.csv was not written: too few arrivals to fit a process; the model uses "
                            + "exponential inter-arrival times");
            return PcmEmulation.open(description, bursts);
        }
        return PcmEmulation.closed(description, threads == null ? description.intensity().concurrency() : threads);
    }

    private String factors(List<Characterization> descriptions) {
        List<WorkloadFactors> rows = new ArrayList<>();
        for (Characterization description : descriptions) {
            WorkloadFactors row = WorkloadFactors.of(description);
            if (Double.isNaN(row.concurrentRequests()) && threads == null) {
                throw EmulationProblems.NO_CONCURRENCY.failure(Location.file(description.trace()));
            }
            rows.add(threads == null ? row : row.withConcurrency(threads));
        }
        return WorkloadFactors.table(rows);
    }

    /** Passes requests on and shows now and then how many there were. */
    private final class Progress implements RequestSink {
        private final Path trace;
        private final RequestSink next;
        private long requests;

        Progress(Path trace, RequestSink next) {
            this.trace = trace;
            this.next = next;
        }

        @Override
        public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
            next.request(time, write, device, start, size, stream, latency);
            if (++requests % PROGRESS_STEP == 0) {
                terminal.progress(trace + ": " + NumberText.grouped(requests) + " requests");
            }
        }

        @Override
        public void fileSize(int device, long size) {
            next.fileSize(device, size);
        }
    }
}
