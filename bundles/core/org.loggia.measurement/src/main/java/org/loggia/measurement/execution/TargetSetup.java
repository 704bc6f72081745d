// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import java.util.Arrays;
import java.util.List;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Setting;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.CampaignDirectory;
import org.loggia.measurement.monitor.BlockDevice;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.problem.ProblemException;

/**
 * Factors of the system below the load (Noorshams 2015, section 5.2.2): the file system, made for the run in an image
 * file
 * of the campaign's directory and mounted there, and the I/O scheduler of the device below the files. What is changed
 * is
 * noted in the store first and put back. What a target does not permit is refused by name.
 */
final class TargetSetup {

    private static final String IMAGE = "image";
    static final String MOUNT = "mount";
    private static final String FILES = "files";
    private static final String HOST = "host";
    /** File systems need room for themselves; XFS refuses less than 300 MiB. */
    private static final long MIN_IMAGE = 400L << 20;
    private static final double ROOM = 1.25;

    private static final String MAKE = """
            PATH=$PATH:/usr/sbin:/sbin
            cd -P -- "$1" || exit 1
            [ "$(id -u)" = 0 ] || { echo "mounting needs root"; exit 1; }
            mkdir -p -m 700 mount
            case $2 in
                tmpfs) mount -t tmpfs -o "size=$3,mode=700${4:+,$4}" tmpfs "$1/mount" || exit 1 ;;
                *)  command -v "mkfs.$2" >/dev/null || { echo "mkfs.$2 is not installed"; exit 1; }
                    fallocate -l "$3" image || exit 1
                    case $2 in ext*) quiet="-q -F" ;; *) quiet="-q -f" ;; esac
                    "mkfs.$2" $quiet image || exit 1
                    mount -t "$2" -o "loop${4:+,$4}" "$1/image" "$1/mount" || exit 1 ;;
            esac
            mkdir -p -m 700 mount/files
            """;

    private static final String REMEMBER = "printf '%s\\n' \"$3\" > " + TargetRestore.SCHEDULER_BEFORE;
    private static final String SET = "echo \"$4\" > \"/sys/block/$3/queue/scheduler\"";

    private final CampaignDirectory place;
    private final CampaignStore store;
    private final String target;
    private String mounted = HOST;
    private long mountChange;
    private String disk = "";
    private String schedulerBefore = "";
    private long schedulerChange;
    private final CgroupLimit limit;

    TargetSetup(CampaignDirectory place, CampaignStore store, String target) {
        limit = new CgroupLimit(place, store, target);
        this.place = place;
        this.store = store;
        this.target = target;
    }

    /** Returns a text that distinguishes the file systems of runs. */
    static String fileSystemOf(RunSettings settings) {
        return settings.name(Setting.FILE_SYSTEM, HOST) + " " + settings.name(Setting.MOUNT_OPTIONS, "");
    }

    /** Makes an empty folder for files, on the file system of the run. Returns its name. */
    String makeFolder(RunSettings settings) throws InterruptedException {
        removeFolder();
        String fileSystem = settings.name(Setting.FILE_SYSTEM, HOST);
        if (fileSystem.equals(HOST)) {
            place.makeFolder(FILES);
            return FILES;
        }
        long size = Math.max(MIN_IMAGE, (long) (settings.fileSetSize() * ROOM));
        mountChange = store.note(target, TargetRestore.MOUNT, place.path() + "/" + MOUNT, "");
        mounted = fileSystem;
        CommandResult made = place.host().run(Command.script(MAKE, place.path(), fileSystem, Long.toString(size),
                settings.name(Setting.MOUNT_OPTIONS, "")));
        if (!made.succeeded()) {
            throw fault("fileSystem " + fileSystem + " is not possible: " + made.reason(),
                    "remove it from the campaign or permit it on the target");
        }
        return MOUNT + "/" + FILES;
    }

    /** Removes the folder for files and what it lies on. */
    void removeFolder() throws InterruptedException {
        limit.remove();
        restoreScheduler();
        if (!mounted.equals(HOST)) {
            place.endPrograms();
            place.unmount(MOUNT);
            store.forget(mountChange);
            place.remove(IMAGE);
            mounted = HOST;
        }
        place.remove(FILES);
    }

    /** Sets the scheduler that a run wants, if it wants one. */
    void setScheduler(RunSettings settings, BlockDevice device) throws InterruptedException {
        String wanted = settings.name(Setting.SCHEDULER, "");
        if (wanted.isEmpty()) {
            return;
        }
        if (!device.exists()) {
            throw fault("scheduler " + wanted + " is not possible: there is no block device below the files",
                    "remove it from the campaign");
        }
        String known = place.host().run(Command.script("cat \"/sys/block/$1/queue/scheduler\"",
                device.disk())).text().strip();
        List<String> names = Arrays.stream(known.split("\\s+")).map(name -> name.replaceAll("[\\[\\]]", "")).toList();
        if (!names.contains(wanted)) {
            throw fault(device.disk() + " has no scheduler " + wanted + ", it has " + String.join(", ", names),
                    "choose one of these");
        }
        if (!disk.equals(device.disk())) {
            schedulerBefore = known.contains("[") ? known.substring(known.indexOf('[') + 1, known.indexOf(']')) : known;
            schedulerChange = store.note(target, TargetRestore.SCHEDULER, device.disk(), schedulerBefore);
            disk = device.disk();
            place.inside(REMEMBER, disk + " " + schedulerBefore);
        }
        if (!place.inside(SET, disk, wanted).succeeded()) {
            throw fault("the scheduler of " + disk + " cannot be changed",
                    "use root, or remove it from the campaign");
        }
    }

    /** Checks that the target can hold limits. */
    void checkLimits() throws InterruptedException {
        limit.check();
    }

    /** Returns the host on which the limits of a run apply to started load generators. */
    CampaignDirectory limited(RunSettings settings, BlockDevice device) throws InterruptedException {
        return settings.limits().byCgroup() ? place.within(limit.set(settings.limits(), device)) : place;
    }

    private ProblemException fault(String message, String remedy) {
        return MeasurementProblems.TARGET.failure(MeasurementProblems.target(target), message, remedy);
    }

    private void restoreScheduler() throws InterruptedException {
        if (!disk.isEmpty()) {
            TargetRestore.scheduler(place, disk, schedulerBefore);
            store.forget(schedulerChange);
            disk = "";
        }
    }
}
