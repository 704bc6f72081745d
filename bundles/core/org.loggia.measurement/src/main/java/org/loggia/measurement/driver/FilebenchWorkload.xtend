// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver

import java.time.Duration
import org.loggia.measurement.campaign.Setting

/** A workload in Filebench's language; operations are named by their kind and number. */
package class FilebenchWorkload {

    /** Mean bytes of an append. */
    static val APPEND = 16 << 10

    val LoadContext context

    private new(LoadContext context) {
        this.context = context
    }

    /** @param time rounded to whole seconds, at least one */
    package def static String of(LoadContext context, Duration time) {
        new FilebenchWorkload(context).workload(Math.max(1, Math.round(time.toMillis / 1000.0))).toString
    }

    def private CharSequence workload(long seconds) '''
        define fileset name=set,path=«context.place.path»/«context.folder»,size=«context.settings.fileSize»,entries=«context.settings.files»,dirwidth=1000000,prealloc=80
        define process name=server,instances=1 {
          thread name=client,memsize=10m,instances=«context.settings.clients» {
            «IF context.settings.name(Setting.WORKLOAD, "") == "mail-server"»
                «mailServer»
            «ELSE»
                «fileServer»
            «ENDIF»
          }
        }
        run «seconds»
    '''

    def private CharSequence fileServer() '''
        flowop createfile name=create1,filesetname=set,fd=1«direct»
        flowop writewholefile name=write1,srcfd=1,fd=1,iosize=1m
        flowop closefile name=close1,fd=1
        flowop openfile name=open1,filesetname=set,fd=1«direct»
        flowop appendfilerand name=append1,iosize=«APPEND»,fd=1
        flowop closefile name=close2,fd=1
        flowop openfile name=open2,filesetname=set,fd=1«direct»
        flowop readwholefile name=read1,fd=1,iosize=1m
        flowop closefile name=close3,fd=1
        flowop deletefile name=delete1,filesetname=set
        flowop statfile name=stat1,filesetname=set
    '''

    def private CharSequence mailServer() '''
        flowop deletefile name=delete1,filesetname=set
        flowop createfile name=create1,filesetname=set,fd=1«direct»
        flowop appendfilerand name=append1,iosize=«APPEND»,fd=1
        flowop closefile name=close1,fd=1
        flowop openfile name=open1,filesetname=set,fd=1«direct»
        flowop readwholefile name=read1,fd=1,iosize=1m
        flowop closefile name=close2,fd=1
        flowop openfile name=open2,filesetname=set,fd=1«direct»
        flowop appendfilerand name=append2,iosize=«APPEND»,fd=1
        flowop closefile name=close3,fd=1
        flowop openfile name=open3,filesetname=set,fd=1«direct»
        flowop readwholefile name=read2,fd=1,iosize=1m
        flowop closefile name=close4,fd=1
    '''

    def private String direct() {
        if (context.settings.direct) ",directio" else ""
    }
}
