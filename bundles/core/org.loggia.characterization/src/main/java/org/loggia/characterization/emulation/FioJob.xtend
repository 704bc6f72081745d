// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation

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
class FioJob {

    /** Files that all threads together keep open; most systems allow 1024. */
    static val OPEN_FILES = 512L

    val EmulatedWorkload workload
    val double seconds
    val double warmUpSeconds
    val boolean direct

    /**
     * @param seconds measured run time
     * @param warmUpSeconds run time before it that does not count
     * @param direct whether to go past the page cache, which is what a trace of the block layer saw
     */
    new(EmulatedWorkload workload, double seconds, double warmUpSeconds, boolean direct) {
        this.workload = workload
        this.seconds = seconds
        this.warmUpSeconds = warmUpSeconds
        this.direct = direct
    }

    /** The job file. */
    def String text() {
        job.toString
    }

    def private CharSequence job() '''
        # Mimics «workload.title». Start fio in a directory on the storage to load.
        [global]
        ioengine=psync
        direct=«IF direct»1«ELSE»0«ENDIF»
        thread=1
        group_reporting=1
        time_based=1
        runtime=«Math.round(seconds * 1000)»ms
        «IF warmUpSeconds > 0»
            ramp_time=«Math.round(warmUpSeconds * 1000)»ms
        «ENDIF»

        [workload]
        numjobs=«workload.threads»
        «requests»
        «IF workload.files > 1 && workload.files >= workload.threads»
            «severalFiles»
        «ELSE»
            «oneFile»
        «ENDIF»
    '''

    def private CharSequence requests() '''
        «IF workload.writeSize == 0»
            rw=«IF workload.readSequential»read«ELSE»randread«ENDIF»
        «ELSEIF workload.readSize == 0»
            rw=«IF workload.writeSequential»write«ELSE»randwrite«ENDIF»
        «ELSE»
            rw=«IF workload.readSequential && workload.writeSequential»rw«ELSE»randrw«ENDIF»
            rwmixread=«workload.readPercent»
            «IF workload.readSequential != workload.writeSequential»
                percentage_random=«workload.readSequential.random»,«workload.writeSequential.random»
            «ENDIF»
        «ENDIF»
        bs=«workload.readSize.orElse(workload.writeSize)»,«workload.writeSize.orElse(workload.readSize)»
        norandommap=1
        randrepeat=0
    '''

    def private static int random(boolean sequential) {
        if (sequential) 0 else 100
    }

    def private static long orElse(long size, long other) {
        if (size > 0) size else other
    }

    def private CharSequence severalFiles() {
        val files = Math.round(workload.files as double / workload.threads)
        val inARow = if (workload.anySequential) Math.max(1, workload.fileSize / largest) else 1L
        '''
            nrfiles=«files»
            filesize=«workload.fileSize»
            size=«files * workload.fileSize»
            filename_format=loggia.$jobnum.$filenum
            openfiles=«Math.max(1, Math.min(files, OPEN_FILES / workload.threads))»
            file_service_type=random:«inARow»
        '''
    }

    def private CharSequence oneFile() {
        val size = workload.files * workload.fileSize
        val part = Math.max(Math.max(4096, largest), size / workload.threads / 4096 * 4096)
        val divided = workload.anySequential && workload.threads > 1 && part * workload.threads <= size
        '''
            filename=loggia.fileset
            filesize=«size»
            «IF divided»
                offset_increment=«part»
            «ENDIF»
            size=«IF divided»«part»«ELSE»«size»«ENDIF»
        '''
    }

    def private long largest() {
        Math.max(workload.readSize, workload.writeSize)
    }
}
