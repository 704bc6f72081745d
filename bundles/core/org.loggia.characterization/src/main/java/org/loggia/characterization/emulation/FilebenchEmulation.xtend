// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation

/**
 * Writes a workload for Filebench 1.5 that mimics a trace with the parameters of Busch et al. 2015, table 2. Each
 * thread repeats a cycle of reads and writes, spread evenly, with the shares of the trace. Each opens a file and issues
 * one request at a random place, or a run of requests from the beginning of the file.
 */
class FilebenchEmulation {

    /** Requests of a cycle; shares are exact to whole percents. */
    static val CYCLE = 100
    /** Requests of a sequential run, as in the case studies of Noorshams 2015, section 9.2.1. */
    static val RUN = 256L
    /** Filebench stops if no file is free: a file is open in one thread at a time. */
    static val FILES_OF_THREAD = 4
    static val KIB = 1024L

    val EmulatedWorkload workload
    val int seconds
    val long files
    val long fileSize

    /** @param seconds run time */
    new(EmulatedWorkload workload, int seconds) {
        this.workload = workload
        this.seconds = seconds
        this.files = Math.max(workload.files, FILES_OF_THREAD * workload.threads)
        this.fileSize = if (files == workload.files) workload.fileSize
            else Math.max(largest, workload.files * workload.fileSize / files / KIB * KIB)
    }

    def private long largest() {
        Math.max(KIB, Math.max(workload.readSize, workload.writeSize))
    }

    /** The workload in Filebench's language. */
    def String text() {
        '''
            # Mimics «workload.title». Start Filebench 1.5 in a directory on the storage to load;
            # on Linux with fixed addresses: setarch -R filebench -f FILE
            «IF files != workload.files»
                # Filebench opens a file in one thread at a time, so the file set is split into «files» files.
            «ENDIF»
            define fileset name=loggiafiles,path=".",size=«fileSize»,entries=«files»,dirwidth=1000000,prealloc=100
            define process name=loggiaserver,instances=1 {
              thread name=loggiathread,memsize=«2 * largest»,instances=«workload.threads» {
                «FOR number : 1 .. CYCLE»
                    flowop openfile name=open«number»,filesetname=loggiafiles,fd=1,directio
                    «IF isRead(number)»
                        «requests("read", number, workload.readSize, workload.readSequential)»
                    «ELSE»
                        «requests("write", number, workload.writeSize, workload.writeSequential)»
                    «ENDIF»
                    flowop closefile name=close«number»,fd=1
                «ENDFOR»
              }
            }
            run «seconds»
        '''.toString
    }

    /** Whether the number of reads up to this request exceeds that before it: reads are spread evenly. */
    def private boolean isRead(int number) {
        number * workload.readPercent / CYCLE > (number - 1) * workload.readPercent / CYCLE
    }

    /** As many reads as writes in a run, so that the shares hold. */
    def private CharSequence requests(String type, int number, long size, boolean sequential) {
        val run = if (workload.anySequential) Math.max(1, Math.min(RUN, fileSize / largest)) else 1L
        '''flowop «type» name=«type»«number»,fd=1,iosize=«size»«IF !sequential»,random«ENDIF»,iters=«run»,directio'''
    }
}
