// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import java.util.LinkedHashSet
import org.loggia.pcm.usagemodel.AbstractUserAction
import org.loggia.pcm.usagemodel.Branch
import org.loggia.pcm.usagemodel.ClosedWorkload
import org.loggia.pcm.usagemodel.Delay
import org.loggia.pcm.usagemodel.EntryLevelSystemCall
import org.loggia.pcm.usagemodel.Loop
import org.loggia.pcm.usagemodel.OpenWorkload
import org.loggia.pcm.usagemodel.ScenarioBehaviour
import org.loggia.pcm.usagemodel.Start
import org.loggia.pcm.usagemodel.Stop
import org.loggia.pcm.usagemodel.UsageModel
import org.loggia.pcm.usagemodel.Workload
import org.loggia.view.model.ModelDiagram

import static extension org.loggia.document.Words.text

/** What a page says of a usage model: scenarios, their workloads, and what their users do. */
package class UsagePart {

    val extension Words words

    new(Words words) {
        this.words = words
    }

    def CharSequence of(UsageModel model) '''
        <section«model.mark»>
        <h2>Usage «model.file»</h2>
        «ModelDiagram.of(model).shown»
        «FOR scenario : model.usageScenario_UsageModel»
            <h3«scenario.mark»>«scenario.called» <small>usage scenario</small></h3>
            «IF scenario.workload_UsageScenario !== null»
                <p>«scenario.workload_UsageScenario.worded»</p>
            «ENDIF»
            «scenario.scenarioBehaviour_UsageScenario.steps»
        «ENDFOR»
        «IF !model.userData_UsageModel.empty»
            <h3>User data</h3>
            <ul>
            «FOR data : model.userData_UsageModel»
                <li>«data.assemblyContext_userData.link»: «data.userDataParameterUsages_UserData.map[usage].join(", ")»</li>
            «ENDFOR»
            </ul>
        «ENDIF»
        </section>
    '''

    def private CharSequence worded(Workload it) {
        switch it {
            ClosedWorkload: '''«population» users, who come back after a think time of «thinkTime_ClosedWorkload.formula» «time.text»'''
            OpenWorkload: '''a user every «interArrivalTime_OpenWorkload.formula» «time.text»'''
        }
    }

    def private CharSequence steps(ScenarioBehaviour behaviour) '''
        «IF behaviour !== null»
            <ol class="steps">
            «FOR action : behaviour.ordered.filter[!(it instanceof Start || it instanceof Stop)]»
                <li><b>«action.called»</b> <small>«action.kind»</small>«action.detail»</li>
            «ENDFOR»
            </ol>
        «ENDIF»
    '''

    /** In the order of the flow; what the flow does not reach comes last. */
    def private static Iterable<AbstractUserAction> ordered(ScenarioBehaviour behaviour) {
        val found = new LinkedHashSet<AbstractUserAction>
        var at = behaviour.actions_ScenarioBehaviour.findFirst[predecessor === null]
        while (at !== null && found.add(at)) {
            at = at.successor
        }
        found.addAll(behaviour.actions_ScenarioBehaviour)
        found
    }

    def private CharSequence detail(AbstractUserAction it) {
        switch it {
            EntryLevelSystemCall: '''
                : calls «operationSignature__EntryLevelSystemCall.link»
                <ul>
                «FOR each : inputParameterUsages_EntryLevelSystemCall»
                    <li>in: «each.usage»</li>
                «ENDFOR»
                «FOR each : outputParameterUsages_EntryLevelSystemCall»
                    <li>out: «each.usage»</li>
                «ENDFOR»
                </ul>
            '''
            Delay: ''': waits «timeSpecification_Delay.formula» «time.text»'''
            Loop: ''': «loopIteration_Loop.formula» times«bodyBehaviour_Loop.steps»'''
            Branch: '''«FOR each : branchTransitions_Branch»<p>with probability «each.branchProbability»</p>«each.branchedBehaviour_BranchTransition.steps»«ENDFOR»'''
            default: ""
        }
    }
}
