// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver

import java.time.Duration
import org.loggia.measurement.campaign.LoadOptions
import org.loggia.measurement.campaign.NetworkStorage.Bucket
import org.loggia.measurement.campaign.NetworkStorage.NfsExport
import org.loggia.measurement.campaign.Preconditioning
import org.loggia.measurement.campaign.RunSettings
import org.loggia.measurement.campaign.Setting
import org.loggia.measurement.host.Credentials

/**
 * Job files for fio. All clients share the files of the file set; each issues one synchronous request after the other.
 * A sequential client reads or writes a run of consecutive blocks of a file and then jumps, as the reference benchmark
 * of Noorshams (2015, section 9.2.1) does; if reads and writes go differently, the sequential ones run through whole
 * files.
 */
package class FioJobFile {

    /** Folder of the workplace for logs of requests. */
    package static val LOGS = "logs"

    /** Beginning of the names of logs of response times. */
    package static val LATENCY_LOG = "latency"

    /** Files that all clients together keep open; most systems allow a process 1024. */
    static val OPEN_FILES = 512L

    static val MAX_BLOCK = 1L << 20
    static val SECTOR = 512L

    /** Clients that write or delete objects. */
    static val MAX_JOBS = 16L

    val LoadContext context
    val RunSettings settings
    val LoadOptions options

    private new(LoadContext context) {
        this.context = context
        settings = context.settings
        options = context.options
    }

    /** Writes the whole file set once: files that were never written would be read without touching the storage. */
    package def static String preparation(LoadContext context) {
        new FioJobFile(context).preparation.toString
    }

    /** Writes the file set over and over, as if the storage had been in use. */
    package def static String preconditioning(LoadContext context, Preconditioning writes) {
        new FioJobFile(context).preconditioning(writes).toString
    }

    /**
     * The load. The clients find the files in their folder: of several clients that name the same set of files, fio
     * 3.33 runs the first only.
     *
     * @param cold whether it starts with an empty page cache
     */
    package def static String load(LoadContext context, boolean cold) {
        new FioJobFile(context).load(cold).toString
    }

    /** The log of a client's requests, in the folder of logs. */
    package def static String logOf(int client) {
        '''requests.«client».log'''
    }

    /** Deletes all objects of the file set, of the sizes of reads and of writes. */
    package def static String removal(LoadContext context) {
        new FioJobFile(context).removal.toString
    }

    def private CharSequence preparation() {
        if (context.storage.orElse(null) instanceof Bucket) '''
            «global»
            «network»
            rw=write
            «eachObject("prepare", settings.readSize)»
        ''' else '''
            «global»
            «IF context.storage.present»
                «network»
            «ELSE»
                ioengine=psync
                directory=«context.folder»
                filename_format=set.$filenum
                «files»
                fallocate=none
            «ENDIF»
            openfiles=«Math.min(OPEN_FILES, settings.files)»
            file_service_type=sequential
            overwrite=1
            «flush»
            [prepare]
            rw=write
            bs=«largestBlock»
        '''
    }

    def private CharSequence removal() '''
        «global»
        «network»
        rw=trim
        «eachObject("remove-reads", settings.readSize)»
        «IF settings.writeSize != settings.readSize»
            «eachObject("remove-writes", settings.writeSize)»
            stonewall=1
        «ENDIF»
    '''

    /** Several clients treat the same number of objects each. */
    def private CharSequence eachObject(String name, long size) {
        val objects = settings.fileSetSize / size
        var jobs = MAX_JOBS
        while (objects % jobs != 0) {
            jobs = jobs / 2
        }
        '''
            [«name»]
            bs=«size»
            size=«objects / jobs * size»
            offset_increment=«objects / jobs * size»
            numjobs=«jobs»
        '''
    }

    def private CharSequence files() '''
        nrfiles=«settings.files»
        filesize=«settings.fileSize»
        size=«settings.fileSetSize»
    '''

    /** The engines for network storage cannot flush. */
    def private CharSequence flush() '''
        «IF !context.storage.present»
            end_fsync=1
        «ENDIF»
    '''

    /** Keys are names of environment variables, which fio replaces when it reads the job. */
    def private CharSequence network() {
        val storage = context.storage.get
        switch storage {
            NfsExport: '''
                ioengine=nfs
                nfs_url=«storage.url»
                filename_format=«context.folder».$filenum
                «files»
            '''
            Bucket: '''
                ioengine=http
                http_mode=s3
                https=«IF storage.encrypted»on«ELSE»off«ENDIF»
                http_host=«storage.host»
                http_s3_region=«storage.region»
                http_s3_keyid=${«Credentials.KEY_ID»}
                http_s3_key=${«Credentials.SECRET_KEY»}
                «IF context.place.credentials.hasToken»
                    http_s3_security_token=${«Credentials.TOKEN»}
                «ENDIF»
                filename=/«storage.name»/«context.folder»/object
                size=«settings.fileSetSize»
            '''
        }
    }

    def private CharSequence preconditioning(Preconditioning writes) '''
        «global»
        «IF context.storage.present»
            «network»
        «ELSE»
            ioengine=psync
            opendir=«context.folder»
        «ENDIF»
        openfiles=«Math.min(OPEN_FILES, settings.files)»
        size=«settings.fileSetSize»
        file_service_type=«IF writes.sequential»sequential«ELSE»random«ENDIF»
        norandommap=1
        randrepeat=0
        loops=«writes.passes»
        «flush»
        [precondition]
        rw=«IF writes.sequential»write«ELSE»randwrite«ENDIF»
        bs=«Math.min(writes.requestSize, largestBlock)»
    '''

    def private CharSequence load(boolean cold) '''
        «global»
        «IF context.storage.present»
            «network»
            iodepth=«settings.queueDepth»
        «ELSE»
            ioengine=«settings.engine»
            iodepth=«settings.queueDepth»
            opendir=«context.folder»
        «ENDIF»
        openfiles=«Math.max(1, Math.min(settings.files, OPEN_FILES / settings.clients))»
        time_based=1
        runtime=«context.runTime.toMillis»ms
        invalidate=«IF cold»1«ELSE»0«ENDIF»
        norandommap=1
        randrepeat=0
        bs=«settings.readSize»,«settings.writeSize»
        rwmixread=«Math.round(100 * settings.readShare)»
        «pattern»
        «IF settings.has(Setting.RANDOM_DISTRIBUTION)»
            random_distribution=«settings.name(Setting.RANDOM_DISTRIBUTION, "")»
        «ENDIF»
        «IF settings.thinkTimeMillis > 0»
            thinktime=«settings.thinkTimeMillis»ms
        «ENDIF»
        «arrivals»
        «limits»
        «responseTimes(options.latencyInterval)»
        «FOR option : options.fioOptions.entrySet»
            «option.key»=«option.value»
        «ENDFOR»
        «clients»
    '''

    def private CharSequence global() '''
        [global]
        direct=«IF settings.direct»1«ELSE»0«ENDIF»
        thread=1
        group_reporting=1
    '''

    def private long largestBlock() {
        val fileSize = settings.fileSize
        var block = MAX_BLOCK
        while (fileSize % block != 0 && block > SECTOR) {
            block = block / 2
        }
        if (fileSize % block == 0) block else fileSize
    }

    def private boolean reads() {
        settings.readShare > 0
    }

    def private boolean writes() {
        settings.readShare < 1
    }

    def private CharSequence pattern() {
        val direction = if (reads && writes) "randrw" else if (reads) "randread" else "randwrite"
        val anyRandom = reads && !settings.readsSequentially || writes && !settings.writesSequentially
        val anySequential = reads && settings.readsSequentially || writes && settings.writesSequentially
        '''
            rw=«direction»«IF anySequential && !anyRandom»:«settings.sequentialRun»«ENDIF»
            «IF anySequential && anyRandom»
                percentage_random=«settings.readsSequentially.random»,«settings.writesSequentially.random»
            «ENDIF»
            file_service_type=random:«settings.sequentialRun»
        '''
    }

    def private static int random(boolean sequential) {
        if (sequential) 0 else 100
    }

    /** A rate for each client and each type of its requests; with one type the single figure is for that. */
    def private CharSequence arrivals() '''
        «IF settings.open»
            rate_iops=«IF reads»«settings.readsOfAClient»«ENDIF»«IF reads && writes»,«ENDIF»«IF writes»«settings.writesOfAClient»«ENDIF»
            rate_process=poisson
        «ENDIF»
    '''

    /** fio holds each client back by itself, so each gets its part. */
    def private CharSequence limits() '''
        «IF settings.limits.byFio»
            «IF !settings.limits.rates.empty»
                rate_iops=«settings.limits.rates»
            «ENDIF»
            «IF !settings.limits.throughputs.empty»
                rate=«settings.limits.throughputs»
            «ENDIF»
        «ENDIF»
    '''

    /** Quantiles of the same times as the mean, from submission to completion; on demand, means over time. */
    def private CharSequence responseTimes(Duration interval) '''
        lat_percentiles=1
        clat_percentiles=0
        percentile_list=50:95:99:99.9
        «IF !interval.zero»
            write_lat_log=«LOGS»/«LATENCY_LOG»
            log_avg_msec=«interval.toMillis»
            per_job_logs=0
        «ENDIF»
    '''

    /** With a log each client is a job of its own, because clients that share a log tear each other's lines. */
    def private CharSequence clients() '''
        «IF context.logged»
            «FOR client : 0 ..< settings.clients»
                [client«client»]
                write_iolog=«LOGS»/«logOf(client)»
            «ENDFOR»
        «ELSE»
            [load]
            numjobs=«settings.clients»
        «ENDIF»
    '''
}
