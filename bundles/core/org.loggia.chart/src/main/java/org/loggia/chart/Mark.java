// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import org.loggia.input.VisibleText;

/** A help to read a chart that is not data. Numbers are in the units of the axes. */
public sealed interface Mark {

    /** A dashed vertical line with a word. */
    record Vertical(double x, String text) implements Mark {
        /** Hidden characters become visible. */
        public Vertical {
            text = VisibleText.line(text);
        }
    }

    /** A horizontal line. */
    record Horizontal(double y) implements Mark {
    }

    /** The line where both axes have the same number. */
    record Diagonal(double from, double to) implements Mark {
    }

    /** A part of the horizontal axis that is set apart, with a word. */
    record Shade(double from, double to, String text) implements Mark {
        /** Hidden characters become visible. */
        public Shade {
            text = VisibleText.line(text);
        }
    }

    /** Short strokes on the horizontal axis, where there are measurements. */
    record Rug(double[] x) implements Mark {
    }
}
