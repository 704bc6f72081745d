// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help

import static org.loggia.input.VisibleText.markup

/** What the help of the workbench says beside the guide's own text: frames of pages, and the table of contents. */
package class HelpText {

    /** Folder of the pages. */
    package static val PAGES = "pages"

    val Guide guide

    new(Guide guide) {
        this.guide = guide
    }

    def static String page(GuidePage page) '''
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="UTF-8">
        <title>«markup(page.title)»</title>
        <link rel="stylesheet" href="guide.css">
        </head>
        <body>
        «page.body»</body>
        </html>
    '''

    /** The table of contents, as Eclipse's help reads it. */
    def String contents() '''
        <?xml version="1.0" encoding="UTF-8"?>
        <toc label="Loggia" topic="«address(guide.start)»">
          «FOR group : guide.groups.entrySet»
          <topic label="«markup(group.key)»">
            «FOR page : group.value»
            «topic(page)»
            «ENDFOR»
          </topic>
          «ENDFOR»
        </toc>
    '''

    def private topic(GuidePage page) '''
        <topic label="«markup(page.title)»" href="«address(page)»">
          «FOR section : page.sections.filter[level == 2]»
          <topic label="«markup(section.title)»" href="«address(page)»#«section.anchor»"/>
          «ENDFOR»
          «FOR schema : guide.schemasOf(page)»
          <topic label="«markup(schema.title)»" href="«address(schema)»"/>
          «ENDFOR»
        </topic>
    '''

    def private static address(GuidePage page) {
        PAGES + "/" + page.htmlName
    }
}
