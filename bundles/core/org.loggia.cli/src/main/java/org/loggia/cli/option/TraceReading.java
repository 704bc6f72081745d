// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.option;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.loggia.characterization.pattern.SequentialWindow;
import org.loggia.characterization.trace.BlockEvent;
import org.loggia.characterization.trace.TraceColumns;
import org.loggia.characterization.trace.TraceFormat;
import org.loggia.characterization.trace.TraceOptions;
import org.loggia.characterization.trace.TraceSelection;
import org.loggia.cli.terminal.CommandFailure;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** The options for reading traces: format, selected part, and window of the access pattern. */
public final class TraceReading implements AddedOptions {

    @Option(names = "--window", paramLabel = "N|TIME|all", defaultValue = "512",
            description = "Window in which adjacent requests count as sequential: a number of requests of a "
                    + "type, or a time such as 10s; 512 by default.")
    private String window;

    @Option(names = "--format-in", paramLabel = "FORMAT", defaultValue = "auto",
            completionCandidates = Formats.class)
    private String formatIn;

    @Option(names = "--columns", paramLabel = "FIELD=COLUMN[:UNIT],...",
            description = "Reads a table with a header, such as CSV: names of the columns of time, size and type, and"
                    + " optionally of offset, latency, device and process. Units: s (the default), ms, us, ns; B (the"
                    + " default), sectors, kB, KiB, MiB, GiB or a number of bytes; type=COLUMN:READ/WRITE gives the"
                    + " words for reads and writes. Example: time=ts:ms,offset=lba:512,size=bytes,type=op:0/1.")
    private String columns;

    @Option(names = "--event", paramLabel = "auto|issue|queue", defaultValue = "auto",
            description = "Event that counts as a request in a trace of the block layer: issued to the driver "
                    + "(issue, D) or entering the queue (queue, Q). Default: issue if the trace contains "
                    + "such events.")
    private BlockEvent event;

    @Option(names = "--device", paramLabel = "NAME",
            description = "Only requests to this device, volume or file, as named in the characterization; may "
                    + "be given several times.")
    private List<String> devices = List.of();

    @Option(names = "--process", paramLabel = "NAME|NUMBER",
            description = "Only requests of this process or thread, by name, number or both; may be given "
                    + "several times.")
    private List<String> processes = List.of();

    @Option(names = "--from", paramLabel = "SECONDS", defaultValue = "0",
            description = "Only requests from this time on; 0 is the first request of the trace.")
    private double from;

    @Option(names = "--to", paramLabel = "SECONDS",
            description = "Only requests before this time.")
    private double to = Double.POSITIVE_INFINITY;

    @Option(names = "--corrupt-lines", paramLabel = "SHARE", defaultValue = "0.01",
            description = "Maximum share of corrupt lines, which are skipped; 0.01 by default.")
    private double corruptLines;

    /** Describes the option of the format by the list of formats. */
    @Override
    public void addTo(CommandSpec command) {
        OptionSpec format = command.findOption("--format-in");
        command.remove(format);
        command.addOption(format.toBuilder().description("Format of the traces: auto (the default), "
                + TraceFormat.words().replaceFirst(", (?=[^,]*$)", " or ") + ".").build());
    }

    /** What the options say of the command; faults are wrong usage. */
    public TraceOptions options(String command) {
        Optional<TraceFormat> format = TraceFormat.of(formatIn);
        if (format.isEmpty() && !formatIn.equals("auto")) {
            throw wrong(command, "unknown trace format '" + formatIn + "'; choose auto, "
                    + TraceFormat.words());
        }
        if (columns != null && format.isPresent()) {
            throw wrong(command, "--columns describes a table, not the format '" + formatIn + "'; remove one of the"
                    + " options");
        }
        Optional<TraceColumns> named = named(command);
        try {
            return new TraceOptions(format, event, corruptLines, selection(command), named);
        } catch (IllegalArgumentException fault) {
            throw wrong(command, "--corrupt-lines: " + fault.getMessage() + "; give a share such as 0.05");
        }
    }

    private Optional<TraceColumns> named(String command) {
        try {
            return Optional.ofNullable(columns).map(TraceColumns::parse);
        } catch (IllegalArgumentException fault) {
            throw wrong(command, "--columns: " + fault.getMessage());
        }
    }

    private TraceSelection selection(String command) {
        try {
            return new TraceSelection(Set.copyOf(devices), Set.copyOf(processes), from, to);
        } catch (IllegalArgumentException fault) {
            throw wrong(command, "--from and --to: " + fault.getMessage() + "; give seconds since the first request,"
                    + " such as --from 10 --to 70");
        }
    }

    /** The window of the access pattern; a fault is wrong usage. */
    public SequentialWindow window(String command) {
        try {
            return SequentialWindow.parse(window);
        } catch (IllegalArgumentException fault) {
            throw wrong(command, "--window: "
                    + fault.getMessage()
                    + "; 'loggia "
                    + command
                    + " --help' describes it");
        }
    }

    /** The names of formats, for completion. */
    private static final class Formats implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.concat(Stream.of("auto"), TraceFormat.recognized().map(TraceFormat::word))
                    .iterator();
        }
    }

    private static CommandFailure wrong(String command, String message) {
        return CommandFailure.wrongUsage("loggia " + command + ": " + message);
    }
}
