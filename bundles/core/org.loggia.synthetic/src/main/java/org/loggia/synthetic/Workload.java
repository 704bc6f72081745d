// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

import java.util.List;

/**
 * Workload of one virtual machine: threads that go through a cycle of requests and work again and again, without think
 * time. Files are chosen at random, and each choice is followed by a series of requests to the file.
 *
 * @param threads number of threads, from 1
 * @param kinds requests of a cycle
 * @param fileSetSize bytes of all files
 * @param fileSize bytes of one file
 * @param series requests to a file before the next one is chosen
 * @param isFair whether the guest's I/O scheduler is CFQ; otherwise it is NOOP
 * @param processing seconds of a virtual core in a cycle, besides its requests
 * @param commit seconds of the file system's journal in a cycle, one thread at a time
 */
public record Workload(int threads, List<RequestKind> kinds, double fileSetSize, double fileSize, double series,
        boolean isFair, double processing, double commit) {
    public Workload {
        kinds = List.copyOf(kinds);
        if (threads < 1 || kinds.isEmpty() || kinds.stream().mapToDouble(RequestKind::visits).sum() <= 0
                || !(fileSetSize > 0) || !(fileSize > 0) || !(series >= 1) || !(processing >= 0) || !(commit >= 0)) {
            throw new IllegalArgumentException("a workload needs threads, requests, a file set, and no negative times: "
                    + threads + " threads, " + kinds + ", " + fileSetSize + " bytes");
        }
    }
}
