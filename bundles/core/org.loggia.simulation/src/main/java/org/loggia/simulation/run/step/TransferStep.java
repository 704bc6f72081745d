// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run.step;

import java.util.List;
import org.loggia.pcm.expression.Frame;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.run.Flow;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Run;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.WaitReason;

/**
 * Transfers the payload of a call over a link: the flow waits for its turn, then for latency + bytes / throughput. A
 * sum below 0 takes no time, like demands to other resources.
 */
public final class TransferStep extends Step {

    /** Instead of a slot: what is carried counts once. */
    public static final int ONCE = -1;

    /**
     * A variable that is carried.
     *
     * @param sizeSlot where its size in bytes stands; one that is not set takes no room
     * @param size reads the size
     * @param countSlot where the number of elements of that size stands, or {@link #ONCE}
     * @param count reads the number; null for {@link #ONCE}
     */
    public record Part(int sizeSlot, RandomValue size, int countSlot, RandomValue count) {

        private double bytes(Run run, Frame frame) {
            if (!frame.isSet(sizeSlot) || countSlot != ONCE && !frame.isSet(countSlot)) {
                return 0;
            }
            double one = size.nextNonNegative(run, frame, "the size of what is sent");
            return countSlot == ONCE ? one : one * count.nextNonNegative(run, frame, "the number of elements sent");
        }
    }

    private final int link;
    private final RandomValue latency;
    private final RandomValue throughput;
    private final Part[] parts;

    /**
     * @param link number of the link among the plan's active resources
     * @param latency in the model's time units
     * @param throughput in bytes for each time unit
     * @param parts what is carried; in the frame that the flow is in
     */
    public TransferStep(int link, RandomValue latency, RandomValue throughput, List<Part> parts) {
        this.link = link;
        this.latency = latency;
        this.throughput = throughput;
        this.parts = parts.toArray(Part[]::new);
    }

    @Override
    protected WaitReason waiting() {
        return new WaitReason(WaitReason.Kind.RESOURCE, link, null);
    }

    @Override
    protected Step execute(Run run, Flow flow) {
        double bytes = 0;
        for (Part part : parts) {
            bytes += part.bytes(run, flow.frame);
        }
        double drawn = latency.nextNumber(run, flow.frame);
        double time = drawn < 0 ? drawn : latency.nonNegative(drawn, "the latency");
        if (bytes > 0) {
            time += bytes / speed(run, flow.frame);
        }
        if (time <= 0) {
            if (time < 0) {
                run.noteNegativeDemand(link);
            }
            return next();
        }
        run.serve(flow, link, time);
        flow.resumeAt = next();
        return null;
    }

    private double speed(Run run, Frame frame) {
        double speed = throughput.nextNumber(run, frame);
        if (!(speed > 0)) {
            throw new SimulationException(throughput.element(), "the throughput " + throughput.expression().text()
                    + " gave " + speed, "it must be above 0");
        }
        return speed;
    }
}
