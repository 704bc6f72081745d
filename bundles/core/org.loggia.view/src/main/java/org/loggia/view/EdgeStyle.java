// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

/** Style of a line between nodes: its colour as 0xRRGGBB, whether it is dashed, and the symbol at its target. */
public enum EdgeStyle {

    PROVIDES(0x3A6EA5, false, End.BALL),
    REQUIRES(0xB0613F, false, End.SOCKET),
    INHERITS(0x707070, false, End.TRIANGLE),
    USES(0x808080, true, End.OPEN_ARROW),
    FLOW(0x404040, false, End.ARROW),
    CONNECTS(0x3A6EA5, false, End.ARROW),
    DELEGATES(0xB08A2E, true, End.OPEN_ARROW),
    EVENTS(0x7B52A0, true, End.ARROW),
    LINKS(0x4A7F8A, false, End.NONE),
    STORES(0x7B52A0, false, End.NONE),
    ARC(0x303030, false, End.ARROW),
    UNUSED_ARC(0x909090, true, End.ARROW);

    /** Symbols at the target of a line. */
    public enum End {
        NONE, ARROW, OPEN_ARROW, TRIANGLE, BALL, SOCKET
    }

    private final int color;
    private final boolean dashed;
    private final End end;

    EdgeStyle(int color, boolean dashed, End end) {
        this.color = color;
        this.dashed = dashed;
        this.end = end;
    }

    public int color() {
        return color;
    }

    public boolean isDashed() {
        return dashed;
    }

    public End end() {
        return end;
    }
}
