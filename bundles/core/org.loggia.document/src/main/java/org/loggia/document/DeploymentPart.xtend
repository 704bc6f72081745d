// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import java.util.ArrayList
import java.util.List
import org.loggia.pcm.allocation.Allocation
import org.loggia.pcm.resourceenvironment.HDDProcessingResourceSpecification
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification
import org.loggia.pcm.resourceenvironment.ResourceContainer
import org.loggia.pcm.resourceenvironment.ResourceEnvironment
import org.loggia.view.model.ModelDiagram

import static extension org.loggia.document.Words.text

/** What a page says of a resource environment and of what is allocated to it. */
package class DeploymentPart {

    val extension Words words

    new(Words words) {
        this.words = words
    }

    def CharSequence of(ResourceEnvironment environment) '''
        <section«environment.mark»>
        <h2>Resource environment «environment.called» «environment.file»</h2>
        «ModelDiagram.of(environment, io).shown»
        «IF !environment.resourceContainer_ResourceEnvironment.empty»
            <div class="wide"><table>
            <tr><th>container</th><th>inside</th><th>resource</th><th>rate [units of work/«time.text»]</th><th>replicas</th><th>scheduling</th></tr>
            «FOR container : environment.resourceContainer_ResourceEnvironment.map[nested].flatten»
                «container.rows»
            «ENDFOR»
            </table></div>
        «ENDIF»
        «IF !environment.linkingResources__ResourceEnvironment.empty»
            <div class="wide"><table>
            <tr><th>network</th><th>connects</th><th>latency [«time.text»]</th><th>throughput [bytes/«time.text»]</th></tr>
            «FOR link : environment.linkingResources__ResourceEnvironment»
                <tr«link.mark»><td>«link.called»</td><td>«link.connectedResourceContainers_LinkingResource.links»</td><td>«link.communicationLinkResourceSpecifications_LinkingResource?.latency_CommunicationLinkResourceSpecification.formula»</td><td>«link.communicationLinkResourceSpecifications_LinkingResource?.throughput_CommunicationLinkResourceSpecification.formula»</td></tr>
            «ENDFOR»
            </table></div>
        «ENDIF»
        </section>
    '''

    def CharSequence of(Allocation allocation) '''
        <section«allocation.mark»>
        <h2>Allocation «allocation.called» «allocation.file»</h2>
        <p>«allocation.system_Allocation.link» on «allocation.targetResourceEnvironment_Allocation.link»</p>
        «ModelDiagram.of(allocation).shown»
        «IF !allocation.allocationContexts_Allocation.empty»
            «table(#["assembly context", "container"], allocation.allocationContexts_Allocation.map[#[
                (assemblyContext_AllocationContext ?: eventChannel__AllocationContext).link, resourceContainer_AllocationContext.link]])»
        «ENDIF»
        </section>
    '''

    /** A container and those inside it, outer ones first. */
    def private static List<ResourceContainer> nested(ResourceContainer container) {
        val found = new ArrayList<ResourceContainer>
        found += container
        container.nestedResourceContainers__ResourceContainer.forEach[found += nested]
        found
    }

    def private CharSequence rows(ResourceContainer it) {
        val resources = (activeResourceSpecifications_ResourceContainer + hddResourceSpecifications).toList
        val size = Math.max(1, resources.size)
        val outer = parentResourceContainer__ResourceContainer
        '''
            <tr«mark»><td rowspan="«size»">«called»</td><td rowspan="«size»">«IF outer !== null»«outer.link»«ENDIF»</td>«IF resources.empty»<td></td><td></td><td></td><td></td>«ELSE»«resources.head.cells»«ENDIF»</tr>
            «FOR resource : resources.drop(1)»
                <tr>«resource.cells»</tr>
            «ENDFOR»
        '''
    }

    def private CharSequence cells(ProcessingResourceSpecification it) '''<td>«activeResourceType_ActiveResourceSpecification.called»</td><td>«
        IF it instanceof HDDProcessingResourceSpecification»read «readProcessingRate.formula», write «writeProcessingRate.formula»«
        ELSE»«processingRate_ProcessingResourceSpecification.formula»«ENDIF»</td><td>«numberOfReplicas»</td><td>«
        IF schedulingPolicy !== null»«schedulingPolicy.called»«ENDIF»</td>'''
}
