// SPDX-License-Identifier: EPL-2.0
package org.loggia.page

import org.loggia.view.Decorations
import org.loggia.view.EdgeStyle
import org.loggia.view.NodeStyle
import org.loggia.view.layout.Drawing

import static extension org.loggia.page.DiagramSvg.css

/**
 * The style sheet of diagrams: the colours of the workbench where it is light, and darker ones of the same hues. The page
 * says what {@code --ground}, {@code --ink} and {@code --soft} are.
 */
class DiagramStyle {

    static val DARK_GROUND = 0x1E1F22
    static val WHITE = 0xFFFFFF

    def static CharSequence rules() '''
        .diagram { display: block; max-width: 100%; height: auto; font-family: "DejaVu Sans", Verdana, sans-serif; font-size: «Drawing.TEXT»px; }
        .diagram rect, .diagram path, .diagram ellipse, .diagram circle { fill: var(--fill); stroke: var(--line); stroke-width: 1.2; }
        .diagram .inner, .diagram .full { fill: var(--line); }
        .diagram .hollow { fill: var(--ground); stroke-width: 1.6; }
        .diagram .open, .diagram polyline { fill: none; }
        .diagram polyline, .diagram line { stroke: var(--line); stroke-width: 1.4; }
        .diagram .dashed { stroke-dasharray: 5 4; }
        .diagram text { fill: var(--ink); }
        .diagram .kind { font-size: «Drawing.KIND»px; font-style: italic; fill: var(--soft); text-anchor: middle; }
        .diagram .title { font-size: «Drawing.TITLE»px; font-weight: bold; text-anchor: middle; }
        .diagram .label { text-anchor: middle; paint-order: stroke; stroke: var(--ground); stroke-width: 5px; stroke-linejoin: round; }
        .diagram a:hover rect, .diagram a:hover path, .diagram a:focus rect { stroke-width: 2.4; }
        «FOR style : NodeStyle.values»
            .«style.css» { --fill: «style.fill.hex»; --line: «style.line.hex»; }
        «ENDFOR»
        «FOR style : EdgeStyle.values»
            .«style.css» { --line: «style.color.hex»; }
        «ENDFOR»
        .diagram .note { text-anchor: middle; }
        .diagram .hot { --line: «Decorations.Note.RED.hex»; }
        .diagram .hot rect, .diagram .hot path, .diagram .hot ellipse { stroke-width: 3; }
        .diagram rect.heat { stroke: none; }
        .diagram .noted { fill: #222222; }
        @media print { .diagram { min-width: 0 !important; max-height: 225mm; } }
        @media screen and (prefers-color-scheme: dark) {
            «FOR style : NodeStyle.values»
                .«style.css» { --fill: «IF style.fill === style.line»«mixed(style.line, WHITE, 0.6).hex»«ELSE»«mixed(style.line, DARK_GROUND, 0.22).hex»«ENDIF»; --line: «mixed(style.line, WHITE, 0.6).hex»; }
            «ENDFOR»
            «FOR style : EdgeStyle.values»
                .«style.css» { --line: «mixed(style.color, WHITE, 0.6).hex»; }
            «ENDFOR»
        }
    '''

    def package static hex(int color) {
        String.format("#%06x", color)
    }

    /** A share of one colour, and of another the rest. */
    def private static int mixed(int one, int other, double share) {
        var mixed = 0
        for (shift : #[16, 8, 0]) {
            val a = one.bitwiseAnd(0xFF << shift) >> shift
            val b = other.bitwiseAnd(0xFF << shift) >> shift
            mixed += (Math.round(share * a + (1 - share) * b) as int) << shift
        }
        mixed
    }
}
