// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

/** Style of a row of a node; its mark stands before the text, its colour is 0xRRGGBB. */
public enum RowStyle {

    SIGNATURE("", 0x303030),
    BEHAVIOUR("\u2699", 0x2B5585),
    MEMBER("", 0x505050),
    PASSIVE_RESOURCE("\u25A3", 0x806020),
    DEMAND("\u25B8", 0x3B6B3B),
    IO_REQUEST("\u25C9", 0x6A3F92),
    CALL("\u21AA", 0x2B5585),
    VARIABLE("", 0x606060),
    RESOURCE("\u25A0", 0x55705A),
    WORKLOAD("\u263A", 0x505080),
    PARAMETER("", 0x606060),
    TOKENS("", 0x404040);

    private final String mark;
    private final int color;

    RowStyle(String mark, int color) {
        this.mark = mark;
        this.color = color;
    }

    public String mark() {
        return mark;
    }

    public int color() {
        return color;
    }
}
