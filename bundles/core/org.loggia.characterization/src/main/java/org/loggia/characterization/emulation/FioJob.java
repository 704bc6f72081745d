// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import java.util.Locale;

/**
 * Writes a job file for fio that mimics a workload: synchronous threads on a file set in the directory where fio is
 * started.
 *
 * <p>With at least one file for each thread, the threads share out the files, because fio runs only the first of
 * several threads that name the same set of files (measured with fio 3.33). A thread takes one of its files at random
 * and, if anything is sequential, reads or writes as much of it in a row as fits into the file. Fewer files become one
 * large file; it is divided among the threads if anything is sequential, since threads that scan the same range would
 * not be separate streams.
 */
public final class FioJob {
    /** Files that all threads together keep open; most systems allow 1024. */
    private static final long OPEN_FILES = 512;

    private final EmulatedWorkload workload;
    private final double seconds;
    private final double warmUpSeconds;
    private final boolean direct;

    /**
     * @param seconds measured run time
     * @param warmUpSeconds run time before it that does not count
     * @param direct whether to go past the page cache, which is what a trace of the block layer saw
     */
    public FioJob(EmulatedWorkload workload, double seconds, double warmUpSeconds, boolean direct) {
        this.workload = workload;
        this.seconds = seconds;
        this.warmUpSeconds = warmUpSeconds;
        this.direct = direct;
    }

    /** The job file. */
    public String text() {
        StringBuilder job = new StringBuilder();
        line(job, "# Mimics %s. Start fio in a directory on the storage to load.", workload.title());
        line(job, "[global]");
        line(job, "ioengine=psync");
        line(job, "direct=%d", direct ? 1 : 0);
        line(job, "thread=1");
        line(job, "group_reporting=1");
        line(job, "time_based=1");
        line(job, "runtime=%dms", Math.round(seconds * 1000));
        if (warmUpSeconds > 0) {
            line(job, "ramp_time=%dms", Math.round(warmUpSeconds * 1000));
        }
        line(job, "");
        line(job, "[workload]");
        line(job, "numjobs=%d", workload.threads());
        appendRequests(job);
        appendFiles(job);
        return job.toString();
    }

    private void appendRequests(StringBuilder job) {
        long read = workload.readSize() > 0 ? workload.readSize() : workload.writeSize();
        long write = workload.writeSize() > 0 ? workload.writeSize() : workload.readSize();
        if (workload.writeSize() == 0) {
            line(job, "rw=%s", workload.readSequential() ? "read" : "randread");
        } else if (workload.readSize() == 0) {
            line(job, "rw=%s", workload.writeSequential() ? "write" : "randwrite");
        } else {
            line(job, "rw=%s", workload.readSequential() && workload.writeSequential() ? "rw" : "randrw");
            line(job, "rwmixread=%d", workload.readPercent());
            if (workload.readSequential() != workload.writeSequential()) {
                line(job, "percentage_random=%d,%d", workload.readSequential() ? 0 : 100,
                        workload.writeSequential() ? 0 : 100);
            }
        }
        line(job, "bs=%d,%d", read, write);
        line(job, "norandommap=1");
        line(job, "randrepeat=0");
    }

    private void appendFiles(StringBuilder job) {
        if (workload.files() > 1 && workload.files() >= workload.threads()) {
            long largest = Math.max(workload.readSize(), workload.writeSize());
            long files = Math.round((double) workload.files() / workload.threads());
            line(job, "nrfiles=%d", files);
            line(job, "filesize=%d", workload.fileSize());
            line(job, "size=%d", files * workload.fileSize());
            line(job, "filename_format=loggia.$jobnum.$filenum");
            line(job, "openfiles=%d", Math.max(1, Math.min(files, OPEN_FILES / workload.threads())));
            long inARow = workload.anySequential() ? Math.max(1, workload.fileSize() / largest) : 1;
            line(job, "file_service_type=random:%d", inARow);
            return;
        }
        long size = workload.files() * workload.fileSize();
        line(job, "filename=loggia.fileset");
        line(job, "filesize=%d", size);
        long unit = Math.max(4096, Math.max(workload.readSize(), workload.writeSize()));
        long part = Math.max(unit, size / workload.threads() / 4096 * 4096);
        boolean divided = workload.anySequential() && workload.threads() > 1 && part * workload.threads() <= size;
        if (divided) {
            line(job, "offset_increment=%d", part);
        }
        line(job, "size=%d", divided ? part : size);
    }

    private static void line(StringBuilder job, String format, Object... values) {
        job.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
