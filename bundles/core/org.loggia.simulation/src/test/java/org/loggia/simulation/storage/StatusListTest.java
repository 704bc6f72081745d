// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.loggia.analysis.WorkloadState;
import org.loggia.io.RequestType;
import org.loggia.queueing.random.RandomStream;

/** The status list against states worked out by hand and by a plain list. */
class StatusListTest {

    private final StatusList list = new StatusList();
    private final WorkloadState state = new WorkloadState();

    @Test
    void stateIsMeanOfLastRequests() {
        list.add(RequestType.READ, 4096, 0.2, 10);
        list.add(RequestType.READ, 8192, 0.6, 10);
        list.add(RequestType.WRITE, 1024, 1, 10);
        list.add(RequestType.READ, 12288, 0.4, 10);
        list.describe(state);
        assertEquals(8192, state.meanReadSize);
        assertEquals(1024, state.meanWriteSize);
        assertEquals(0.4, state.readSequential, 1e-15);
        assertEquals(1, state.writeSequential);
        assertEquals(0.75, state.readShare);
    }

    @Test
    void oldRequestsAreForgotten() {
        list.add(RequestType.READ, 100, 1, 2);
        list.add(RequestType.WRITE, 200, 0, 2);
        list.add(RequestType.READ, 300, 0.5, 2);
        list.describe(state);
        assertEquals(300, state.meanReadSize);
        assertEquals(0.5, state.readSequential);
        assertEquals(0.5, state.readShare);
        assertEquals(2, list.size());
    }

    @Test
    void typeThatIsNotRememberedHasSizeAndSequentialityZero() {
        list.add(RequestType.WRITE, 200, 0.5, 5);
        list.describe(state);
        assertEquals(0, state.meanReadSize);
        assertEquals(0, state.readSequential);
        assertEquals(0, state.readShare);
        assertEquals(200, state.meanWriteSize);
    }

    @Test
    void shorterMemoryForgetsAtOnceAndLongerOneGrows() {
        for (int i = 1; i <= 100; i++) {
            list.add(RequestType.READ, i, 0, 100);
        }
        assertEquals(100, list.size());
        list.add(RequestType.READ, 101, 0, 3);
        list.describe(state);
        assertEquals(100, state.meanReadSize);
        assertEquals(3, list.size());
        list.add(RequestType.READ, 102, 0, 100);
        assertEquals(4, list.size());
    }

    /** Sizes of 1e-3 to 1e12: running sums alone would drift. */
    @Test
    void staysExactOverMillionsOfRequestsOfChangingMemory() {
        var random = new RandomStream(7, 0);
        int capacity = 5000;
        double[] sizes = new double[capacity];
        boolean[] reads = new boolean[capacity];
        long added = 0;
        for (int round = 0; round < 2_000_000; round++) {
            double size = Math.pow(10, 15 * random.nextDouble() - 3);
            boolean read = random.nextDouble() < 0.7;
            list.add(read ? RequestType.READ : RequestType.WRITE, size, random.nextDouble(),
                    1 + (int) (random.nextDouble() * 1000) + (round & 0xfff));
            sizes[(int) (added % capacity)] = size;
            reads[(int) (added++ % capacity)] = read;
        }
        double sum = 0;
        int count = 0;
        for (int i = 1; i <= list.size(); i++) {
            int at = (int) ((added - i) % capacity);
            if (reads[at]) {
                sum += sizes[at];
                count++;
            }
        }
        list.describe(state);
        assertEquals(1, state.meanReadSize / (sum / count), 1e-9);
        assertEquals((double) count / list.size(), state.readShare);
    }
}
