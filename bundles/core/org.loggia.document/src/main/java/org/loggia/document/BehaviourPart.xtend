// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import java.util.ArrayList
import java.util.LinkedHashSet
import java.util.List
import org.loggia.io.IoRequest
import org.loggia.pcm.seff.AbstractAction
import org.loggia.pcm.seff.AbstractBranchTransition
import org.loggia.pcm.seff.AbstractInternalControlFlowAction
import org.loggia.pcm.seff.AbstractLoopAction
import org.loggia.pcm.seff.AcquireAction
import org.loggia.pcm.seff.BranchAction
import org.loggia.pcm.seff.CallAction
import org.loggia.pcm.seff.CallReturnAction
import org.loggia.pcm.seff.CollectionIteratorAction
import org.loggia.pcm.seff.EmitEventAction
import org.loggia.pcm.seff.ExternalCallAction
import org.loggia.pcm.seff.ForkAction
import org.loggia.pcm.seff.ForkedBehaviour
import org.loggia.pcm.seff.GuardedBranchTransition
import org.loggia.pcm.seff.InternalCallAction
import org.loggia.pcm.seff.LoopAction
import org.loggia.pcm.seff.ProbabilisticBranchTransition
import org.loggia.pcm.seff.ReleaseAction
import org.loggia.pcm.seff.ResourceDemandingBehaviour
import org.loggia.pcm.seff.ResourceDemandingSEFF
import org.loggia.pcm.seff.SetVariableAction
import org.loggia.pcm.seff.StartAction
import org.loggia.pcm.seff.StopAction
import org.loggia.view.model.ModelDiagram

import static extension org.loggia.document.Words.*

/** What a page says of a service effect specification: its diagram, and its steps with every expression whole. */
package class BehaviourPart {

    val extension Words words

    new(Words words) {
        this.words = words
    }

    def CharSequence of(ResourceDemandingSEFF seff) '''
        <h4«seff.mark»>«seff.called»</h4>
        «IF seff.describedService__SEFF !== null»
            <p>«seff.describedService__SEFF.signature»</p>
        «ENDIF»
        <div class="beside">
        «ModelDiagram.of(seff, io).shown»
        «seff.steps»
        </div>
        «FOR inner : seff.resourceDemandingInternalBehaviours»
            <h5>Internal behaviour «inner.called»</h5>
            «inner.steps»
        «ENDFOR»
    '''

    def private CharSequence steps(ResourceDemandingBehaviour behaviour) '''
        «IF behaviour !== null»
            <ol class="steps">
            «FOR action : behaviour.ordered.filter[!(it instanceof StartAction || it instanceof StopAction)]»
                <li><b>«action.called»</b> <small>«action.kind»</small>«action.detail»
                «IF !action.parts.empty»
                    <ul>
                    «FOR part : action.parts»
                        <li>«part»</li>
                    «ENDFOR»
                    </ul>
                «ENDIF»
                «action.inner»
                </li>
            «ENDFOR»
            </ol>
        «ENDIF»
    '''

    /** In the order of the flow; what the flow does not reach comes last. */
    def private static Iterable<AbstractAction> ordered(ResourceDemandingBehaviour behaviour) {
        val found = new LinkedHashSet<AbstractAction>
        var at = behaviour.steps_Behaviour.findFirst[predecessor_AbstractAction === null]
        while (at !== null && found.add(at)) {
            at = at.successor_AbstractAction
        }
        found.addAll(behaviour.steps_Behaviour)
        found
    }

    def private CharSequence detail(AbstractAction it) {
        switch it {
            LoopAction: ''': «iterationCount_LoopAction.formula» times'''
            CollectionIteratorAction: ''': for each in «parameter_CollectionIteratorAction.called»'''
            ExternalCallAction: ''': calls «calledService_ExternalService.link»'''
            InternalCallAction: ''': calls «calledResourceDemandingInternalBehaviour.called»'''
            EmitEventAction: ''': emits «eventType__EmitEventAction.link»'''
            AcquireAction: ''': acquires «passiveresource_AcquireAction.link»'''
            ReleaseAction: ''': releases «passiveResource_ReleaseAction.link»'''
            default: ""
        }
    }

    /** What an action demands, asks for, and passes on. */
    def private List<CharSequence> parts(AbstractAction action) {
        val parts = new ArrayList<CharSequence>
        if (action instanceof AbstractInternalControlFlowAction) {
            parts += action.resourceDemand_Action.map['''demand of «requiredResource_ParametricResourceDemand.called»: «specification_ParametericResourceDemand.formula» units of work''']
            parts += action.resourceCall__Action.map['''resource call «signature__ResourceCall.called»: «numberOfCalls__ResourceCall.formula»''']
            parts += action.infrastructureCall__Action.map['''infrastructure call «signature__InfrastructureCall.link»: «numberOfCalls__InfrastructureCall.formula» times''']
        }
        parts += action.requests.map[asked]
        if (action instanceof CallAction) {
            parts += action.inputVariableUsages__CallAction.map['''in: «usage»''']
        }
        if (action instanceof CallReturnAction) {
            parts += action.returnVariableUsage__CallReturnAction.map['''out: «usage»''']
        }
        if (action instanceof SetVariableAction) {
            parts += action.localVariableUsages_SetVariableAction.map['''sets «usage»''']
        }
        parts
    }

    def private CharSequence asked(IoRequest it) '''<span class="io">I/O</span> «type.literal.text» of «size.formula» bytes in «fileSet.link», «sequentiality.formula» of it sequential'''

    def private CharSequence inner(AbstractAction action) {
        switch action {
            AbstractLoopAction: action.bodyBehaviour_Loop.steps
            BranchAction: action.branches_Branch.map[way].join
            ForkAction: action.forked.map['''<p>«IF synchronisationPoint_ForkedBehaviour === null»not waited for«ELSE»waited for«ENDIF»</p>«steps»'''].join
            default: ""
        }
    }

    def private CharSequence way(AbstractBranchTransition it) '''
        <p>«switch it {
            ProbabilisticBranchTransition: '''with probability «branchProbability»'''
            GuardedBranchTransition: '''if «branchCondition_GuardedBranchTransition.formula»'''
        }»</p>
        «branchBehaviour_BranchTransition.steps»
    '''

    def private static Iterable<ForkedBehaviour> forked(ForkAction it) {
        asynchronousForkedBehaviours_ForkAction
            + (synchronisingBehaviours_ForkAction?.synchronousForkedBehaviours_SynchronisationPoint ?: emptyList)
    }
}
