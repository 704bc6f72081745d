// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

/**
 * What the synthetic system is made of. The reference values follow the system of Noorshams 2015 where that is
 * published (section 7.3.1: 50 GiB read cache, 2 GiB write cache, RAID 5 of seven disks) and are otherwise usual for
 * disks of 15,000 revolutions a minute, fibre channel of 4 Gbit/s and Linux of that time.
 *
 * @param readCache volatile cache for data that were read, in bytes
 * @param writeCache non-volatile cache for data that wait for the disks, in bytes
 * @param disks number of disks in the RAID-5 array, one of them in each stripe for parity
 * @param diskCapacity bytes of one disk
 * @param diskRate bytes a second of one disk, once positioned
 * @param revolution seconds of one revolution
 * @param shortSeek seconds of a seek to a near track
 * @param fullSeek additional seconds of a seek over the whole disk; grows with the square root of the distance
 * @param orderingGain how much a disk gains from choosing among waiting requests: positioning takes 1 / (1 + gain ln(1
 * + waiting)) of its time
 * @param strip bytes on one disk before a stripe goes on to the next one; also what a miss stages into the cache
 * @param prefetch bytes read ahead at once for a sequential stream
 * @param prefetchSuccess share of sequential misses that read-ahead hides while the disks are idle
 * @param portOverhead seconds of the port for each request
 * @param linkRate bytes a second in each direction of the link
 * @param controllerOverhead seconds of the controller for each request
 * @param copyRate bytes a second that the controller copies between link and cache
 * @param mirrorOverhead seconds of the controller to set up the copy of a write into the second write cache
 * @param mirrorRate bytes a second of that copy
 * @param readWeight weight of a read at the controller when it shares with writes of weight 1
 * @param noopDispatch seconds of the NOOP scheduler for each request
 * @param cfqDispatch seconds of the CFQ scheduler for each request
 * @param cfqIdle seconds that CFQ waits for the next request of a sequential stream before it serves another
 * @param tags requests that a virtual machine may have at the storage system at once; others wait for a free tag
 * @param cfqTags the same under CFQ, which dispatches a few requests only (its quantum) so that it can choose among the
 *     others; more than {@code tags} makes no sense
 * @param guestCores virtual cores of a virtual machine
 * @param guestOverhead seconds of a virtual core for each request
 * @param guestCopyRate bytes a second that a virtual core moves
 * @param latency seconds between guest and storage that nothing else can use or queue for
 */
public record StorageParameters(double readCache, double writeCache, int disks, double diskCapacity, double diskRate,
        double revolution, double shortSeek, double fullSeek, double orderingGain, double strip, double prefetch,
        double prefetchSuccess, double portOverhead, double linkRate, double controllerOverhead, double copyRate,
        double mirrorOverhead, double mirrorRate, double readWeight, double noopDispatch, double cfqDispatch,
        double cfqIdle, int tags, int cfqTags, int guestCores, double guestOverhead, double guestCopyRate,
        double latency) {

    private static final double KIB = 1024;
    private static final double GIB = KIB * KIB * KIB;

    public StorageParameters {
        double[] positive = {readCache, writeCache, diskCapacity, diskRate, revolution, shortSeek, fullSeek, strip,
            prefetch, portOverhead, linkRate, controllerOverhead, copyRate, mirrorOverhead, mirrorRate, readWeight,
            noopDispatch, cfqDispatch, tags, cfqTags, guestCores, guestOverhead,
            guestCopyRate, latency};
        for (double value : positive) {
            if (!(value > 0) || Double.isInfinite(value)) {
                throw new IllegalArgumentException("parameters of the synthetic storage must be finite and above 0, "
                        + "not " + value);
            }
        }
        if (disks < 3 || !(orderingGain >= 0) || !(cfqIdle >= 0) || !(prefetchSuccess >= 0 && prefetchSuccess < 1)) {
            throw new IllegalArgumentException("the synthetic storage needs 3 disks or more, a gain and an idle time "
                    + "of 0 or more, and a success of read-ahead from 0 to below 1");
        }
    }

    /** The system of the case studies. */
    public static StorageParameters reference() {
        return new StorageParameters(50 * GIB, 2 * GIB, 7, 146e9, 110e6, 0.004, 0.0008, 0.0052, 0.35, 64 * KIB,
                256 * KIB, 0.97, 21e-6, 400e6, 4e-6, 2.2e9, 1e-6, 192e6, 1.5, 6e-6, 13e-6, 10e-6, 32, 8, 2, 20e-6,
                1.25e9, 0.0002);
    }
}
