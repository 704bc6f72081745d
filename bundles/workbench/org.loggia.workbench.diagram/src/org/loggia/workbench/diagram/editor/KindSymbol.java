// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.Graphics;
import org.loggia.view.ElementKind;

/**
 * What tells kinds of elements apart whose nodes have the same form and colour: a small picture on 16 by 16 points, in
 * the foreground colour.
 */
enum KindSymbol {
    WORK(false, EnumSet.of(ElementKind.INTERNAL_ACTION), KindSymbol::gear),
    CALL(false, EnumSet.of(ElementKind.EXTERNAL_CALL),
            graphics -> arrow(graphics, 2, 8, 14, 8)),
    EVENT(false, EnumSet.of(ElementKind.EMIT_EVENT), KindSymbol::waves),
    SERVICE(false, EnumSet.of(ElementKind.SERVICE),
            graphics -> graphics.fillPolygon(new int[] {4, 2, 13, 8, 4, 14})),
    ACQUIRE(false, EnumSet.of(ElementKind.ACQUIRE, ElementKind.PASSIVE_RESOURCE), graphics -> lock(
            graphics, 4)),
    RELEASE(false, EnumSet.of(ElementKind.RELEASE), graphics -> lock(graphics, 8)),
    VARIABLE(false, EnumSet.of(ElementKind.SET_VARIABLE), KindSymbol::assignment),
    LOOP(false, EnumSet.of(ElementKind.LOOP), KindSymbol::circle),
    EACH(false, EnumSet.of(ElementKind.COLLECTION_ITERATOR), KindSymbol::list),
    BRANCH(false, EnumSet.of(ElementKind.BRANCH), KindSymbol::rhombus),
    FORK(false, EnumSet.of(ElementKind.FORK), KindSymbol::fork),
    DELAY(false, EnumSet.of(ElementKind.DELAY), KindSymbol::clock),
    DEMAND(false, EnumSet.of(ElementKind.RESOURCE_DEMAND, ElementKind.PROCESSING_RESOURCE), KindSymbol::chip),
    PLATFORM(false, EnumSet.of(ElementKind.INFRASTRUCTURE_CALL), graphics -> arrow(graphics, 8, 1, 8, 14)),
    RESOURCE(false, EnumSet.of(ElementKind.RESOURCE_CALL), graphics -> {
        arrow(graphics, 8, 1, 8, 11);
        graphics.drawLine(2, 13, 13, 13);
    }),
    READ(true, EnumSet.of(ElementKind.READ_REQUEST), graphics -> arrow(graphics, 8, 13, 8, 5)),
    WRITE(true, EnumSet.of(ElementKind.WRITE_REQUEST), graphics -> arrow(graphics, 8, 4, 8, 13)),
    BOTH_WAYS(true, EnumSet.of(ElementKind.IO_REQUEST), graphics -> {
        arrow(graphics, 5, 13, 5, 6);
        arrow(graphics, 11, 5, 11, 12);
    }),
    RUNS_IN(true, EnumSet.of(ElementKind.ALLOCATION_CONTEXT), graphics -> {
        graphics.drawLine(8, 4, 8, 8);
        graphics.drawLine(4, 9, 11, 9);
    }),
    STEPS(true, EnumSet.of(ElementKind.BEHAVIOUR), graphics -> {
        graphics.drawLine(8, 4, 8, 11);
        graphics.fillRectangle(6, 5, 5, 2);
        graphics.fillRectangle(6, 9, 5, 2);
    }),
    ONE_WAY(true, EnumSet.of(ElementKind.BRANCH_TRANSITION), graphics -> graphics.drawLine(4, 10, 11, 5)),
    CONDITION(true, EnumSet.of(ElementKind.GUARDED_TRANSITION), KindSymbol::smallRhombus),
    SIDE_BY_SIDE(true, EnumSet.of(ElementKind.FORKED_BEHAVIOUR), graphics -> {
        graphics.drawLine(6, 5, 6, 10);
        graphics.drawLine(9, 5, 9, 10);
    }),
    COMING_BACK(true, EnumSet.of(ElementKind.CLOSED_WORKLOAD), graphics -> {
        graphics.drawArc(5, 5, 5, 5, 60, 270);
        graphics.drawLine(10, 4, 10, 7);
    }),
    ARRIVING(true, EnumSet.of(ElementKind.OPEN_WORKLOAD), graphics -> arrow(graphics, 3, 8, 12, 8)),
    INNER(true, EnumSet.of(ElementKind.VIRTUAL_MACHINE), graphics -> graphics.drawRectangle(4, 6, 7, 4)),
    PARTS(true, EnumSet.of(ElementKind.SUBSYSTEM), graphics -> {
        graphics.fillRectangle(4, 6, 3, 4);
        graphics.fillRectangle(9, 6, 3, 4);
    }),
    BELOW(true, EnumSet.of(ElementKind.INFRASTRUCTURE_INTERFACE), graphics -> {
        graphics.drawLine(8, 4, 8, 10);
        graphics.drawLine(6, 8, 8, 10);
        graphics.drawLine(10, 8, 8, 10);
    }),
    EVENTS(true, EnumSet.of(ElementKind.EVENT_GROUP, ElementKind.HANDLED_EVENTS, ElementKind.EMITTED_EVENTS),
            graphics -> {
                graphics.fillOval(4, 6, 4, 4);
                graphics.drawArc(4, 4, 7, 7, -60, 120);
            }),
    OPERATION(false, EnumSet.of(ElementKind.OPERATION), graphics -> {
        graphics.drawArc(3, 1, 8, 13, 110, 140);
        graphics.drawArc(5, 1, 8, 13, -70, 140);
        graphics.fillRectangle(7, 7, 2, 2);
    }),
    RECORD(true, EnumSet.of(ElementKind.COMPOSITE_DATA_TYPE), graphics -> {
        graphics.drawLine(4, 6, 11, 6);
        graphics.drawLine(4, 9, 11, 9);
    }),
    MANY(true, EnumSet.of(ElementKind.COLLECTION_DATA_TYPE), graphics -> {
        graphics.fillRectangle(4, 7, 2, 2);
        graphics.fillRectangle(7, 7, 2, 2);
        graphics.fillRectangle(10, 7, 2, 2);
    }),
    MEMBER(false, EnumSet.of(ElementKind.MEMBER), graphics -> {
        graphics.fillRectangle(3, 7, 3, 3);
        graphics.drawLine(8, 8, 13, 8);
    });

