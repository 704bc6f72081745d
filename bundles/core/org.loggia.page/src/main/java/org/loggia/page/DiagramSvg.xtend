// SPDX-License-Identifier: EPL-2.0
package org.loggia.page

import java.util.List
import java.util.Locale
import org.eclipse.emf.ecore.EObject
import org.eclipse.xtext.xbase.lib.Functions.Function1
import org.loggia.input.VisibleText
import org.loggia.view.Decorations
import org.loggia.view.EdgeStyle
import org.loggia.view.NodeStyle
import org.loggia.view.NodeView
import org.loggia.view.layout.Box
import org.loggia.view.layout.Drawing
import org.loggia.view.layout.Drawing.PlacedLine
import org.loggia.view.layout.Drawing.PlacedNode
import org.loggia.view.layout.Point

import static org.loggia.view.layout.Drawing.*

/**
 * A diagram as an SVG element of a page, whose style sheet has {@link DiagramStyle}. Nodes link to what describes them.
 * What is noted at elements stands in a colour of its own, with the details where a pointer rests.
 */
class DiagramSvg {

    val Function1<? super EObject, String> anchors

    /** @param anchors the name by which links of the page find an element; null for those that it does not describe */
    new(Function1<? super EObject, String> anchors) {
        this.anchors = anchors
    }

    def CharSequence of(Drawing drawing, String label) '''
        <svg class="diagram" role="group" aria-label="«label.text»" viewBox="0 0 «drawing.size.width.px» «drawing.size.height.px»" style="width:«drawing.size.width.px»px;min-width:«(drawing.size.width * MIN_SCALE).px»px">
        «FOR node : drawing.nodes.filter[!node.children.empty]»
            «drawing.drawn(node)»
        «ENDFOR»
        «FOR line : drawing.lines»
            <polyline class="«line.edge.style.css»«IF line.edge.style.dashed» dashed«ENDIF»" points="«line.points.coordinates»"/>
        «ENDFOR»
        «FOR node : drawing.nodes.filter[node.children.empty]»
            «drawing.drawn(node)»
        «ENDFOR»
        «FOR line : drawing.lines»
            «line.end»
            «IF !line.edge.label.empty»
                <text class="label" x="«line.label.x.px»" y="«(line.label.y + 4).px»">«line.edge.label.text»</text>
            «ENDIF»
        «ENDFOR»
        </svg>
    '''

    /** Below this share of its size a diagram is not readable any more, so that its frame scrolls. */
    static val MIN_SCALE = 0.62

    def private CharSequence drawn(Drawing drawing, PlacedNode it) {
        val target = anchors.apply(node.element)
        val note = drawing.decorations.of(node.element)
        val classes = node.style.css + (if (note !== null && note.hot) " hot" else "")
        if (target === null) '''<g class="«classes»">«drawing.shape(it, note)»</g>'''
        else '''<a class="«classes»" href="#«target»">«drawing.shape(it, note)»</a>'''
    }

    def private static CharSequence shape(Drawing drawing, PlacedNode it, Decorations.Note note) '''«note.told»«outline(node.style.outline, box)»«IF !node.style.outline.symbol»«drawing.texts(it, note)»«ENDIF»'''

    def private static CharSequence told(Decorations.Note note) '''«IF note !== null && !note.details.empty»<title>«note.details.text»</title>«ENDIF»'''

    def private static CharSequence outline(NodeStyle.Outline outline, Box it) {
        switch outline {
            case BOX: rounded(4)
            case ROUND: rounded(10)
            case PILL: rounded(height / 2)
            case BAR, case FRAME: rounded(0)
            case CYLINDER: cylinder
            case DISC: circle(1)
            case CIRCLE: circle(1)
            case TARGET: '''«circle(1)»«circle(0.5)»'''
            case RING: '''«circle(1)»«circle(0.8)»'''
            case QUEUE: '''«circle(1)»<line x1="«x.px»" y1="«centre.y.px»" x2="«(x + width).px»" y2="«centre.y.px»"/>'''
        }
    }

    def private static rounded(Box it, double corner) '''<rect x="«x.px»" y="«y.px»" width="«width.px»" height="«height.px»" rx="«corner.px»"/>'''

    def private static circle(Box it, double share) '''<circle«IF share < 1» class="inner"«ENDIF» cx="«centre.x.px»" cy="«centre.y.px»" r="«(share * Math.min(width, height) / 2).px»"/>'''

