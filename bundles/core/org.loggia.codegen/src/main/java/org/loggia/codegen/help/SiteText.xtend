// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help

import static org.loggia.input.VisibleText.markup

/** Pages of the web site: the guide's own text between the contents, what is on the page, and its neighbours. */
package class SiteText {

    /** The first page. */
    package static val START = "index.html"

    val Guide guide
    val SiteHtml html
    val boolean hasApi

    /** @param hasApi whether the site contains the Javadoc of the libraries */
    new(Guide guide, boolean hasApi) {
        this.guide = guide
        this.hasApi = hasApi
        html = new SiteHtml(guide)
    }

    def package String address(GuidePage page) {
        if (page === guide.start) START else page.htmlName
    }

    /** A whole page, and the pages before and after it; null where there is none. */
    def package String page(GuidePage page, GuidePage before, GuidePage after) '''
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="UTF-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>«markup(page.title)» - Loggia</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="site.css">
        <script src="search-index.js" defer></script>
        <script src="site.js" defer></script>
        </head>
        <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header>
        <a class="home" href="«START»">Loggia</a>
        «IF hasApi»
        <a class="api" href="«ApiPages.START»">Java API</a>
        «ENDIF»
        <form role="search" hidden>
        <label for="search">Search the guide</label>
        <input id="search" type="search" placeholder="Search" autocomplete="off" spellcheck="false" aria-controls="found">
        </form>
        </header>
        <section id="found" aria-label="Search results" hidden>
        <p role="status"></p>
        <ol></ol>
        </section>
        <div class="columns">
        <details class="contents" open>
        <summary>Contents</summary>
        <nav aria-label="Contents">
        «contents(page)»</nav>
        </details>
        <main id="content" tabindex="-1">
        «html.body(page)»<nav class="neighbours" aria-label="Pages before and after">
        «neighbour("prev", "Before", before)»
        «neighbour("next", "Next", after)»
        </nav>
        </main>
        «sections(page)»</div>
        </body>
        </html>
    '''

    /** All pages, with the schemas of the one that is shown. */
    def private contents(GuidePage current) '''
        <ul>
        «entry(guide.start, current, "The guide")»</li>
        </ul>
        «FOR group : guide.groups.entrySet»
        <h2>«markup(group.key)»</h2>
        <ul>
        «FOR page : group.value»
        «entry(page, current, page.title)»«schemas(page, current)»</li>
        «ENDFOR»
        </ul>
        «ENDFOR»
    '''

    def private schemas(GuidePage page, GuidePage current) {
        val schemas = guide.schemasOf(page)
        if (page === current && !schemas.empty || schemas.contains(current)) '''
            <ul>
            «FOR schema : schemas»
            «entry(schema, current, schema.title)»</li>
            «ENDFOR»
            </ul>''' else ""
    }

    /** The beginning of an entry of the contents. */
    def private entry(GuidePage page, GuidePage current, String title)
        '''<li><a href="«address(page)»"«IF page === current» aria-current="page"«ENDIF»>«markup(title)»</a>'''

    /** Where to go on the page; nothing where it is short. */
    def private static sections(GuidePage page) {
        val sections = page.sections.filter[level == 2].toList
        if (sections.size < 2) "" else '''
            <nav class="sections" aria-label="On this page">
            <h2>On this page</h2>
            <ul>
            «FOR section : sections»
            <li><a href="#«section.anchor»">«markup(section.title)»</a></li>
            «ENDFOR»
            </ul>
            </nav>
        '''
    }

    def private neighbour(String relation, String word, GuidePage page) {
        if (page === null) null
        else '''<a rel="«relation»" href="«address(page)»">«word»: «markup(page.title)»</a>'''
    }
}