    private static final int TIP = 4;

    private final boolean isInside;
    private final Set<ElementKind> kinds;
    private final Consumer<Graphics> picture;

    /**
     * @param isInside whether it stands in the form of the node, instead of in its place
     * @param kinds whose elements have it
     */
    KindSymbol(boolean isInside, Set<ElementKind> kinds, Consumer<Graphics> picture) {
        this.isInside = isInside;
        this.kinds = kinds;
        this.picture = picture;
    }

    /** The sign of a kind; empty where its form tells it. */
    static Optional<KindSymbol> of(ElementKind kind) {
        return Arrays.stream(values()).filter(sign -> sign.kinds.contains(kind)).findFirst();
    }

    boolean isInside() {
        return isInside;
    }

    /** Draws it; lines and what is solid have the foreground colour. */
    void paint(Graphics graphics) {
        graphics.setBackgroundColor(graphics.getForegroundColor());
        picture.accept(graphics);
    }

    private static void arrow(Graphics graphics, int x, int y, int tipX, int tipY) {
        graphics.drawLine(x, y, tipX, tipY);
        int towardsX = Integer.signum(tipX - x);
        int towardsY = Integer.signum(tipY - y);
        int baseX = tipX - TIP * towardsX;
        int baseY = tipY - TIP * towardsY;
        graphics.fillPolygon(new int[] {tipX, tipY, baseX + TIP * towardsY, baseY + TIP * towardsX,
            baseX - TIP * towardsY, baseY - TIP * towardsX});
    }

    private static void gear(Graphics graphics) {
        for (int tooth = 0; tooth < 8; tooth++) {
            double angle = Math.PI * tooth / 4;
            graphics.drawLine(8, 8, 8 + (int) Math.round(6.5 * Math.cos(angle)),
                    8 + (int) Math.round(6.5 * Math.sin(angle)));
        }
        graphics.fillOval(4, 4, 9, 9);
        graphics.setBackgroundColor(ColorConstants.white);
        graphics.fillOval(6, 6, 5, 5);
    }

    private static void waves(Graphics graphics) {
        graphics.fillOval(1, 6, 5, 5);
        graphics.drawArc(2, 4, 8, 8, -60, 120);
        graphics.drawArc(1, 1, 14, 14, -55, 110);
    }

    private static void lock(Graphics graphics, int bow) {
        graphics.fillRectangle(2, 8, 10, 7);
        graphics.drawArc(bow, 2, 6, 10, 0, 180);
        graphics.drawLine(bow, 6, bow, 8);
    }

    private static void assignment(Graphics graphics) {
        graphics.fillRectangle(2, 5, 2, 2);
        graphics.fillRectangle(2, 10, 2, 2);
        graphics.fillRectangle(6, 5, 8, 2);
        graphics.fillRectangle(6, 10, 8, 2);
    }

    private static void circle(Graphics graphics) {
        graphics.drawArc(2, 3, 11, 11, 60, 290);
        graphics.fillPolygon(new int[] {14, 1, 14, 7, 8, 5});
    }

    private static void list(Graphics graphics) {
        for (int line = 3; line <= 12; line += 3) {
            graphics.fillRectangle(2, line, 2, 2);
            graphics.drawLine(6, line, 13, line);
        }
    }

    private static void rhombus(Graphics graphics) {
        graphics.drawPolygon(new int[] {7, 1, 13, 7, 7, 13, 1, 7});
    }

    private static void smallRhombus(Graphics graphics) {
        graphics.drawPolygon(new int[] {7, 4, 11, 7, 7, 11, 3, 7});
    }

    private static void fork(Graphics graphics) {
        graphics.fillRectangle(1, 4, 14, 3);
        graphics.drawLine(8, 0, 8, 4);
        graphics.drawLine(4, 7, 4, 14);
        graphics.drawLine(11, 7, 11, 14);
    }

    private static void clock(Graphics graphics) {
        graphics.drawOval(1, 1, 13, 13);
        graphics.drawLine(8, 8, 8, 3);
        graphics.drawLine(8, 8, 11, 10);
    }

    private static void chip(Graphics graphics) {
        graphics.fillRectangle(4, 4, 8, 8);
        for (int pin = 5; pin <= 10; pin += 2) {
            graphics.drawLine(pin, 1, pin, 14);
            graphics.drawLine(1, pin, 14, pin);
        }
    }
}
