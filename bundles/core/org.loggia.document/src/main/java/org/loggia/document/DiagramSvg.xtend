// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import java.util.List
import java.util.Locale
import org.loggia.view.EdgeStyle
import org.loggia.view.NodeStyle
import org.loggia.view.NodeView
import org.loggia.view.layout.Box
import org.loggia.view.layout.Drawing
import org.loggia.view.layout.Drawing.PlacedLine
import org.loggia.view.layout.Drawing.PlacedNode
import org.loggia.view.layout.Point

import static org.loggia.view.layout.Drawing.*

import static extension org.loggia.document.Words.text

/** A diagram as an SVG element of a page, whose style sheet has {@link DiagramStyle}. Nodes link to what describes them. */
package class DiagramSvg {

    val extension Words words

    new(Words words) {
        this.words = words
    }

    def CharSequence of(Drawing drawing, String label) '''
        <svg class="diagram" role="group" aria-label="«label.text»" viewBox="0 0 «drawing.size.width.px» «drawing.size.height.px»" style="width:«drawing.size.width.px»px;min-width:«(drawing.size.width * MIN_SCALE).px»px">
        «FOR node : drawing.nodes.filter[!node.children.empty]»
            «node.drawn»
        «ENDFOR»
        «FOR line : drawing.lines»
            <polyline class="«line.edge.style.css»«IF line.edge.style.dashed» dashed«ENDIF»" points="«line.points.coordinates»"/>
        «ENDFOR»
        «FOR node : drawing.nodes.filter[node.children.empty]»
            «node.drawn»
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

    def private CharSequence drawn(PlacedNode it) {
        val target = anchor(node.element)
        if (target === null) '''<g class="«node.style.css»">«shape»</g>'''
        else '''<a class="«node.style.css»" href="#«target»">«shape»</a>'''
    }

    def private CharSequence shape(PlacedNode it) '''«outline(node.style.outline, box)»«IF !node.style.outline.symbol»«texts»«ENDIF»'''

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

    /** Kind, title and rows, one below the other. */
    def private CharSequence texts(PlacedNode it) {
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
            lines += '''<text class="row" x="«(box.x + indent(node)).px»" y="«(y + TEXT_LINE - 4).px»">«Drawing.text(row).text»</text>'''
            y += TEXT_LINE
        }
        lines.join
    }

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
}
