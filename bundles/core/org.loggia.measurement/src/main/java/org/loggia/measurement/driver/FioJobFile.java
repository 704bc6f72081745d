// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.time.Duration;
import java.util.Locale;

import org.loggia.measurement.campaign.LoadOptions;
import org.loggia.measurement.campaign.Preconditioning;
import org.loggia.measurement.campaign.RunSettings;

/**
 * Job files for fio. All clients share the files of the file set; each issues one synchronous request after the other.
 * A
 * sequential client reads or writes a run of consecutive blocks of a file and then jumps, as the reference benchmark of
 * Noorshams (2015, section 9.2.1) does; if reads and writes go differently, the sequential ones run through whole
 * files.
 */
final class FioJobFile {

    /** Folder of the workplace for logs of requests. */
    static final String LOGS = "logs";

    /** Beginning of the names of logs of response times. */
    static final String LATENCY_LOG = "latency";

    /** Files that all clients together keep open; most systems allow a process 1024. */
    private static final long OPEN_FILES = 512;

    private final StringBuilder text = new StringBuilder("[global]\n");
    private final RunSettings settings;
    private final LoadOptions options;

    private FioJobFile(LoadContext context) {
        settings = context.settings();
        options = context.options();
        line("direct=%d", settings.isDirect() ? 1 : 0);
        line("thread=1");
        line("group_reporting=1");
    }

    /** Writes the whole file set once: files that were never written would be read without touching the storage. */
    static String preparation(LoadContext context) {
        FioJobFile job = new FioJobFile(context);
        job.line("ioengine=psync");
        job.line("directory=%s", context.folder());
        job.line("filename_format=set.$filenum");
        job.line("nrfiles=%d", job.settings.files());
        job.line("filesize=%d", job.settings.fileSize());
        job.line("size=%d", job.settings.fileSetSize());
        job.line("fallocate=none");
        job.line("openfiles=%d", Math.min(OPEN_FILES, job.settings.files()));
        job.line("file_service_type=sequential");
        job.line("overwrite=1");
        job.line("end_fsync=1");
        job.line("[prepare]");
        job.line("rw=write");
        job.line("bs=%d", largestBlock(job.settings.fileSize()));
        return job.text.toString();
    }

    /** Writes the file set over and over, as if the storage had been in use. */
    static String preconditioning(LoadContext context, Preconditioning writes) {
        FioJobFile job = new FioJobFile(context);
        long block = Math.min(writes.requestSize(), largestBlock(job.settings.fileSize()));
        job.line("ioengine=psync");
        job.line("opendir=%s", context.folder());
        job.line("openfiles=%d", Math.min(OPEN_FILES, job.settings.files()));
        job.line("size=%d", job.settings.fileSetSize());
        job.line("file_service_type=%s", writes.sequential() ? "sequential" : "random");
        job.line("norandommap=1");
        job.line("randrepeat=0");
        job.line("loops=%d", writes.passes());
        job.line("end_fsync=1");
        job.line("[precondition]");
        job.line("rw=%s", writes.sequential() ? "write" : "randwrite");
        job.line("bs=%d", block);
        return job.text.toString();
    }

    private static long largestBlock(long fileSize) {
        long block = 1 << 20;
        while (fileSize % block != 0 && block > 512) {
            block /= 2;
        }
        return fileSize % block == 0 ? block : fileSize;
    }

    /**
     * The load. The clients find the files in their folder: of several clients that name the same set of files, fio
     * 3.33
     * runs the first only.
     *
     * @param cold whether it starts with an empty page cache
     */
    static String load(LoadContext context, boolean cold) {
        FioJobFile job = new FioJobFile(context);
        RunSettings settings = job.settings;
        job.line("ioengine=%s", settings.engine());
        job.line("iodepth=%d", settings.queueDepth());
        job.line("opendir=%s", context.folder());
        job.line("openfiles=%d", Math.max(1, Math.min(settings.files(), OPEN_FILES / settings.clients())));
        job.line("time_based=1");
        job.line("runtime=%dms", context.runTime().toMillis());
        job.line("invalidate=%d", cold ? 1 : 0);
        job.line("norandommap=1");
        job.line("randrepeat=0");
        job.line("bs=%d,%d", settings.readSize(), settings.writeSize());
        job.line("rwmixread=%d", Math.round(100 * settings.readShare()));
        job.pattern();
        if (settings.thinkTimeMillis() > 0) {
            job.line("thinktime=%dms", settings.thinkTimeMillis());
        }
        job.arrivals();
        job.responseTimes(context.options().latencyInterval());
        job.options.fioOptions().forEach((name, value) -> job.line("%s=%s", name, value));
        job.clients(context.logged());
        return job.text.toString();
    }

    /** A rate for each client and each type of its requests; with one type the single figure is for that. */
    private void arrivals() {
        if (!settings.isOpen()) {
            return;
        }
        boolean reads = settings.readShare() > 0;
        boolean writes = settings.readShare() < 1;
        line("rate_iops=%s", reads && writes ? settings.readsOfAClient() + "," + settings.writesOfAClient()
                : Long.toString(reads ? settings.readsOfAClient() : settings.writesOfAClient()));
        line("rate_process=poisson");
    }

    /** Quantiles of the same times as the mean, from submission to completion; on demand, means over time. */
    private void responseTimes(Duration interval) {
        line("lat_percentiles=1");
        line("clat_percentiles=0");
        line("percentile_list=50:95:99:99.9");
        if (!interval.isZero()) {
            line("write_lat_log=%s/%s", LOGS, LATENCY_LOG);
            line("log_avg_msec=%d", interval.toMillis());
            line("per_job_logs=0");
        }
    }

    private void pattern() {
        boolean reads = settings.readShare() > 0;
        boolean writes = settings.readShare() < 1;
        String direction = reads && writes ? "randrw" : reads ? "randread" : "randwrite";
        boolean anyRandom = reads && !settings.readsSequentially() || writes && !settings.writesSequentially();
        boolean anySequential = reads && settings.readsSequentially() || writes && settings.writesSequentially();
        if (anyRandom && anySequential) {
            line("rw=%s", direction);
            line("percentage_random=%d,%d", settings.readsSequentially() ? 0 : 100,
                    settings.writesSequentially() ? 0 : 100);
        } else if (anySequential) {
            line("rw=%s:%d", direction, settings.sequentialRun());
        } else {
            line("rw=%s", direction);
        }
        line("file_service_type=random:%d", settings.sequentialRun());
    }

    /** With a log each client is a job of its own, because clients that share a log tear each other's lines. */
    private void clients(boolean logged) {
        if (!logged) {
            line("[load]");
            line("numjobs=%d", settings.clients());
            return;
        }
        for (int client = 0; client < settings.clients(); client++) {
            line("[client%d]", client);
            line("write_iolog=%s/%s", LOGS, logOf(client));
        }
    }

    /** The log of a client's requests, in the folder of logs. */
    static String logOf(int client) {
        return "requests." + client + ".log";
    }

    private void line(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
