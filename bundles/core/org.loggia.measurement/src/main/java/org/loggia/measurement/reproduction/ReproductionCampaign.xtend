// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.reproduction

import java.util.Locale
import org.loggia.characterization.emulation.EmulatedWorkload
import org.loggia.yaml.YamlText

/**
 * Writes a campaign of one configuration that mimics a workload, by the mapping of {@link EmulatedWorkload}. fio logs
 * each request, so that the emulation can be characterized as the original was.
 */
class ReproductionCampaign {

    val EmulatedWorkload workload
    val double readShare
    val ReproductionPlan plan

    /**
     * @param readShare share of reads among the requests, which the workload has in whole percent only
     */
    new(EmulatedWorkload workload, double readShare, ReproductionPlan plan) {
        this.workload = workload
        this.readShare = readShare
        this.plan = plan
    }

    /** The campaign file. */
    def String text() {
        campaign.toString
    }

    def private CharSequence campaign() '''
        # Mimics «workload.title».
        campaign: «YamlText.scalar(plan.name)»
        targets:
          - name: storage
            «FOR key : plan.target.entrySet»
                «key.key»: «YamlText.scalar(key.value)»
            «ENDFOR»
        driver: fio
        trace: fio
        settings:
          concurrentRequests: «workload.threads»
          «IF plan.arrivalRate > 0»
              arrivalRate: «workload.threads * (readsOfAClient + writesOfAClient)»
          «ENDIF»
          readShare: «number(share)»
          meanReadSize: «IF workload.readSize > 0»«workload.readSize»«ELSE»«workload.writeSize»«ENDIF»
          meanWriteSize: «IF workload.writeSize > 0»«workload.writeSize»«ELSE»«workload.readSize»«ENDIF»
          readPattern: «pattern(workload.readSequential)»
          writePattern: «pattern(workload.writeSequential)»
          «IF workload.readSequential || workload.writeSequential»
              sequentialRun: «Math.max(1, workload.fileSize / Math.max(workload.readSize, workload.writeSize))»
          «ENDIF»
          fileSetSize: «workload.files * workload.fileSize»
          fileSize: «workload.fileSize»
        «IF !plan.warmUp.zero»
            warmUp: «plan.warmUp.toMillis» ms
        «ENDIF»
        runTime: «plan.runTime.toMillis» ms
        repetitions: «plan.repetitions»
    '''

    /** Of an open load it follows from the rates of a client, which fio takes as whole numbers. */
    def private double share() {
        if (plan.arrivalRate > 0) readsOfAClient as double / (readsOfAClient + writesOfAClient) else readShare
    }

    def private long readsOfAClient() {
        ofAClient(readShare)
    }

    def private long writesOfAClient() {
        ofAClient(1 - readShare)
    }

    def private long ofAClient(double share) {
        if (share > 0) Math.max(1, Math.round(plan.arrivalRate * share / workload.threads)) else 0
    }

    def private static String pattern(boolean sequential) {
        if (sequential) "sequential" else "random"
    }

    def private static String number(double value) {
        String.format(Locale.ROOT, "%.6f", value).replaceFirst("\\.?0+$", "")
    }
}
