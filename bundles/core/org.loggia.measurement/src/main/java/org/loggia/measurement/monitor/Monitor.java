// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.monitor;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.RunningCommand;
import org.loggia.measurement.host.CampaignDirectory;

/**
 * Watches a target once a second, the device ten times: processors, the device below the files, the generator's
 * threads, the file set, and
 * the
 * threads of an observed application. A small script on the target samples; it ends when it is told to, when the
 * campaign's directory has gone, or at its limit.
 */
public final class Monitor {

    /**
     * Sums over the processes: flags bit 0x200000 marks threads of the kernel, which do the I/O of others; the
     * sampler's
     * own time must not count as a disturbance. Fields are counted from the state, behind the name in parentheses.
     */
    private static final String SCRIPT = """
            cd -P -- "$1" || exit 1
            rm -f monitor.stop
            stat=/sys/dev/block/$2:$3/stat
            tick() {
                read -r up idle < /proc/uptime
                [ ! -r "$stat" ] || read -r reads rm rs rt writes wm ws wt flight busy rest < "$stat"
                echo "u $up ${reads:-} ${rs:-} ${writes:-} ${ws:-} ${busy:-}"
            }
            sample() {
                tick
                date '+@ %s.%N'
                head -n 1 /proc/stat
                awk -v major="$2" -v minor="$3" \
                '$1 == major && $2 == minor { print "d", $4, $6, $8, $10, $13 }' /proc/diskstats
                cat /proc/[0-9]*/stat 2>/dev/null | awk -v generator="$(cat generator.pid 2>/dev/null)" \\
                    -v sampler="$(cat monitor.pid 2>/dev/null)" -v observed="$6" '
                    { name = $0; sub(/^[0-9]+ \\(/, "", name); sub(/\\) [A-Z] .*$/, "", name)
                      sub(/^.*\\) /, "")
                      time = $12 + $13 + $14 + $15
                      if (int($7 / 2097152) % 2) kernel += $12 + $13
                      else if ($3 == sampler) own += time
                      else if ($3 == generator) threads += $18
                      if (observed != "" && name == observed) watched += $18 }
                    END { print "p", kernel + 0, own + 0, threads + 0, watched + 0 }'
                if [ -n "$4" ] && { [ "$5" = always ] || [ "$7" = end ]; }; then
                    find "$4" -xdev -type f -printf '%s\\n' 2>/dev/null |
                        awk '{ files++; bytes += $1 } END { printf "f %d %.0f\\n", files, bytes }'
                fi
            }
            while [ ! -e monitor.stop ] && [ -d "$1" ]; do
                sample "$@" more
                i=0
                while [ $i -lt 10 ] && [ ! -e monitor.stop ]; do sleep 0.1; tick; i=$((i + 1)); done
            done
            sample "$1" "$2" "$3" "$4" "$5" "$6" end
            getconf CLK_TCK
            cat generator.times 2>/dev/null
            """;

    private final CampaignDirectory place;
    private final RunningCommand command;

    private Monitor(CampaignDirectory place, RunningCommand command) {
        this.place = place;
        this.command = command;
    }

    /**
     * Begins to watch.
     *
     * @param device the device below the files; empty major for none
     * @param files folder whose files are counted, absolute; empty for none
     * @param always whether they are counted at each sample, or only at the end
     * @param process name of the processes whose threads are counted; empty for none
     */
    public static Monitor start(CampaignDirectory place, BlockDevice device, String files, boolean always,
            String process,
            Duration limit) throws InterruptedException {
        place.host().run(Command.script("rm -f -- \"$1/generator.times\" \"$1/monitor.stop\"", place.path()));
        return new Monitor(place, place.start("monitor", List.of("sh", "-c", SCRIPT, "monitor", place.path(),
                device.major(), device.minor(), files, always ? "always" : "end", process), limit));
    }

    /**
     * Ends watching.
     *
     * @param load when the storage was loaded; what the device saw before and after is left out of its means
     */
    public MonitorRecord stop(Optional<LoadInterval> load) throws InterruptedException {
        place.host().run(Command.script(": > \"$1/monitor.stop\"", place.path()));
        var result = command.await();
        if (!result.succeeded()) {
            throw MeasurementProblems.TARGET.failure(MeasurementProblems.target(place.host().name()),
                    "the monitor failed: " + result.reason(), "");
        }
        return MonitorRecord.parse(result.text(), load);
    }
}
