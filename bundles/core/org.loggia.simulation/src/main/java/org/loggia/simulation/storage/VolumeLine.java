// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import java.util.Arrays;

/**
 * Requests of several volumes in front of a limit: one of each volume that has any in turn, those of a volume in the
 * order of their arrival. This is what throttle groups of QEMU do, for reads and writes together.
 */
final class VolumeLine {

    private final int[][] requests;
    private final double[][] sizes;
    private final int[] first;
    private final int[] count;
    private int turn;
    private boolean isBusy;
    private double size;

    VolumeLine(int volumes) {
        requests = new int[volumes][8];
        sizes = new double[volumes][8];
        first = new int[volumes];
        count = new int[volumes];
    }

    /** Whether it is known who passes next, so that all others line up. */
    boolean isBusy() {
        return isBusy;
    }

    /** A request of a volume is the next one. */
    void begin(int volume) {
        turn = volume;
        isBusy = true;
    }

    /** A request lines up. */
    void add(int volume, int request, double bytes) {
        int length = requests[volume].length;
        if (count[volume] == length) {
            requests[volume] = Arrays.copyOf(requests[volume], 2 * length);
            sizes[volume] = Arrays.copyOf(sizes[volume], 2 * length);
            // What lay before the first one comes behind the last one.
            System.arraycopy(requests[volume], 0, requests[volume], length, first[volume]);
            System.arraycopy(sizes[volume], 0, sizes[volume], length, first[volume]);
            length *= 2;
        }
        int at = (first[volume] + count[volume]++) % length;
        requests[volume][at] = request;
        sizes[volume][at] = bytes;
    }

    /** The next one has passed; who is the next one now? Below 0: nobody. */
    int next() {
        for (int i = 1; i <= count.length; i++) {
            int volume = (turn + i) % count.length;
            if (count[volume] > 0) {
                turn = volume;
                size = sizes[volume][first[volume]];
                int request = requests[volume][first[volume]];
                first[volume] = (first[volume] + 1) % requests[volume].length;
                count[volume]--;
                return request;
            }
        }
        isBusy = false;
        return -1;
    }

    /** The size of the request that {@link #next} gave last. */
    double size() {
        return size;
    }
}
