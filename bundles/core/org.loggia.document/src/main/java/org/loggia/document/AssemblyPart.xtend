// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import org.loggia.pcm.core.composition.ComposedStructure
import org.loggia.pcm.core.entity.ComposedProvidingRequiringEntity
import org.loggia.pcm.system.System
import org.loggia.view.model.ModelDiagram
import org.loggia.view.model.RepositoryView

import static extension org.loggia.document.Words.text

/** What a page says of a system, and of a component that is composed of others. */
package class AssemblyPart {

    val extension Words words

    new(Words words) {
        this.words = words
    }

    def CharSequence of(System system) '''
        <section«system.mark»>
        <h2>System «system.called» «system.file»</h2>
        <dl>
        «IF !system.providedRoles_InterfaceProvidingEntity.empty»
            <dt>provides</dt><dd>«system.providedRoles_InterfaceProvidingEntity.map[RepositoryView.providedInterface(it).link].join(", ")»</dd>
        «ENDIF»
        «IF !system.requiredRoles_InterfaceRequiringEntity.empty»
            <dt>requires</dt><dd>«system.requiredRoles_InterfaceRequiringEntity.map[RepositoryView.requiredInterface(it).link].join(", ")»</dd>
        «ENDIF»
        </dl>
        «of(system as ComposedStructure)»
        </section>
    '''

    def CharSequence of(ComposedStructure composed) '''
        «IF composed instanceof ComposedProvidingRequiringEntity»
            «ModelDiagram.of(composed).shown»
        «ENDIF»
        «IF !composed.assemblyContexts__ComposedStructure.empty»
            <div class="wide"><table>
            <tr><th>assembly context</th><th>component</th><th>parameters</th></tr>
            «FOR each : composed.assemblyContexts__ComposedStructure»
                <tr«each.mark»><td>«each.called»</td><td>«each.encapsulatedComponent__AssemblyContext.link»</td><td>«each.configParameterUsages__AssemblyContext.map[usage].join(", ")»</td></tr>
            «ENDFOR»
            </table></div>
        «ENDIF»
    '''
}
