// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver

import java.time.Duration
import org.loggia.measurement.campaign.RunSettings

/** The profile of a load for FFSB, in the order that FFSB demands. */
package class FfsbProfile {

    val LoadContext context
    val RunSettings settings

    private new(LoadContext context) {
        this.context = context
        settings = context.settings
    }

    /** @param time rounded to whole seconds, which are all that FFSB knows; zero makes the files and no load */
    package def static String of(LoadContext context, Duration time) {
        new FfsbProfile(context).profile(if (time.zero) 0 else Math.max(1, Math.round(time.toMillis / 1000.0))).toString
    }

    def private CharSequence profile(long seconds) {
        val reads = Math.round(100 * settings.readShare)
        '''
            num_filesystems=1
            num_threadgroups=1
            time=«seconds»
            directio=«IF settings.direct»1«ELSE»0«ENDIF»
            alignio=1
            [filesystem0]
            location=«context.place.path»/«context.folder»
            num_files=«settings.files»
            num_dirs=0
            max_filesize=«settings.fileSize»
            min_filesize=«settings.fileSize»
            reuse=1
            [end0]
            [threadgroup0]
            num_threads=«settings.clients»
            «type("read", reads, settings.readSize, settings.readsSequentially)»
            «type("write", 100 - reads, settings.writeSize, settings.writesSequentially)»
            «IF settings.thinkTimeMillis > 0»
                op_delay=«settings.thinkTimeMillis»
            «ENDIF»
            [stats]
            enable_stats=1
            enable_range=0
            [end]
            [end0]
        '''
    }

    /** Nothing where no requests are of the type. A run must not be larger than a file. */
    def private CharSequence type(String type, long weight, long size, boolean sequential) '''
        «IF weight > 0»
            «type»_weight=«weight»
            «type»_size=«Math.max(1, Math.min(settings.sequentialRun, settings.fileSize / size)) * size»
            «type»_blocksize=«size»
            «type»_random=«IF sequential»0«ELSE»1«ENDIF»
        «ENDIF»
    '''
}
