// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver

import java.time.Duration
import org.loggia.measurement.campaign.Setting

/**
 * A workload in Filebench's language; operations are named by their kind and number, everything else by names that are
 * no words of the language. The path is relative to the campaign's directory, because the language has no blanks and
 * few special characters in paths.
 */
package class FilebenchWorkload {

    /** Mean bytes of an append. */
    static val APPEND = 16 << 10
    /** Direct I/O needs whole sectors. */
    static val SECTOR = 512
    /** Whole files are read and written in one request, up to a size. */
    static val SMALLEST_BUFFER = 1L << 20
    static val LARGEST_BUFFER = 8L << 20

    /** Share of the files that exist at the beginning, in percent. */
    static val EXISTING = 80L
    /** Repetitions of the operations by all clients in a second, at most. */
    static val FASTEST = 20_000.0

    val LoadContext context

    private new(LoadContext context) {
        this.context = context
    }

    /** @param time rounded to whole seconds, at least one */
    package def static String of(LoadContext context, Duration time) {
        new FilebenchWorkload(context).workload(Math.max(1, Math.round(time.toMillis / 1000.0))).toString
    }

    /**
     * Filebench's own operation appendfilerand draws any number of bytes up to its size, with half of that as mean, and
     * direct I/O fails for most of them; here, appends are uniform with the mean that the listings name.
     */
    def private CharSequence workload(long seconds) '''
        set $appendbytes=randvar(type=uniform,min=«SECTOR»,mean=«APPEND»,round=«SECTOR»)
        define fileset name=loggiafiles,path=«context.folder»/.,size=«context.settings.fileSize»,entries=«EXISTING * context.settings.files / existing(seconds)»,dirwidth=1000000,prealloc=«existing(seconds)»
        define process name=loggiaserver,instances=1 {
          thread name=loggiathread,memsize=«2 * buffer»,instances=«context.settings.clients» {
            «IF context.settings.name(Setting.WORKLOAD, "") == "mail-server"»
                «mailServer»
            «ELSE»
                «fileServer»
            «ENDIF»
          }
        }
        run «seconds»
    '''

    /**
     * Filebench does not delete a file that another client has open, so that the number of files n grows by clients / n
     * for each repetition, and stops when all entries exist. With more entries, of which fewer exist at the beginning,
     * the run lasts.
     *
     * @return the percentage of the entries that makes as many files as EXISTING percent of those in the settings
     */
    def private long existing(long seconds) {
        val settings = context.settings
        val first = EXISTING * settings.files / 100.0
        val last = Math.sqrt(first * first + 2 * settings.clients * FASTEST * seconds)
        Math.max(1, Math.min(EXISTING, Math.floor(100 * first / Math.max(last, settings.files)) as long))
    }

    def private CharSequence fileServer() '''
        flowop createfile name=create1,filesetname=loggiafiles,fd=1«direct»
        flowop writewholefile name=write1,srcfd=1,fd=1,iosize=«buffer»«direct»
        flowop closefile name=close1,fd=1
        flowop openfile name=open1,filesetname=loggiafiles,fd=1«direct»
        flowop appendfile name=append1,iosize=$appendbytes,fd=1«direct»
        flowop closefile name=close2,fd=1
        flowop openfile name=open2,filesetname=loggiafiles,fd=1«direct»
        flowop readwholefile name=read1,fd=1,iosize=«buffer»«direct»
        flowop closefile name=close3,fd=1
        flowop deletefile name=delete1,filesetname=loggiafiles
        flowop statfile name=stat1,filesetname=loggiafiles
    '''

    def private CharSequence mailServer() '''
        flowop deletefile name=delete1,filesetname=loggiafiles
        flowop createfile name=create1,filesetname=loggiafiles,fd=1«direct»
        flowop appendfile name=append1,iosize=$appendbytes,fd=1«direct»
        flowop closefile name=close1,fd=1
        flowop openfile name=open1,filesetname=loggiafiles,fd=1«direct»
        flowop readwholefile name=read1,fd=1,iosize=«buffer»«direct»
        flowop closefile name=close2,fd=1
        flowop openfile name=open2,filesetname=loggiafiles,fd=1«direct»
        flowop appendfile name=append2,iosize=$appendbytes,fd=1«direct»
        flowop closefile name=close3,fd=1
        flowop openfile name=open3,filesetname=loggiafiles,fd=1«direct»
        flowop readwholefile name=read2,fd=1,iosize=«buffer»«direct»
        flowop closefile name=close4,fd=1
    '''

    def private long buffer() {
        Math.min(LARGEST_BUFFER, Math.max(SMALLEST_BUFFER, context.settings.fileSize))
    }

    /** Also reads and writes name it, since Filebench aligns their buffers only then. */
    def private String direct() {
        if (context.settings.direct) ",directio" else ""
    }
}
