// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import java.util.List
import java.util.Map
import org.eclipse.emf.ecore.EObject
import org.loggia.input.VisibleText
import org.loggia.io.IoModel
import org.loggia.io.IoRequest
import org.loggia.pcm.parameter.VariableUsage
import org.loggia.pcm.persistence.PcmModel
import org.loggia.pcm.repository.Signature
import org.loggia.pcm.seff.ResourceDemandingSEFF
import org.loggia.pcm.stoex.RandomVariable
import org.loggia.page.DiagramSvg
import org.loggia.view.Decorations
import org.loggia.view.model.ModelDiagram
import org.loggia.view.model.ModelTexts

/** What all parts of a page say in the same way: names, links, expressions, diagrams. Here everything is escaped. */
package class Words {

    static val LONG = 240

    val Anchors anchors
    public val List<IoModel> io
    val Map<EObject, List<IoRequest>> requests
    val DiagramSvg svg

    /** The model's unit of time, as storage resources say it. */
    public val String time

    new(PcmModel model) {
        anchors = new Anchors(model)
        io = model.roots(IoModel)
        requests = io.map[it.requests].flatten.groupBy[action as EObject]
        val units = io.map[storageResources].flatten.map[modelTimeUnit.literal].toSet
        time = units.size === 1 ? units.head : "time units"
        svg = new DiagramSvg [anchor]
    }

    /** A text as the content of an element or as the value of an attribute. */
    def static String text(String text) {
        VisibleText.markup(text ?: "")
    }

    /** The name by which links find an element; null if the page does not describe it. */
    def String anchor(EObject element) {
        anchors.of(element)
    }

    /** The attribute that links find. */
    def CharSequence mark(EObject element) '''«IF anchors.of(element) !== null» id="«anchors.of(element)»"«ENDIF»'''

    /** The name of an element. */
    def String called(EObject element) {
        element.title.text
    }

    /** The name of an element as it is, for what escapes it itself. */
    def static String title(EObject element) {
        switch element {
            ResourceDemandingSEFF: ModelTexts.name(element.basicComponent_ServiceEffectSpecification) + "."
                + ModelTexts.name(element.describedService__SEFF)
            default: ModelTexts.name(element)
        }
    }

    /** The name of an element, which leads to what the page says of it. */
    def CharSequence link(EObject element) '''«IF element !== null && anchors.of(element) !== null»<a href="#«anchors.of(element)»">«element.called»</a>«ELSE»«element.called»«ENDIF»'''

    def CharSequence links(Iterable<? extends EObject> elements) {
        elements.map[link].join(", ")
    }

    def String kind(EObject element) {
        ModelTexts.typeName(element).text
    }

    def CharSequence signature(Signature signature) '''<code>«ModelTexts.signature(signature).text»</code>'''

    def CharSequence usage(VariableUsage usage) '''<code>«ModelTexts.usage(usage).text»</code>'''

    /** A stochastic expression, whole; a long one scrolls on a screen. */
    def CharSequence formula(RandomVariable variable) {
        val text = variable?.specification ?: "?"
        '''<code«IF text.length > LONG» class="long"«ENDIF»>«text.text»</code>'''
    }

    /** The file of a model, where more than one of the kind make names ambiguous. */
    def CharSequence file(EObject root) '''<small>«root.eResource?.URI?.trimQuery?.lastSegment.text»</small>'''

    /** The I/O requests of an action. */
    def List<IoRequest> requests(EObject action) {
        requests.getOrDefault(action, emptyList)
    }

    /** A diagram in a frame of its own, which scrolls where the diagram is wider; empty if it shows nothing. */
    def CharSequence shown(ModelDiagram diagram) '''
        «IF !diagram.empty»
            <figure>
            <div class="wide">
            «svg.of(diagram.drawn(Decorations.NONE), diagram.caption)»
            </div>
            <figcaption>«diagram.caption.text»</figcaption>
            </figure>
        «ENDIF»
    '''

    /** A table; rows that are empty are left out. */
    def CharSequence table(List<String> header, Iterable<? extends List<? extends CharSequence>> rows) '''
        <div class="wide"><table>
        <tr>«FOR cell : header»<th>«cell.text»</th>«ENDFOR»</tr>
        «FOR row : rows»
            <tr>«FOR cell : row»<td>«cell»</td>«ENDFOR»</tr>
        «ENDFOR»
        </table></div>
    '''
}
