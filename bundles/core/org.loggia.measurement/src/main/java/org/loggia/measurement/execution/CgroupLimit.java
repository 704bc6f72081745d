// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.util.StringJoiner;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.LoadLimits;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.CampaignDirectory;
import org.loggia.measurement.monitor.BlockDevice;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.ProblemException;

/**
 * A cgroup (version 2) of the campaign's own, named like its directory, whose {@code io.max} limits what the programs
 * in it ask of the device below the files. It is noted in the store and in the campaign's directory before it is made,
 * and removed with the files; the controller {@code io} is switched off again where the campaign switched it on.
 */
final class CgroupLimit {

    private static final String ON = "on";
    private static final String OFF = "off";
    private static final String BEFORE = "cgroup.before";

    private static final String TOP = """
            top=$(findmnt -n -t cgroup2 -o TARGET | head -n 1)
            """;

    /** Prints whether the controller is on. */
    private static final String CHECK = TOP + """
            [ -n "$top" ] || { echo "cgroup v2 is not mounted there"; exit 1; }
            grep -qw io "$top/cgroup.controllers" || { echo "cgroup v2 has no controller 'io' there"; exit 1; }
            [ -w "$top" ] && [ -w "$top/cgroup.subtree_control" ] || { echo "$top cannot be written"; exit 1; }
            if grep -qw io "$top/cgroup.subtree_control"; then echo on; else echo off; fi
            """;

    private static final String REMEMBER = "printf '%s\\n' \"$3\" > " + BEFORE;

    /** Prints the directory of the group. */
    private static final String SET = TOP + """
            group=$top/$3
            device=$(cat "/sys/block/$4/dev") || exit 1
            grep -qw io "$top/cgroup.subtree_control" || echo +io > "$top/cgroup.subtree_control" || exit 1
            mkdir -p -- "$group" || exit 1
            [ -w "$group/io.max" ] || { echo "the kernel there has no io.max"; exit 1; }
            echo "$device rbps=max wbps=max riops=max wiops=max" > "$group/io.max" &&
                echo "$device $5" > "$group/io.max" || exit 1
            echo "$group"
            """;

    /** Programs that were just ended may be in the group for a moment. */
    private static final String REMOVE = """
            [ -f cgroup.before ] && [ ! -L cgroup.before ] && [ "$(cat cgroup.before)" = "$3 $4" ] || exit 0
            """ + TOP + """
            [ -n "$top" ] || exit 0
            for attempt in 1 2 3 4 5 6 7 8 9 10; do
                [ -d "$top/$3" ] || break
                rmdir -- "$top/$3" && break
                sleep 0.5
            done
            [ ! -d "$top/$3" ] || exit 1
            [ "$4" = on ] || echo -io > "$top/cgroup.subtree_control" || exit 1
            rm -f cgroup.before
            """;

    private final CampaignDirectory place;
    private final CampaignStore store;
    private final String target;
    private String before = "";
    private long change;

    CgroupLimit(CampaignDirectory place, CampaignStore store, String target) {
        this.place = place;
        this.store = store;
        this.target = target;
    }

    /** The name of a campaign's group on a target. */
    static String name(CampaignDirectory place) {
        return place.path().substring(place.path().lastIndexOf('/') + 1);
    }

    /** Whether a text contains the previous state of the controller. */
    static boolean isBefore(String text) {
        return text.equals(ON) || text.equals(OFF);
    }

    /**
     * Checks that the target can hold limits.
     *
     * @return whether the controller is on
     * @throws ProblemException if it cannot, with the reason
     */
    String check() throws InterruptedException {
        CommandResult result = place.host().run(Command.script(CHECK));
        if (!result.succeeded() || !isBefore(result.text().strip())) {
            throw impossible(result.reason());
        }
        return result.text().strip();
    }

    /** Makes the group, if need be, and sets its limits. Returns its directory. */
    String set(LoadLimits limits, BlockDevice device) throws InterruptedException {
        if (!device.exists()) {
            throw impossible("there is no block device below the files");
        }
        if (before.isEmpty()) {
            String now = check();
            change = store.note(target, TargetRestore.CGROUP, name(place), now);
            before = now;
            place.inside(REMEMBER, name(place) + " " + before);
        }
        StringJoiner values = new StringJoiner(" ");
        limits.byNameOfCgroup().forEach((name, limit) -> values.add(name + "=" + limit));
        CommandResult result = place.inside(SET, name(place), device.disk(), values.toString());
        if (!result.succeeded()) {
            throw impossible(result.reason());
        }
        return result.text().strip();
    }

    /** Removes the group, if there is one. */
    void remove() throws InterruptedException {
        if (!before.isEmpty()) {
            place.endPrograms();
            remove(place, before);
            store.forget(change);
            before = "";
        }
    }

    /** Removes a campaign's group, if its directory knows that the campaign made it. */
    static void remove(CampaignDirectory place, String before) throws InterruptedException {
        CommandResult result = place.inside(REMOVE, name(place), before);
        if (!result.succeeded()) {
            throw MeasurementProblems.TARGET.failure(MeasurementProblems.target(place.host()
                    .name()), "the cgroup " + name(place) + " cannot be removed: " + result.reason(),
                    "remove it manually");
        }
    }

    private ProblemException impossible(String reason) {
        return MeasurementProblems.TARGET.failure(MeasurementProblems.target(target),
                "limitedBy cgroup is not possible: " + reason, "set limitedBy: fio or remove the limits");
    }
}
