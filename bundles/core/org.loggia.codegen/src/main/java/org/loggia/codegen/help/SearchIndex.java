// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.commonmark.node.Heading;
import org.commonmark.node.Node;

/**
 * What the web site's search looks through: the text of each section of each page, as a script that sets a variable,
 * because a page that is opened as a file may not read another one.
 */
final class SearchIndex {

    private final List<Map<String, String>> sections = new ArrayList<>();

    /** Adds a page. */
    void add(GuidePage page, String address) {
        String heading = page.title();
        String target = address;
        StringBuilder text = new StringBuilder();
        for (Node node = page.document().getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading next) {
                section(page.title(), heading, target, text);
                heading = PlainText.of(next);
                target = next.getLevel() == 1 ? address : address + "#" + page.anchor(next);
            } else {
                text.append(PlainText.of(node));
            }
        }
        section(page.title(), heading, target, text);
    }

    private void section(String page, String heading, String target, StringBuilder text) {
        String words = text.toString().replaceAll("\\s+", " ").strip();
        text.setLength(0);
        if (words.isEmpty() && heading.equals(page)) {
            return;
        }
        Map<String, String> section = new LinkedHashMap<>();
        section.put("page", page);
        section.put("heading", heading);
        section.put("target", target);
        section.put("text", words);
        sections.add(section);
    }

    /** The script. */
    String script() {
        try {
            return "window.loggiaIndex = " + new ObjectMapper().writeValueAsString(sections) + ";\n";
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible); // maps of texts always have a form
        }
    }
}
