// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import org.loggia.synthetic.array.Disk;

/**
 * Disk time of requests in the RAID-5 array, by the size of the file set and the number of requests at the disks.
 *
 * <p>Reads position for each miss. The write cache is destaged in the order in which strips lie on the disks (Gill and
 * Modha 2005, "WOW"; Intelligent Write Caching in the system of Noorshams et al. 2012), so a strip is reached from the
 * one before by letting the disk pass by, unless positioning is quicker or a read has taken the arm away.
 */
final class RaidCosts {
    private final StorageParameters parameters;
    private final double fileSets;
    private final double hit;
    private final double positioning;
    private final int dataDisks;
    private final double strip;
    private final double stripe;
    private final Disk disk;

    /**
     * @param fileSets bytes of all file sets together
     * @param waiting mean number of requests at a disk
     */
    RaidCosts(StorageParameters parameters, double fileSets, double waiting) {
        this.parameters = parameters;
        this.fileSets = fileSets;
        hit = Math.min(1, parameters.caches().read() / fileSets);
        StorageParameters.Disks disks = parameters.disks();
        disk = disks.disk();
        strip = disks.strip();
        dataDisks = disks.count() - 1;
        stripe = strip * dataDisks;
        double seek = disk.seek(Math.min(disk.capacity(), fileSets / dataDisks));
        positioning = (seek + disk.revolution() / 2) / (1 + disks.orderingGain() * Math.log1p(waiting));
    }

    /** Mean operations of disks for a request, whether or not it waits for them. */
    double operations(Workload workload, RequestKind requests) {
        if (requests.isRead()) {
            return (1 - hit) * (requests.isSequential() ? requests.size() / parameters.readAhead().bytes()
                    : fresh(workload));
        }
        if (requests.isSequential()) {
            return requests.size() / strip;
        }
        Dirt dirt = dirt(workload, requests);
        // Old data and old parity are read first: the read cache has the new data at best.
        return 2 * dirt.strips() / dirt.requests() * (1 - held());
    }

    /** Mean seconds of a disk for a read request. */
    double reading(Workload workload, RequestKind requests) {
        double bytes = requests.isSequential() ? parameters.readAhead().bytes()
                : Math.max(requests.size(), strip);
        return operations(workload, requests) * (positioning + bytes / disk.rate());
    }

    /**
     * Mean seconds of the whole array until a write request has left the write cache.
     *
     * @param interrupted share of the operations that are reads
     */
    double destaging(Workload workload, RequestKind requests, double interrupted) {
        double passing = strip / disk.rate();
        if (requests.isSequential()) {
            return requests.size() / stripe * (positioning / 4 + passing);
        }
        Dirt dirt = dirt(workload, requests);
        double share = dirt.strips() / parameters.disks().count();
        double ofFile = share * workload.fileSize() / stripe;
        double following = Math.max(0, 1 - 1 / ofFile) * (1 - interrupted);
        double anew = positioning + Math.min(strip, dirt.requests() * requests.size() / dirt.data())
                / disk.rate();
        double step = following * Math.min(anew, passing / share) + (1 - following) * anew;
        return operations(workload, requests) * step / parameters.disks().count();
    }

    /** Share of random reads whose strip no earlier request of the series has staged. */
    private double fresh(Workload workload) {
        double strips = Math.max(1, workload.fileSize() / strip);
        double draws = Math.max(1, workload.series());
        return Math.min(1, strips * (1 - Math.pow(1 - 1 / strips, draws)) / draws);
    }

    /** Share of all files that the write cache holds. */
    private double held() {
        return Math.min(1, parameters.caches().write() / fileSets);
    }

    /**
     * Blocks of a stripe that wait in the write cache under random writes.
     *
     * @param requests mean number of requests
     * @param data mean number of strips with data of them
     * @param parity mean number of parity strips to write
     */
    private record Dirt(double requests, double data, double parity) {
        double strips() {
            return data + parity;
        }
    }

    private Dirt dirt(Workload workload, RequestKind requests) {
        // What the write cache holds of all files, and what a series of requests has just written to its file.
        double ofSeries = 1 - Math.exp(-workload.series() * requests.size() / workload.fileSize());
        double density = 1 - (1 - held()) * (1 - ofSeries);
        double together = stripe * density / requests.size();
        double strips = Math.max(1, requests.size() / strip);
        return new Dirt(together, dataDisks * (1 - Math.exp(-together * strips / dataDisks)), 1 - Math.exp(-together));
    }
}
