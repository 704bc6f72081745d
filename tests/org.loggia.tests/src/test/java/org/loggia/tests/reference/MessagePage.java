// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests.reference;

import org.loggia.cli.terminal.MessageCodes;

/** The reference page of message codes. */
final class MessagePage {

    private MessagePage() {
    }

    static String page() {
        MarkdownText text = new MarkdownText("Message codes");
        text.paragraph("""
                JSON outputs and notes identify each message by a code that never changes, so that your programs can \
                react to it; you can look it up with `loggia explain input.missing`, for instance. Errors stop a \
                command; warnings do not. Words in braces are replaced by names and numbers of the case. Codes with a \
                meaning in italics have a message and remedy for each case.""");
        MessageCodes.byArea().forEach((area, codes) -> {
            text.heading(area);
            text.tableHead("code", "severity", "message, or meaning in italics", "remedy");
            codes.forEach(each -> row(text, each));
        });
        return text.toString();
    }

    private static void row(MarkdownText text, MessageCodes.Entry each) {
        String meaning = MarkdownText.escaped(each.meaning());
        text.row("`" + each.code() + "`", each.isError() ? "error" : "warning", each.hasOwnWords()
                ? "*" + meaning + "*" : meaning, MarkdownText.escaped(each.remedy()));
    }
}
