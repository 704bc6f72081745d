// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.layout;

/** A width and a height, in pixels. */
public record Size(double width, double height) {

    /** The empty size. */
    public static final Size NONE = new Size(0, 0);
}
