// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import org.loggia.characterization.Characterization;
import org.loggia.characterization.RequestDescription;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * The parameters with which a load generator mimics a characterized workload, by the mapping of Busch et al. 2015,
 * table 2: request sizes are rounded to multiples of 512 bytes, file sizes to whole KiB, there are as many files as
 * fill the file set and as many threads as the intensity says, and each type of request is either random or
 * sequential.
 *
 * @param title what is mimicked
 * @param threads threads that issue one request at a time
 * @param readSize bytes; 0 if nothing is read
 * @param writeSize bytes; 0 if nothing is written
 * @param readPercent share of reads in whole percent
 * @param readSequential whether reads are sequential
 * @param writeSequential whether writes are sequential
 * @param fileSize bytes of one file, at least as large as a request
 * @param files number of files
 */
public record EmulatedWorkload(String title, int threads, long readSize, long writeSize, int readPercent,
        boolean readSequential, boolean writeSequential, long fileSize, long files) {
    private static final long SECTOR = 512;
    private static final long KIB = 1024;

    /**
     * The workload that mimics a characterization.
     *
     * @throws ProblemException if the trace told no concurrency or no offsets
     */
    public static EmulatedWorkload of(Characterization workload) {
        return of(workload, workload.intensity().concurrency());
    }

    /** The same with a given number of threads, which is rounded to at least one. */
    public static EmulatedWorkload of(Characterization workload, double concurrency) {
        checkPlaces(workload);
        if (Double.isNaN(concurrency)) {
            throw EmulationProblems.NO_CONCURRENCY.failure(Location.file(workload.trace()));
        }
        long readSize = size(workload.read());
        long writeSize = size(workload.write());
        double mean = workload.fileSet().meanFileBytes();
        double fileSet = workload.fileSet().bytes();
        long fileSize = Math.max(KIB, Math.round((Double.isNaN(mean) ? fileSet : mean) / KIB) * KIB);
        fileSize = Math.max(fileSize, Math.max(readSize, writeSize));
        long files = Math.max(1, Math.round(fileSet / fileSize));
        String title = workload.trace().replaceAll("\\p{Cntrl}", "?");
        int threads = (int) Math.max(1, Math.round(concurrency));
        return new EmulatedWorkload(title, threads, readSize, writeSize, (int) Math.round(100 * workload.readShare()),
                isSequential(workload.read()), isSequential(workload.write()), fileSize, files);
    }

    /**
     * Fails unless the places of the requests are known.
     *
     * @throws ProblemException if the trace has no offsets
     */
    public static void checkPlaces(Characterization workload) {
        if (!workload.hasPlaces()) {
            throw EmulationProblems.NO_PLACES.failure(Location.file(workload.trace()));
        }
    }

    private static long size(RequestDescription type) {
        return type.requests() == 0 ? 0 : Math.max(SECTOR, Math.round(type.size().mean() / SECTOR) * SECTOR);
    }

    private static boolean isSequential(RequestDescription type) {
        return type.pattern().map(AccessPattern::isSequential).orElse(false);
    }

    /** Whether anything is sequential. */
    boolean anySequential() {
        return readSize > 0 && readSequential || writeSize > 0 && writeSequential;
    }
}
