// SPDX-License-Identifier: EPL-2.0
package org.loggia.page

import java.util.List
import java.util.Set
import org.loggia.chart.Chart
import org.loggia.chart.ChartSvg
import org.loggia.chart.FlameGraph
import org.loggia.chart.Picture
import org.loggia.input.VisibleText
import org.loggia.view.layout.Drawing

/**
 * A page for a browser, put together from above to below: one HTML file that asks for no other and runs no script. It
 * is light or dark as the reader's system is, fits a phone, where wide tables and pictures are moved and not the page,
 * and paper. Every text is escaped here and nowhere else.
 */
class HtmlPage {

    /** Of a chart that a phone shows without making it much smaller. */
    static val WIDTH = 470
    static val HEIGHT = 280

    val String title
    val List<CharSequence> body = newArrayList
    val List<String> sections = newArrayList

    /** Diagrams that it has. */
    val Set<String> diagrams = newHashSet

    /** Pictures that stand beside each other, until something else follows. */
    val List<String> beside = newArrayList

    /** An empty page, which begins with its title. */
    new(String title) {
        this.title = title
    }

    /** Begins a section. */
    def HtmlPage section(String heading) {
        sections += heading
        add('''<h2 id="s«sections.size»">«heading.text»</h2>''')
    }

    /** Begins a part of a section. */
    def HtmlPage heading(String text) {
        add('''<h3>«text.text»</h3>''')
    }

    def HtmlPage paragraph(String text) {
        add('''<p>«text.text»</p>''')
    }

    /** A paragraph that explains what stands around it. */
    def HtmlPage note(String text) {
        add('''<p class="note">«text.text»</p>''')
    }

    /** Lines as they are, such as those of a file. */
    def HtmlPage lines(List<String> lines) {
        add('''<pre>«FOR line : lines SEPARATOR "\n"»«line.text»«ENDFOR»</pre>''')
    }

    /** Sentences one under the other. */
    def HtmlPage list(List<String> items) {
        add('''
            <ul>
            «FOR item : items»
                <li>«item.text»</li>
            «ENDFOR»
            </ul>
        ''')
    }

    /**
     * A table. A heading stands as the first row's cell under it does.
     *
     * @param rows each with as many cells as there are headings
     */
    def HtmlPage table(List<String> headings, List<List<Cell>> rows) {
        add('''
            <div class="wide"><table>
            <tr>«FOR i : 0 ..< headings.size»<th«IF !rows.empty && rows.head.get(i).look.number» class="number"«ENDIF»>«headings.get(i).text»</th>«ENDFOR»</tr>
            «FOR row : rows»
                <tr>«FOR cell : row»<td«cell.look.attribute»>«cell.text.text»</td>«ENDFOR»</tr>
            «ENDFOR»
            </table></div>
        ''')
    }

    /** A chart in the usual size, beside others where there is room. */
    def HtmlPage chart(Chart chart) {
        chart(chart, WIDTH, HEIGHT)
    }

    /**
     * A chart, beside others where there is room; one that is wider than usual stands alone, and a phone moves it.
     *
     * @throws org.loggia.chart.ChartException if this machine has no fonts
     */
    def HtmlPage chart(Chart chart, int width, int height) {
        val svg = ChartSvg.embedded(Picture.of(chart, width, height))
        if (width > WIDTH) {
            return svg.wide
        }
        beside += svg
        this
    }

    /**
     * A diagram in a frame with a caption, beside others where there is room; a narrow screen moves it. Nothing where the
     * page has the same already.
     */
    def HtmlPage diagram(Drawing drawing, String caption) {
        val svg = new DiagramSvg[null].of(drawing, caption).toString
        if (diagrams.add(svg)) {
            beside += '''
                <figure>
                <div class="wide">
                «svg»
                </div>
                <figcaption>«caption.text»</figcaption>
                </figure>
            '''
        }
        this
    }

    /** A flame graph over the whole width. */
    def HtmlPage flames(FlameGraph graph) {
        graph.embedded.wide
    }

    def private HtmlPage wide(String svg) {
        add('''<div class="wide">«svg»</div>''')
    }

    def private HtmlPage add(CharSequence part) {
        endCharts
        body += part
        this
    }

    def private void endCharts() {
        if (!beside.empty) {
            body += '''
                <div class="charts">
                «beside.join»</div>
            '''
            beside.clear
        }
    }

    /** The whole file, with links to its sections where there are several. */
    def String html() {
        endCharts
        page.toString
    }

    def private CharSequence page() '''
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>«title.text»</title><style>
        «PageStyle.rules»
        </style></head><body>
        <h1>«title.text»</h1>
        «IF sections.size > 1»
            <nav>«FOR i : 1 .. sections.size SEPARATOR " "»<a href="#s«i»">«sections.get(i - 1).text»</a>«ENDFOR»</nav>
        «ENDIF»
        «FOR part : body»
            «part»
        «ENDFOR»
        </body></html>
    '''

    def private static String text(String text) {
        VisibleText.markup(text)
    }
}