    def private static cylinder(Box it) '''<path d="M«x.px»,«(y + CAP).px»v«(height - 2 * CAP).px»a«(width / 2).px»,«CAP.px» 0 0 0 «width.px»,0v«(2 * CAP - height).px»"/><ellipse cx="«centre.x.px»" cy="«(y + CAP).px»" rx="«(width / 2).px»" ry="«CAP.px»"/>'''

    /** Kind, title, rows, and what is noted at the node, one below the other. */
    def private static CharSequence texts(Drawing drawing, PlacedNode it, Decorations.Note note) {
        val lines = newArrayList
        var y = textTop
        if (!node.kind.empty) {
            lines += '''<text class="kind" x="«box.centre.x.px»" y="«(y + KIND_LINE - 3).px»">«node.kind.text»</text>'''
            y += KIND_LINE
        }
        if (!node.title.empty) {
            lines += '''<text class="title" x="«box.centre.x.px»" y="«(y + TITLE_LINE - 4).px»">«node.title.text»</text>'''
            y += TITLE_LINE
        }
        for (row : node.rows) {
            val of = drawing.decorations.of(row.element)
            val text = '''<text class="row«of.noted»" x="«(box.x + indent(node)).px»" y="«(y + TEXT_LINE - 4).px»">«drawing.text(row).text»</text>'''
            lines += if (of === null) text else '''<g>«of.told»«of.ground(box, y)»«text»</g>'''
            y += TEXT_LINE
        }
        if (note !== null) {
            lines += '''«note.ground(box, y)»<text class="note«note.noted»" x="«box.centre.x.px»" y="«(y + TEXT_LINE - 4).px»">«note.text.text»</text>'''
        }
        lines.join
    }

    def private static noted(Decorations.Note note) {
        if (note === null) "" else " noted"
    }

    /** What a note stands on, which tells how much it matters. */
    def private static ground(Decorations.Note note, Box it, double y) '''<rect class="heat" style="fill:«DiagramStyle.hex(note.color)»" x="«(x + PADDING / 2).px»" y="«y.px»" width="«(width - PADDING).px»" height="«TEXT_LINE.px»"/>'''

    def private static double indent(PlacedNode it, NodeView node) {
        node.style.outline === NodeStyle.Outline.PILL ? PADDING + box.height / 4 : PADDING
    }

    /** What stands at the target of a line; its tip is at 0, and the line comes from the left. */
    def private static CharSequence end(PlacedLine line) {
        val form = switch line.edge.style.end {
            case EdgeStyle.End.ARROW: '''<path class="full" d="M0,0L-9,-4.5L-9,4.5Z"/>'''
            case EdgeStyle.End.OPEN_ARROW: '''<path class="open" d="M-9,-4.5L0,0L-9,4.5"/>'''
            case EdgeStyle.End.TRIANGLE: '''<path class="hollow" d="M0,0L-12,-6L-12,6Z"/>'''
            case EdgeStyle.End.BALL: '''<circle class="hollow" cx="-5" r="5"/>'''
            case EdgeStyle.End.SOCKET: '''<path class="hollow" d="M0,-7A7,7 0 0 0 0,7"/>'''
            case EdgeStyle.End.NONE: null
        }
        if (form === null) {
            return ""
        }
        val tip = line.points.get(line.points.size - 1)
        val before = line.points.get(line.points.size - 2)
        val angle = Math.toDegrees(Math.atan2(tip.y - before.y, tip.x - before.x))
        '''<g class="«line.edge.style.css»" transform="translate(«tip.x.px» «tip.y.px») rotate(«angle.px»)">«form»</g>'''
    }

    def private static coordinates(List<Point> points) {
        points.map['''«x.px»,«y.px»'''].join(" ")
    }

    /** A length with as many digits as a screen shows. */
    def private static px(double length) {
        val rounded = String.format(Locale.ROOT, "%.1f", length)
        val text = if (rounded.endsWith(".0")) rounded.substring(0, rounded.length - 2) else rounded
        if (text == "-0") "0" else text
    }

    def static css(NodeStyle style) {
        "n-" + style.name.toLowerCase(Locale.ROOT).replace("_", "-")
    }

    def static css(EdgeStyle style) {
        "l-" + style.name.toLowerCase(Locale.ROOT).replace("_", "-")
    }

    def private static text(String text) {
        VisibleText.markup(text)
    }
}
