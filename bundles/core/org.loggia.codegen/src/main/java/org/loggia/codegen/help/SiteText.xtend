// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help

import static org.loggia.codegen.help.GuidePage.escape

/** What a page of the web site says beside the guide's own text: the contents, what is on the page, its neighbours. */
package class SiteText {

    /** The first page. */
    package static val START = "index.html"

    val Guide guide

    new(Guide guide) {
        this.guide = guide
    }

    def package String address(GuidePage page) {
        if (page === guide.start) START else page.htmlName
    }

    /** All pages, with the schemas of the one that is shown. */
    def package String contents(GuidePage current) '''
        <ul>
        «entry(guide.start, current, "The guide")»</li>
        </ul>
        «FOR group : guide.groups.entrySet»
        <h2>«escape(group.key)»</h2>
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
        '''<li><a href="«address(page)»"«IF page === current» aria-current="page"«ENDIF»>«escape(title)»</a>'''

    /** Where to go on the page; nothing where it is short. */
    def package static String sections(GuidePage page) {
        val sections = page.sections.filter[level == 2].toList
        if (sections.size < 2) "" else '''
            <nav class="sections" aria-label="On this page">
            <h2>On this page</h2>
            <ul>
            «FOR section : sections»
            <li><a href="#«section.anchor»">«escape(section.title)»</a></li>
            «ENDFOR»
            </ul>
            </nav>
        '''
    }

    /** The pages before and after; null where there is none. */
    def package String neighbours(GuidePage before, GuidePage after) '''
        «neighbour("prev", "Before", before)»
        «neighbour("next", "Next", after)»
    '''

    def private neighbour(String relation, String word, GuidePage page) {
        if (page === null) null
        else '''<a rel="«relation»" href="«address(page)»">«word»: «escape(page.title)»</a>'''
    }
}
