// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import org.loggia.synthetic.array.Disk;
import org.loggia.synthetic.array.ParameterCheck;

/**
 * Parameters of the synthetic system. The reference values follow the system of Noorshams 2015 where that is published
 * (section 7.3.1: 50 GiB read cache, 2 GiB write cache, RAID 5 of seven disks) and are otherwise usual for disks of
 * 15,000 revolutions a minute, fibre channel of 4 Gbit/s and Linux of that time.
 */
public record StorageParameters(Caches caches, Disks disks, ReadAhead readAhead, Link link, Controller controller,
        Schedulers schedulers, Guest guest) {

    private static final double KIB = 1024;
    private static final double GIB = KIB * KIB * KIB;

    /**
     * The caches of the storage system.
     *
     * @param read volatile cache for data that were read, in bytes
     * @param write non-volatile cache for data that wait for the disks, in bytes
     */
    public record Caches(double read, double write) {
        public Caches {
            ParameterCheck.positive("caches.read", read);
            ParameterCheck.positive("caches.write", write);
        }
    }

    /**
     * The RAID-5 array.
     *
     * @param count number of disks, one of them in each stripe for parity
     * @param orderingGain how much a disk gains from choosing among waiting requests: positioning takes 1 / (1 + gain
     *     ln(1 + waiting)) of its time
     * @param strip bytes on one disk before a stripe continues to the next one; also what a miss stages into the cache
     */
    public record Disks(int count, Disk disk, double orderingGain, double strip) {
        public Disks {
            ParameterCheck.within("disks.count", count, 3, Integer.MAX_VALUE);
            ParameterCheck.within("disks.orderingGain", orderingGain, 0, Double.MAX_VALUE);
            ParameterCheck.positive("disks.strip", strip);
        }
    }

    /**
     * Reading ahead of sequential streams.
     *
     * @param bytes read ahead at once
     * @param success share of sequential misses that it hides while the disks are idle, from 0 to below 1
     */
    public record ReadAhead(double bytes, double success) {
        public ReadAhead {
            ParameterCheck.positive("readAhead.bytes", bytes);
            ParameterCheck.within("readAhead.success", success, 0, Math.nextDown(1.0));
        }
    }

    /**
     * Parameters of the path between virtual machines and storage system.
     *
     * @param portOverhead seconds of the port for each request
     * @param rate bytes a second in each direction
     * @param latency seconds that nothing else can use or queue for
     */
    public record Link(double portOverhead, double rate, double latency) {
        public Link {
            ParameterCheck.positive("link.portOverhead", portOverhead);
            ParameterCheck.positive("link.rate", rate);
            ParameterCheck.positive("link.latency", latency);
        }
    }

    /**
     * The controller of the storage system.
     *
     * @param overhead seconds for each request
     * @param copyRate bytes a second that it copies between link and cache
     * @param mirrorOverhead seconds to set up the copy of a write into the second write cache
     * @param mirrorRate bytes a second of that copy
     * @param readWeight weight of a read when it shares the controller with writes of weight 1
     */
    public record Controller(double overhead, double copyRate, double mirrorOverhead, double mirrorRate,
            double readWeight) {
        public Controller {
            ParameterCheck.positive("controller.overhead", overhead);
            ParameterCheck.positive("controller.copyRate", copyRate);
            ParameterCheck.positive("controller.mirrorOverhead", mirrorOverhead);
            ParameterCheck.positive("controller.mirrorRate", mirrorRate);
            ParameterCheck.positive("controller.readWeight", readWeight);
        }
    }

    /**
     * The I/O schedulers that a virtual machine may have.
     *
     * @param noopDispatch seconds of the NOOP scheduler for each request
     * @param cfqDispatch seconds of the CFQ scheduler for each request
     * @param cfqIdle seconds that CFQ waits for the next request of a sequential stream before it serves another
     * @param tags requests that a virtual machine may have at the storage system at once; others wait for a free tag
     * @param cfqTags the same under CFQ, which dispatches a few requests only (its quantum) so that it can choose among
     *     the others; more than {@code tags} makes no sense
     */
    public record Schedulers(double noopDispatch, double cfqDispatch, double cfqIdle, int tags, int cfqTags) {
        public Schedulers {
            ParameterCheck.positive("schedulers.noopDispatch", noopDispatch);
            ParameterCheck.positive("schedulers.cfqDispatch", cfqDispatch);
            ParameterCheck.within("schedulers.cfqIdle", cfqIdle, 0, Double.MAX_VALUE);
            ParameterCheck.positive("schedulers.tags", tags);
            ParameterCheck.positive("schedulers.cfqTags", cfqTags);
        }
    }

    /**
     * A virtual machine.
     *
     * @param cores virtual cores
     * @param overhead seconds of a virtual core for each request
     * @param copyRate bytes a second that a virtual core moves
     */
    public record Guest(int cores, double overhead, double copyRate) {
        public Guest {
            ParameterCheck.positive("guest.cores", cores);
            ParameterCheck.positive("guest.overhead", overhead);
            ParameterCheck.positive("guest.copyRate", copyRate);
        }
    }

    /** The system of the case studies. */
    public static StorageParameters reference() {
        return new StorageParameters(new Caches(50 * GIB, 2 * GIB),
                new Disks(7, new Disk(146e9, 110e6, 0.004, 0.0008, 0.0052), 0.35, 64 * KIB),
                new ReadAhead(256 * KIB, 0.97), new Link(21e-6, 400e6, 0.0002),
                new Controller(4e-6, 2.2e9, 1e-6, 192e6, 1.5), new Schedulers(6e-6, 13e-6, 10e-6, 32, 8),
                new Guest(2, 20e-6, 1.25e9));
    }

    /** The same with other caches. */
    public StorageParameters with(Caches other) {
        return new StorageParameters(other, disks, readAhead, link, controller, schedulers, guest);
    }

    /** The same with other disks. */
    public StorageParameters with(Disks other) {
        return new StorageParameters(caches, other, readAhead, link, controller, schedulers, guest);
    }
}
