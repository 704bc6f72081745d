// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.draw2d.ColorConstants;
import org.eclipse.draw2d.Graphics;

/**
 * What tells kinds of elements apart whose nodes have the same form and colour: a small picture on 16 by 16 points, in
 * the foreground colour.
 */
enum Sign {
    WORK(false, List.of("Internal Action", "InternalAction"), Sign::gear),
    CALL(false, List.of("External Call", "ExternalCallAction", "System Call", "EntryLevelSystemCall"),
            graphics -> arrow(graphics, 2, 8, 14, 8)),
    EVENT(false, List.of("Emit Event", "EmitEventAction"), Sign::waves),
    SERVICE(false, List.of("Service", "ResourceDemandingSEFF"),
            graphics -> graphics.fillPolygon(new int[] {4, 2, 13, 8, 4, 14})),
    ACQUIRE(false, List.of("Acquire", "AcquireAction", "Passive Resource", "PassiveResource"), graphics -> lock(
            graphics, 4)),
    RELEASE(false, List.of("Release", "ReleaseAction"), graphics -> lock(graphics, 8)),
    VARIABLE(false, List.of("Set Variable", "SetVariableAction"), Sign::assignment),
    LOOP(false, List.of("Loop", "LoopAction"), Sign::circle),
    EACH(false, List.of("CollectionIteratorAction"), Sign::list),
    BRANCH(false, List.of("Branch", "BranchAction"), Sign::rhombus),
    FORK(false, List.of("Fork", "ForkAction"), Sign::fork),
    DELAY(false, List.of("Delay"), Sign::clock),
    DEMAND(false, List.of("Resource Demand", "ParametricResourceDemand", "Processing Resource",
            "ProcessingResourceSpecification"), Sign::chip),
    PLATFORM(false, List.of("Infrastructure Call", "InfrastructureCall"), graphics -> arrow(graphics, 8, 1, 8, 14)),
    RESOURCE(false, List.of("Resource Call", "ResourceCall"), graphics -> {
        arrow(graphics, 8, 1, 8, 11);
        graphics.drawLine(2, 13, 13, 13);
    }),
    READ(true, List.of("Read Request"), graphics -> arrow(graphics, 8, 13, 8, 5)),
    WRITE(true, List.of("Write Request"), graphics -> arrow(graphics, 8, 4, 8, 13)),
    BOTH_WAYS(true, List.of("IoRequest"), graphics -> {
        arrow(graphics, 5, 13, 5, 6);
        arrow(graphics, 11, 5, 11, 12);
    }),
    RUNS_IN(true, List.of("AllocationContext"), graphics -> {
        graphics.drawLine(8, 4, 8, 8);
        graphics.drawLine(4, 9, 11, 9);
    }),
    STEPS(true, List.of("ResourceDemandingBehaviour", "ScenarioBehaviour"), graphics -> {
        graphics.drawLine(8, 4, 8, 11);
        graphics.fillRectangle(6, 5, 5, 2);
        graphics.fillRectangle(6, 9, 5, 2);
    }),
    ONE_WAY(true, List.of("Branch Transition", "BranchTransition",
            "ProbabilisticBranchTransition"), graphics -> graphics.drawLine(4, 10, 11, 5)),
    CONDITION(true, List.of("GuardedBranchTransition"), Sign::smallRhombus),
    SIDE_BY_SIDE(true, List.of("Forked Behaviour", "ForkedBehaviour"), graphics -> {
        graphics.drawLine(6, 5, 6, 10);
        graphics.drawLine(9, 5, 9, 10);
    }),
    COMING_BACK(true, List.of("Closed Scenario", "ClosedWorkload"), graphics -> {
        graphics.drawArc(5, 5, 5, 5, 60, 270);
        graphics.drawLine(10, 4, 10, 7);
    }),
    ARRIVING(true, List.of("Open Scenario", "OpenWorkload"), graphics -> arrow(graphics, 3, 8, 12, 8)),
    INNER(true, List.of("Virtual Machine"), graphics -> graphics.drawRectangle(4, 6, 7, 4)),
    PARTS(true, List.of("Subsystem", "SubSystem"), graphics -> {
        graphics.fillRectangle(4, 6, 3, 4);
        graphics.fillRectangle(9, 6, 3, 4);
    }),
    BELOW(true, List.of("Infrastructure Interface", "InfrastructureInterface"), graphics -> {
        graphics.drawLine(8, 4, 8, 10);
        graphics.drawLine(6, 8, 8, 10);
        graphics.drawLine(10, 8, 8, 10);
    }),
    EVENTS(true, List.of("Event Group", "EventGroup"), graphics -> {
        graphics.fillOval(4, 6, 4, 4);
        graphics.drawArc(4, 4, 7, 7, -60, 120);
    }),
    OPERATION(false, List.of("Operation", "OperationSignature"), graphics -> {
        graphics.drawArc(3, 1, 8, 13, 110, 140);
        graphics.drawArc(5, 1, 8, 13, -70, 140);
        graphics.fillRectangle(7, 7, 2, 2);
    }),
    RECORD(true, List.of("Composite Data Type", "CompositeDataType"), graphics -> {
        graphics.drawLine(4, 6, 11, 6);
        graphics.drawLine(4, 9, 11, 9);
    }),
    MANY(true, List.of("Collection Data Type", "CollectionDataType"), graphics -> {
        graphics.fillRectangle(4, 7, 2, 2);
        graphics.fillRectangle(7, 7, 2, 2);
        graphics.fillRectangle(10, 7, 2, 2);
    }),
    MEMBER(false, List.of("Member", "InnerDeclaration"), graphics -> {
        graphics.fillRectangle(3, 7, 3, 3);
        graphics.drawLine(8, 8, 13, 8);
    });

    private static final int TIP = 4;

    private final boolean isInside;
    private final List<String> names;
    private final Consumer<Graphics> picture;

    /**
     * @param isInside whether it stands in the form of the node, instead of in its place
     * @param names what users and the metamodel call the kinds
     */
    Sign(boolean isInside, List<String> names, Consumer<Graphics> picture) {
        this.isInside = isInside;
        this.names = names;
        this.picture = picture;
    }

    /** The sign of a kind, as a palette or the metamodel calls it. */
    static Optional<Sign> of(String name) {
        return Arrays.stream(values()).filter(sign -> sign.names.contains(name)).findFirst();
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
