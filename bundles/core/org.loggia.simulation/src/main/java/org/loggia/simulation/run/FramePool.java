// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.ArrayList;
import java.util.List;
import org.loggia.pcm.expression.Frame;

/**
 * Frames of one size, reused: the one given back last, and so likely still in the processor's cache, is taken first.
 * Behaviours without variables all share one frame, in which there is nothing to tell them apart.
 */
final class FramePool {

    private final int size;
    private final Frame empty;
    private final List<Frame> free = new ArrayList<>();

    FramePool(int size) {
        this.size = size;
        empty = size == 0 ? new Frame(0) : null;
    }

    /** A frame in which nothing is set. */
    Frame take() {
        if (empty != null) {
            return empty;
        }
        return free.isEmpty() ? new Frame(size) : free.remove(free.size() - 1);
    }

    void giveBack(Frame frame) {
        if (frame == empty) {
            return;
        }
        frame.reset();
        free.add(frame);
    }
}
