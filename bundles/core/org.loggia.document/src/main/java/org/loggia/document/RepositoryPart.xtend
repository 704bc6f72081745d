// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import org.loggia.pcm.core.composition.ComposedStructure
import org.loggia.pcm.repository.BasicComponent
import org.loggia.pcm.repository.CollectionDataType
import org.loggia.pcm.repository.CompositeDataType
import org.loggia.pcm.repository.DataType
import org.loggia.pcm.repository.EventGroup
import org.loggia.pcm.repository.ImplementationComponentType
import org.loggia.pcm.repository.InfrastructureInterface
import org.loggia.pcm.repository.Interface
import org.loggia.pcm.repository.OperationInterface
import org.loggia.pcm.repository.PrimitiveDataType
import org.loggia.pcm.repository.Repository
import org.loggia.pcm.repository.RepositoryComponent
import org.loggia.pcm.repository.Signature
import org.loggia.pcm.seff.ResourceDemandingSEFF
import org.loggia.view.model.ModelDiagram
import org.loggia.view.model.ModelTexts
import org.loggia.view.model.RepositoryView

import static extension org.loggia.document.Words.text

/** What a page says of a repository: components with their behaviours, interfaces, data types. */
package class RepositoryPart {

    val extension Words words
    val BehaviourPart behaviours

    new(Words words) {
        this.words = words
        behaviours = new BehaviourPart(words)
    }

    def CharSequence of(Repository repository) '''
        <section«repository.mark»>
        <h2>Repository «repository.called» «repository.file»</h2>
        «ModelDiagram.of(repository).shown»
        «FOR component : repository.components__Repository»
            «component.described»
        «ENDFOR»
        «IF !repository.interfaces__Repository.empty»
            <h3>Interfaces</h3>
            <div class="wide"><table>
            <tr><th>interface</th><th>kind</th><th>signature</th></tr>
            «FOR each : repository.interfaces__Repository»
                «each.rows»
            «ENDFOR»
            </table></div>
        «ENDIF»
        «IF !repository.dataTypes__Repository.filter[!(it instanceof PrimitiveDataType)].empty»
            <h3>Data types</h3>
            <div class="wide"><table>
            <tr><th>data type</th><th>content</th></tr>
            «FOR type : repository.dataTypes__Repository.filter[!(it instanceof PrimitiveDataType)]»
                <tr«type.mark»><td>«type.called»</td><td>«type.content»</td></tr>
            «ENDFOR»
            </table></div>
        «ENDIF»
        </section>
    '''

    def private CharSequence described(RepositoryComponent component) '''
        <h3«component.mark»>«component.called» <small>«component.kind»</small></h3>
        <dl>
        «IF !component.providedRoles_InterfaceProvidingEntity.empty»
            <dt>provides</dt><dd>«component.providedRoles_InterfaceProvidingEntity.map[RepositoryView.providedInterface(it).link].join(", ")»</dd>
        «ENDIF»
        «IF !component.requiredRoles_InterfaceRequiringEntity.empty»
            <dt>requires</dt><dd>«component.requiredRoles_InterfaceRequiringEntity.map[RepositoryView.requiredInterface(it).link].join(", ")»</dd>
        «ENDIF»
        «IF component instanceof BasicComponent»
            «FOR resource : component.passiveResource_BasicComponent»
                <dt>passive resource</dt><dd«resource.mark»>«resource.called», capacity «resource.capacity_PassiveResource.formula»</dd>
            «ENDFOR»
        «ENDIF»
        «IF component instanceof ImplementationComponentType»
            «FOR usage : component.componentParameterUsage_ImplementationComponentType»
                <dt>parameter</dt><dd>«usage.usage»</dd>
            «ENDFOR»
        «ENDIF»
        </dl>
        «IF component instanceof ComposedStructure»
            «new AssemblyPart(words).of(component)»
        «ENDIF»
        «IF component instanceof BasicComponent»
            «FOR seff : component.serviceEffectSpecifications__BasicComponent.filter(ResourceDemandingSEFF)»
                «behaviours.of(seff)»
            «ENDFOR»
        «ENDIF»
    '''

    def private CharSequence rows(Interface it) {
        val signatures = signatures
        '''
            «IF signatures.empty»
                <tr«mark»><td>«called»</td><td>«kind»</td><td></td></tr>
            «ENDIF»
            «FOR signature : signatures»
                <tr«signature.mark»>«IF signature === signatures.head»<td rowspan="«signatures.size»"«mark»>«called»</td><td rowspan="«signatures.size»">«kind»</td>«ENDIF»<td>«signature.signature»</td></tr>
            «ENDFOR»
        '''
    }

    def private static Iterable<? extends Signature> signatures(Interface it) {
        switch it {
            OperationInterface: signatures__OperationInterface
            InfrastructureInterface: infrastructureSignatures__InfrastructureInterface
            EventGroup: eventTypes__EventGroup
            default: emptyList
        }
    }

    def private CharSequence content(DataType type) {
        switch type {
            CompositeDataType: type.innerDeclaration_CompositeDataType.map['''«called»: «datatype_InnerDeclaration.typed»'''].join(", ")
            CollectionDataType: '''collection of «type.innerType_CollectionDataType.typed»'''
        }
    }

    def private CharSequence typed(DataType type) {
        if (type instanceof PrimitiveDataType) ModelTexts.dataType(type).text else type.link
    }
}
