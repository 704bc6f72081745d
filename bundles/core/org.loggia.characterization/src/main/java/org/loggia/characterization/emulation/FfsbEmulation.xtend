// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation

/**
 * Writes a profile for FFSB 6, the reference benchmark of Busch et al. 2015, that mimics a workload with the parameters
 * of their table 2. An operation of FFSB is a run of requests in one random file, with as many requests for reads as
 * for writes, since the weights of the mix count operations. Without sequential requests, a run is one request.
 */
class FfsbEmulation {

    /** FFSB draws by random bytes modulo the sum of the weights; with a power of 256 the shares are exact. */
    static val WEIGHTS = 65_536
    /** Requests of a sequential run, as in the case studies of Noorshams 2015, section 9.2.1. */
    static val RUN = 256L
    /** FFSB holds the bytes of a run of writes in 32 bits. */
    static val LARGEST_RUN = 1L << 31
    /** FFSB does not terminate a shorter location in memory. */
    static val SHORTEST_LOCATION = 8
    static val LONGEST_TITLE = 200

    val EmulatedWorkload workload
    val String location
    val int seconds

    /**
     * @param location directory on the storage to load, without blanks and {@code #}
     * @param seconds run time
     */
    new(EmulatedWorkload workload, String location, int seconds) {
        this.workload = workload
        this.location = location
        this.seconds = seconds
    }

    /** The profile. */
    def String text() {
        profile.toString
    }

    def private CharSequence profile() {
        val reads = WEIGHTS * workload.readPercent / 100
        '''
            # Mimics «title». Start FFSB 6 in a directory on the storage to load.
            time=«seconds»
            directio=1
            alignio=1
            [filesystem]
            location=«padded»
            num_files=«workload.files»
            num_dirs=0
            min_filesize=«workload.fileSize»
            max_filesize=«workload.fileSize»
            [end]
            [threadgroup]
            num_threads=«workload.threads»
            «IF workload.readSize > 0»
                «type("read", workload.readSize, reads, workload.readSequential)»
            «ENDIF»
            «IF workload.writeSize > 0»
                «type("write", workload.writeSize, WEIGHTS - reads, workload.writeSequential)»
            «ENDIF»
            [stats]
            enable_stats=1
            [end]
            [end]
        '''
    }

    def private CharSequence type(String type, long size, int weight, boolean sequential) '''
        «type»_weight=«weight»
        «type»_size=«run * size»
        «type»_blocksize=«size»
        «type»_random=«IF sequential»0«ELSE»1«ENDIF»
    '''

    def private long run() {
        val largest = Math.max(workload.readSize, workload.writeSize)
        if (workload.anySequential) {
            Math.max(1, Math.min(RUN, Math.min(workload.fileSize, LARGEST_RUN) / largest))
        } else {
            1
        }
    }

    def private String title() {
        workload.title.substring(0, Math.min(workload.title.length, LONGEST_TITLE))
    }

    def private String padded() {
        var padded = location
        while (padded.length < SHORTEST_LOCATION && !padded.startsWith("/")) {
            padded = "./" + padded
        }
        padded
    }
}
