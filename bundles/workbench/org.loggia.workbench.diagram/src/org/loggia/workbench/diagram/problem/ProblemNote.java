// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.problem;

import java.util.List;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IMarker;

/**
 * The problems that an element of a diagram shows.
 *
 * @param markers at least one
 */
public record ProblemNote(List<IMarker> markers) {

    private static final int MAX_WIDTH = 90;

    public ProblemNote {
        markers = List.copyOf(markers);
    }

    /** Whether one of them is an error; else all are warnings. */
    public boolean isError() {
        return markers.stream().anyMatch(
                each -> each.getAttribute(IMarker.SEVERITY, IMarker.SEVERITY_ERROR) == IMarker.SEVERITY_ERROR);
    }

    /** What is wrong and what to do, in lines that a tool tip can show. */
    public String text() {
        return markers.stream().map(each -> wrap(each.getAttribute(IMarker.MESSAGE, ""))).distinct()
                .collect(Collectors.joining("\n"));
    }

    private static String wrap(String message) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : message.split("\\s+")) {
            if (column > 0 && column + word.length() >= MAX_WIDTH) {
                text.append("\n    ");
                column = 0;
            } else if (column > 0) {
                text.append(' ');
            }
            text.append(word);
            column += word.length() + 1;
        }
        return text.toString();
    }
}
