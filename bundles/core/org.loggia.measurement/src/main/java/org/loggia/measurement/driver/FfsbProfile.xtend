// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver

import java.time.Duration
import java.util.Locale
import org.loggia.measurement.campaign.RunSettings

/**
 * The profile of a load for FFSB 6: blocks without counts, one option a line. FFSB strips all blanks and reads to the
 * first {@code #}, so it is started in the campaign's directory and the profile holds no path.
 */
package class FfsbProfile {

    /**
     * FFSB draws the operation by a random number of whole bytes modulo the sum of the weights; only a power of 256
     * makes all remainders equally likely.
     */
    static val WEIGHTS = 65_536L
    /** FFSB holds the bytes of a run of writes in 32 bits. */
    static val LARGEST_RUN = 1L << 31
    static val TIMED = #["read", "write"]
    static val CALLS = #["open", "read", "write", "create", "lseek", "unlink", "close", "stat"]

    val LoadContext context
    val RunSettings settings

    private new(LoadContext context) {
        this.context = context
        settings = context.settings
    }

    /** @param time rounded to whole seconds, at least one; zero makes the files and no load */
    package def static String of(LoadContext context, Duration time) {
        val seconds = if (time.zero) 0L else Math.max(1, Math.round(time.toMillis / 1000.0))
        new FfsbProfile(context).profile(seconds).toString
    }

    /** FFSB does not terminate the location in memory; between 8 and 15 characters, the C library does. */
    def private CharSequence profile(long seconds) {
        val reads = Math.round(WEIGHTS * settings.readShare)
        '''
            time=«seconds»
            directio=«IF settings.direct»1«ELSE»0«ENDIF»
            alignio=1
            [filesystem]
            location=././«context.folder»
            num_files=«settings.files»
            num_dirs=0
            max_filesize=«settings.fileSize»
            min_filesize=«settings.fileSize»
            reuse=«IF seconds > 0»1«ELSE»0«ENDIF»
            [end]
            [threadgroup]
            num_threads=«settings.clients»
            «type("read", reads, settings.readSize, settings.readsSequentially)»
            «type("write", WEIGHTS - reads, settings.writeSize, settings.writesSequentially)»
            «IF settings.thinkTimeMillis > 0»
                op_delay=«settings.thinkTimeMillis»
            «ENDIF»
            [stats]
            enable_stats=1
            enable_range=1
            «FOR call : CALLS»
                «IF !TIMED.contains(call)»
                    ignore=«call»
                «ENDIF»
            «ENDFOR»
            «FOR bin : TimeBins.descending»
                msec_range «milliseconds(bin.key)» «milliseconds(bin.value)»
            «ENDFOR»
            [end]
            [end]
        '''
    }

    /** Nothing where no requests are of the type. */
    def private CharSequence type(String type, long weight, long size, boolean sequential) '''
        «IF weight > 0»
            «type»_weight=«weight»
            «type»_size=«run * size»
            «type»_blocksize=«size»
            «type»_random=«IF sequential»0«ELSE»1«ENDIF»
        «ENDIF»
    '''

    /**
     * Requests of one operation, the same for reads and writes, since weights count operations; FFSB pauses after an
     * operation. A run must not be larger than a file.
     */
    def private long run() {
        if (settings.thinkTimeMillis > 0) {
            return 1
        }
        val reads = settings.readShare > 0
        val writes = settings.readShare < 1
        val largest = Math.max(if (reads) settings.readSize else 0, if (writes) settings.writeSize else 0)
        Math.max(1, Math.min(settings.sequentialRun, Math.min(settings.fileSize, LARGEST_RUN) / largest))
    }

    /** FFSB cuts off fractions of a microsecond after a multiplication that may fall short. */
    def private static String milliseconds(long microseconds) {
        String.format(Locale.ROOT, "%.4f", (microseconds + 0.5) / 1000)
    }
}
