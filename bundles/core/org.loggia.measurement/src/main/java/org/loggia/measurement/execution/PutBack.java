package org.loggia.measurement.execution;

import org.loggia.measurement.MeasurementException;
import org.loggia.measurement.host.Command;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.Workplace;
import org.loggia.measurement.monitor.BlockTracer;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.Change;

/** Puts back on a target what a campaign changed there, also what an earlier, killed part of it changed. */
final class PutBack {

    /** Kind of change: a campaign's own directory. */
    static final String DIRECTORY = "directory";
    /** Kind of change: something mounted in it. */
    static final String MOUNT = "mount";
    /** Kind of change: the I/O scheduler of a disk. */
    static final String SCHEDULER = "scheduler";
    /** Kind of change: the kernel traces a disk. */
    static final String TRACE = "trace";

    /** Programs that were just ended may hold the mount for a moment. */
    private static final String UNMOUNT = """
            PATH=$PATH:/usr/sbin:/sbin
            for attempt in 1 2 3 4 5 6 7 8 9 10; do
                mountpoint -q -- "$1" || exit 0
                umount -- "$1" && exit 0
                sleep 0.5
            done
            exit 1
            """;

    private PutBack() {
    }

    static void all(Host host, CampaignStore store) throws InterruptedException {
        // Programs that still run could change again what is put back.
        for (Change change : store.changes()) {
            if (change.target().equals(host.name()) && change.kind().equals(DIRECTORY)) {
                Workplace.leftOver(host, change.object(), store.key()).endPrograms();
            }
        }
        for (Change change : store.changes()) {
            if (change.target().equals(host.name())) {
                one(host, store.key(), change);
                store.forget(change.id());
            }
        }
    }

    private static void one(Host host, String key, Change change) throws InterruptedException {
        switch (change.kind()) {
            case DIRECTORY -> Workplace.leftOver(host, change.object(), key).removeAll();
            case MOUNT -> unmount(host, change.object());
            case SCHEDULER -> scheduler(host, change.object(), change.before());
            case TRACE -> BlockTracer.end(host, change.object(), change.before());
            default -> throw new MeasurementException("target '" + host.name() + "': a change of kind " + change.kind()
                    + " cannot be put back; use the version of Loggia that made it");
        }
    }

    static void unmount(Host host, String directory) throws InterruptedException {
        CommandResult result = host.run(Command.script(UNMOUNT, directory));
        if (!result.succeeded()) {
            throw new MeasurementException("target '" + host.name() + "': " + directory + " cannot be unmounted: "
                    + result.reason() + "; unmount it by hand");
        }
    }

    /** Sets a disk's scheduler. A disk that has gone, such as a loop device, needs none. */
    static CommandResult scheduler(Host host, String disk, String scheduler) throws InterruptedException {
        return host.run(Command.script("[ ! -e \"/sys/block/$1/queue/scheduler\" ] || "
                + "echo \"$2\" > \"/sys/block/$1/queue/scheduler\"", disk, scheduler));
    }
}
