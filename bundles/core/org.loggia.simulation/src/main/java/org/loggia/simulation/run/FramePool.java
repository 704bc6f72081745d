package org.loggia.simulation.run;

import java.util.ArrayList;
import java.util.List;
import org.loggia.pcm.expression.Frame;

/** Frames of one size, reused. */
final class FramePool {

    private final int size;
    private final List<Frame> free = new ArrayList<>();

    FramePool(int size) {
        this.size = size;
    }

    /** A frame in which nothing is set. */
    Frame take() {
        return free.isEmpty() ? new Frame(size) : free.remove(free.size() - 1);
    }

    void giveBack(Frame frame) {
        frame.reset();
        free.add(frame);
    }
}
