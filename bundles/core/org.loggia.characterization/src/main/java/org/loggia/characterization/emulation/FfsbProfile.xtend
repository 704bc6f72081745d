// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation

/**
 * Writes a profile for FFSB, the reference benchmark of Busch et al. 2015, that mimics a workload with the parameters
 * of their table 2.
 */
class FfsbProfile {

    /** Templates take white space at the beginning of a line for their own. */
    static val TAB = "\t"

    val EmulatedWorkload workload
    val String location
    val int seconds

    /**
     * @param location directory on the storage to load
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

    def private CharSequence profile() '''
        # Mimics «workload.title».
        time=«seconds»
        directio=1
        num_filesystems=1
        num_threadgroups=1

        [filesystem0]
        	location=«location»
        	num_files=«workload.files»
        	min_filesize=«workload.fileSize»
        	max_filesize=«workload.fileSize»
        [end0]

        [threadgroup0]
        	num_threads=«workload.threads»
        «IF workload.readSize > 0»
            «type("read", workload.readSize, workload.readPercent, workload.readSequential)»
        «ENDIF»
        «IF workload.writeSize > 0»
            «type("write", workload.writeSize, 100 - workload.readPercent, workload.writeSequential)»
        «ENDIF»
        [end0]
    '''

    def private static CharSequence type(String type, long size, int weight, boolean sequential) '''
        «TAB»«type»_weight=«weight»
        «TAB»«type»_size=«size»
        «TAB»«type»_blocksize=«size»
        «TAB»«type»_random=«IF sequential»0«ELSE»1«ENDIF»
    '''
}
