// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.util.ArrayList;
import java.util.List;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.Campaign;
import org.loggia.measurement.campaign.Target;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.CampaignDirectory;
import org.loggia.measurement.monitor.BlockTracer;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.TargetChange;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Puts back on a target what a campaign changed there, also what an earlier, killed part of it changed.
 *
 * <p>A store is data from outside: what it says was changed is done only where the campaign's own directory, which is
 * checked first, says the same. A directory or mount must be the one that the campaign itself makes; a scheduler or a
 * trace must be noted in that directory.
 */
final class TargetRestore {

    /** Kind of change: a campaign's own directory. */
    static final String DIRECTORY = "directory";
    /** Kind of change: something mounted in it. */
    static final String MOUNT = "mount";
    /** Kind of change: the I/O scheduler of a disk. */
    static final String SCHEDULER = "scheduler";
    /** Kind of change: the kernel traces a disk. */
    static final String TRACE = "trace";
    /** Kind of change: a cgroup of the campaign's own. */
    static final String CGROUP = "cgroup";
    /** Kind of change: objects of a store, as {@code BYTES READ-SIZE WRITE-SIZE}. */
    static final String OBJECTS = "objects";
    /** File in the campaign's directory with the device of a changed scheduler and its previous value. */
    static final String SCHEDULER_BEFORE = "scheduler.before";

    /** A disk that has gone, such as a loop device, needs nothing. */
    private static final String RESTORE_SCHEDULER = """
            [ -f scheduler.before ] && [ ! -L scheduler.before ] && [ "$(cat scheduler.before)" = "$3 $4" ] || exit 0
            [ ! -e "/sys/block/$3/queue/scheduler" ] || echo "$4" > "/sys/block/$3/queue/scheduler"
            rm -f scheduler.before
            """;

    private final Host host;
    private final Campaign campaign;
    private final Target target;
    private final CampaignStore store;
    private final CampaignDirectory place;

    private TargetRestore(Campaign campaign, Target target, Host host, CampaignStore store) {
        this.host = host;
        this.campaign = campaign;
        this.target = target;
        this.store = store;
        place = CampaignDirectory.leftOver(host, directory(campaign, target, store.key()), store.key());
    }

    /** The directory that a campaign makes on a target. */
    static String directory(Campaign campaign, Target target, String key) {
        return CampaignDirectory.pathBelow(target.directory(), campaign.name(), key + "-" + target.name());
    }

    /**
     * Puts back everything on a target.
     *
     * @throws ProblemException if the store names what the campaign does not make, or its directory is another's;
     *     then nothing was touched
     */
    static void all(Campaign campaign, Target target, Host host, CampaignStore store) throws InterruptedException {
        new TargetRestore(campaign, target, host, store).all();
    }

    private void all() throws InterruptedException {
        List<TargetChange> changes = new ArrayList<>();
        for (TargetChange change : store.changes()) {
            if (change.target().equals(target.name())) {
                check(change);
                changes.add(change);
            }
        }
        if (!changes.isEmpty()) {
            // Programs that still run could change again what is put back.
            place.endPrograms();
        }
        for (TargetChange change : changes) {
            one(change);
            store.forget(change.id());
        }
    }

    private void check(TargetChange change) {
        boolean known = switch (change.kind()) {
            case DIRECTORY -> change.object().equals(place.path());
            case MOUNT -> change.object().equals(place.path() + "/" + TargetSetup.MOUNT);
            case SCHEDULER -> isName(change.object()) && isName(change.before());
            case TRACE -> isName(change.object());
            case OBJECTS -> NetworkFiles.isNote(target, change.object());
            case CGROUP -> change.object().equals(CgroupLimit.name(place)) && CgroupLimit.isBefore(change.before());
            default -> throw MeasurementProblems.STORE.failure(Location.file(store.file()), "a change of kind '"
                    + change.kind()
                    + "' cannot be restored on target '"
                    + host.name()
                    + "'", "use the version of Loggia that made the change");
        };
        if (!known) {
            throw MeasurementProblems.STORE.failure(Location.file(store.file()), "the "
                    + change.kind()
                    + " '"
                    + change.object()
                    + "' to restore on target '"
                    + host.name()
                    + "' was not changed by this campaign, which changes " + place.path(),
                    "the target is unchanged; check it and start a new campaign");
        }
    }

    private static boolean isName(String text) {
        return text.matches("[A-Za-z0-9][A-Za-z0-9!_.:-]{0,63}");
    }

    private void one(TargetChange change) throws InterruptedException {
        switch (change.kind()) {
            case DIRECTORY -> place.removeAll();
            case MOUNT -> place.unmount(TargetSetup.MOUNT);
            case SCHEDULER -> scheduler(place, change.object(), change.before());
            case OBJECTS -> NetworkFiles.remove(campaign, target, place, change.object());
            case CGROUP -> CgroupLimit.remove(place, change.before());
            default -> BlockTracer.end(place, change.object());
        }
    }

    /** Gives a disk the scheduler back that it had, if the directory knows that the campaign changed it. */
    static void scheduler(CampaignDirectory place, String disk, String before) throws InterruptedException {
        place.inside(RESTORE_SCHEDULER, disk, before);
    }
}
