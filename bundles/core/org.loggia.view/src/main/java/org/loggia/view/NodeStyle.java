// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

/** Style of a node: the form of its outline and its colours, as 0xRRGGBB. */
public enum NodeStyle {

    COMPONENT(Outline.BOX, 0xE8F0FA, 0x3A6EA5),
    COMPOSITE(Outline.BOX, 0xDCE6F5, 0x2B5585),
    COMPONENT_TYPE(Outline.BOX, 0xF4F7FB, 0x7C95B0),
    INTERFACE(Outline.BOX, 0xFFF6DC, 0xB08A2E),
    DATA_TYPE(Outline.BOX, 0xEFEFEF, 0x808080),
    FOREIGN(Outline.BOX, 0xFAFAFA, 0xA0A0A0),
    START(Outline.DISC, 0x404040, 0x404040),
    STOP(Outline.TARGET, 0xFFFFFF, 0x404040),
    ACTION(Outline.ROUND, 0xE6F4E6, 0x4B8B4B),
    CALL(Outline.ROUND, 0xE8F0FA, 0x3A6EA5),
    CONTROL(Outline.ROUND, 0xF7F4EC, 0x9A8550),
    BEHAVIOUR(Outline.BOX, 0xFFFFFF, 0xB5A67A),
    RESOURCE_ACTION(Outline.ROUND, 0xFBEAE4, 0xB0613F),
    SCENARIO(Outline.BOX, 0xFBFBFD, 0x7C7CA8),
    ASSEMBLY(Outline.BOX, 0xE8F0FA, 0x3A6EA5),
    PROVIDED_ROLE(Outline.PILL, 0xFFF6DC, 0xB08A2E),
    REQUIRED_ROLE(Outline.PILL, 0xFDE9D9, 0xB0613F),
    EVENT_CHANNEL(Outline.PILL, 0xEDE4F5, 0x7B52A0),
    CONTAINER(Outline.BOX, 0xF0F4F0, 0x55705A),
    LINK(Outline.PILL, 0xE4EEF0, 0x4A7F8A),
    STORAGE(Outline.CYLINDER, 0xEDE4F5, 0x7B52A0),
    UNALLOCATED(Outline.BOX, 0xFDECEC, 0xB04040),
    PLACE(Outline.CIRCLE, 0xFFFFFF, 0x3A6EA5),
    QUEUEING_PLACE(Outline.QUEUE, 0xE8F0FA, 0x3A6EA5),
    SUBNET_PLACE(Outline.RING, 0xF1EAF7, 0x7B52A0),
    IMMEDIATE_TRANSITION(Outline.BAR, 0x101010, 0x101010),
    TIMED_TRANSITION(Outline.FRAME, 0xFFFFFF, 0x101010),
    MODE(Outline.ROUND, 0xF7F4EC, 0x9A8550),
    TOKENS(Outline.PILL, 0xE8F0FA, 0x3A6EA5);

    /** The form of an outline. */
    public enum Outline {
        BOX, ROUND, PILL, DISC, TARGET, CYLINDER, CIRCLE, QUEUE, RING, BAR, FRAME;

        /** Whether the texts of a node stand below the form, because they would not fit into it. */
        public boolean isSymbol() {
            return isRound() || this == BAR || this == FRAME;
        }

        /** Whether lines meet a round form. */
        public boolean isRound() {
            return this == DISC || this == TARGET || this == CIRCLE || this == QUEUE || this == RING;
        }
    }

    private final Outline outline;
    private final int fill;
    private final int line;

    NodeStyle(Outline outline, int fill, int line) {
        this.outline = outline;
        this.fill = fill;
        this.line = line;
    }

    public Outline outline() {
        return outline;
    }

    public int fill() {
        return fill;
    }

    public int line() {
        return line;
    }
}
