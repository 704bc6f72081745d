// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

import org.loggia.queueing.net.compiled.CompiledNet;

/** The requests of a surrounding simulation, each on one token: where it goes, how large it is, when it is done. */
class RequestTracker implements TokenStamps {
    private final RequestRoutes routes;
    private final IntConsumer done;
    private final double[] fixed;
    private final double[] perByte;
    private double[] sizes = new double[64];
    private int carried;
    private int target;
    private int inside;

    RequestTracker(CompiledNet net, RequestRoutes routes, IntConsumer done) {
        this.routes = routes;
        this.done = done;
        fixed = new double[net.cells];
        perByte = new double[net.cells];
        for (int cell = 0; cell < net.cells; cell++) {
            SizeDependence size = net.cellQueue[cell] < 0 ? null
                    : SizeDependence.of(net.cellName(cell), net.cellTokens[cell]);
            fixed[cell] = size == null ? 1 : 1 - size.share();
            perByte[cell] = size == null ? 0 : size.share() / size.referenceSize();
        }
    }

    /** A request arrives; returns its stamp. */
    int admit(int request, double size) {
        int stamp = request + 1;
        if (stamp >= sizes.length) {
            sizes = Arrays.copyOf(sizes, Math.max(stamp + 1, 2 * sizes.length));
        }
        sizes[stamp] = size;
        inside++;
        return stamp;
    }

    /** A request is done; its stamp is free from now on. */
    void left(int stamp) {
        // nothing to do where no laws ask who is inside
    }

    double size(int stamp) {
        return sizes[stamp];
    }

    /** The modes whose weights change during a run. */
    BitSet changingModes() {
        return new BitSet();
    }

    /** The number of requests that have come and are not done. */
    int inside() {
        return inside;
    }

    @Override
    public void begin(int mode) {
        carried = 0;
        target = mode < 0 ? -1 : routes.target(mode);
    }

    @Override
    public void leave(int cell, int stamp, double now) {
        if (routes.carries(cell)) {
            carried = stamp;
        }
    }

    @Override
    public int enter(int cell, double now) {
        if (cell != target) {
            return 0;
        }
        if (routes.ends(cell)) {
            inside--;
            left(carried);
            done.accept(carried - 1);
            return 0;
        }
        return carried;
    }

    @Override
    public double serviceFactor(int cell, int stamp) {
        return stamp == 0 ? 1 : fixed[cell] + perByte[cell] * sizes[stamp];
    }
}
