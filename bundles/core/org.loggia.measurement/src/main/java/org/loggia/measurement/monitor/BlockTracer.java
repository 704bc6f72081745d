// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.monitor;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

import org.loggia.input.NumberReader;
import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.BlockTrace;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.RunningCommand;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.CampaignDirectory;
import org.loggia.problem.ProblemException;

/**
 * Records the requests that reach a block device during a run, as text that {@code loggia characterize} reads: by the
 * kernel's {@code blk} tracer, which needs no access to the device, by blktrace, or by bpftrace.
 */
public final class BlockTracer {

    /** Original state of the tracing file system, which must be restored. */
    private static final String ABSENT = "absent";
    private static final String PRESENT = "present";

    private static final String PREPARE = """
            PATH=$PATH:/usr/sbin:/sbin
            [ "$(id -u)" = 0 ] || { echo "tracing needs root"; exit 1; }
            if [ ! -e /sys/kernel/tracing/current_tracer ]; then
                mount -t tracefs "loggia-$3" /sys/kernel/tracing || { echo "there is no tracing file system"; exit 1; }
            fi
            if [ "$2" != bpftrace ]; then
                [ "$(cat /sys/kernel/tracing/current_tracer)" = nop ] || { echo "another tracer is active"; exit 1; }
            fi
            if [ "$2" = ftrace ]; then
                grep -qw blk /sys/kernel/tracing/available_tracers || { echo "the kernel has no tracer blk"; exit 1; }
                [ -e "/sys/block/$1/trace/enable" ] || { echo "$1 cannot be traced"; exit 1; }
            else
                command -v "$2" >/dev/null || { echo "$2 is not installed"; exit 1; }
            fi
            """;

    /** Only what {@link #RECORD} noted in the campaign's own directory is ended: another's tracing continues. */
    private static final String END = """
            tracing=/sys/kernel/tracing
            [ -f trace.began ] && [ ! -L trace.began ] && [ "$(cat trace.began)" = "$3" ] || exit 0
            if [ -e $tracing/current_tracer ] && [ "$(cat $tracing/current_tracer)" = blk ]; then
                echo 0 > "/sys/block/$3/trace/enable"
                echo nop > $tracing/current_tracer
                echo 0 > $tracing/options/blk_classic
            fi
            rm -f trace.began
            """;

    /** The campaign's own mount bears the name that it was given in {@link #PREPARE}. */
    private static final String UNMOUNT = """
            PATH=$PATH:/usr/sbin:/sbin
            while read -r source place rest; do
                [ "$source $place" != "loggia-$1 /sys/kernel/tracing" ] || umount /sys/kernel/tracing
            done < /proc/self/mounts
            """;

    private static final String RECORD = """
            PATH=$PATH:/usr/sbin:/sbin
            tracing=/sys/kernel/tracing
            rm -f trace.stop
            case $2 in
                ftrace)
                    echo "$1" > trace.began || exit 1
                    echo 1 > $tracing/options/blk_classic
                    echo blk > $tracing/current_tracer || exit 1
                    echo 1 > "/sys/block/$1/trace/enable" || exit 1
                    cat $tracing/trace_pipe & ;;
                blktrace)
                    blktrace -d "/dev/$1" -o - | blkparse -q -i - & ;;
                bpftrace)
                    bpftrace -e '
                        tracepoint:block:block_rq_issue /args->dev == '"$3"'/ {
                            @start[args->dev, args->sector] = nsecs; }
                        tracepoint:block:block_rq_complete /@start[args->dev, args->sector]/ {
                            printf("%llu %s %llu %u %llu\\n", nsecs, args->rwbs, args->sector, args->nr_sector,
                                nsecs - @start[args->dev, args->sector]);
                            delete(@start[args->dev, args->sector]); }
                        END { clear(@start); }' & ;;
            esac
            recorder=$!
            # bpftrace does not say when its probes are in place.
            [ "$2" != bpftrace ] || sleep 2
            : > trace.started
            while [ ! -e trace.stop ] && kill -0 $recorder 2>/dev/null; do sleep 0.1; done
            [ "$2" != ftrace ] || { echo 0 > "/sys/block/$1/trace/enable"; sleep 0.3; }
            [ "$2" != blktrace ] || pkill -INT -P $$ blktrace
            kill -INT $recorder 2>/dev/null
            [ "$2" != ftrace ] || kill $recorder 2>/dev/null
            wait $recorder
            true
            """;

    private final CampaignDirectory place;
    private final String label;
    private final RunningCommand command;

    private BlockTracer(CampaignDirectory place, String label, RunningCommand command) {
        this.place = place;
        this.label = label;
        this.command = command;
    }

    /** Returns the state of the tracing file system of a host, an argument of {@link #end}. */
    public static String before(Host host) throws InterruptedException {
        return host.run(Command.of("test", "-e", "/sys/kernel/tracing/current_tracer")).succeeded() ? PRESENT : ABSENT;
    }

    /**
     * Begins to record.
     *
     * @throws ProblemException if the target does not permit it, with the reason
     */
    public static BlockTracer start(CampaignDirectory place, BlockDevice device, BlockTrace trace, Duration limit)
            throws InterruptedException {
        String target = place.host().name();
        String message = "trace " + trace.label() + " is not possible: ";
        if (!device.exists()) {
            throw fault(target, message + "there is no block device below the files", "remove it");
        }
        CommandResult prepared = place.host().run(Command.script(PREPARE, device.disk(), trace.label(),
                place.key()));
        if (!prepared.succeeded()) {
            throw fault(target, message + prepared.reason(), "choose another trace or remove it");
        }
        long number = (NumberReader.parseLong(device.major()) << 20) | NumberReader.parseLong(device.minor());
        place.host().run(Command.script("rm -f -- \"$1/trace.started\" \"$1/trace.stop\"", place.path()));
        RunningCommand running = place.start("tracer", List.of("sh", "-c", RECORD, "tracer", device.disk(),
                trace.label(),
                Long.toString(number)), limit);
        String waiting = "i=0; while [ $i -lt 150 ] && [ ! -e \"$1/trace.started\" ]; do sleep 0.1; i=$((i + 1)); done";
        place.host().run(Command.script(waiting, place.path()));
        return new BlockTracer(place, trace.label(), running);
    }

    /**
     * Ends recording.
     *
     * @return the recorded text
     * @throws ProblemException if nothing was recorded, with what the tracer said
     */
    public byte[] stop() throws InterruptedException {
        place.host().run(Command.script(": > \"$1/trace.stop\"", place.path()));
        CommandResult result = command.await();
        boolean recorded = new String(result.output(), 0, Math.min(result.output().length, 100_000),
                StandardCharsets.ISO_8859_1).lines().anyMatch(line -> line.matches("\\s*\\d+[, ].*\\d+.*"));
        if (!recorded) {
            throw fault(place.host().name(), "trace " + label + " recorded nothing: " + result.reason(),
                    "choose another trace or remove it");
        }
        return result.output();
    }

    private static ProblemException fault(String target, String message, String remedy) {
        return MeasurementProblems.TARGET.failure(MeasurementProblems.target(target), message, remedy);
    }

    /**
     * Ends tracing of a disk and leaves the tracing file system as it was found. Nothing happens where the campaign's
     * directory has gone, or does not know of the trace.
     */
    public static void end(CampaignDirectory place, String disk) throws InterruptedException {
        place.inside(END, disk);
        place.host().run(Command.script(UNMOUNT, place.key()));
    }
}
