// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Keeps the requests of a small trace for tests. */
final class RecordedRequests implements RequestSink {
    record Request(long time, boolean write, int device, long start, long size, int stream, long latency) {
    }

    final List<Request> requests = new ArrayList<>();
    TraceContents contents;

    static RecordedRequests of(String text) {
        return of(text, TraceOptions.DEFAULT);
    }

    static RecordedRequests of(String text, TraceFormat format) {
        return of(text, new TraceOptions(Optional.of(format), BlockEvent.AUTO, TraceOptions.CORRUPT_SHARE));
    }

    static RecordedRequests of(String text, TraceOptions options) {
        return of(text.getBytes(StandardCharsets.UTF_8), options);
    }

    static RecordedRequests of(byte[] bytes, TraceOptions options) {
        RecordedRequests recorded = new RecordedRequests();
        try {
            recorded.contents = TraceFile.read("t", new ByteArrayInputStream(bytes), options, recorded);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return recorded;
    }

    @Override
    public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
        requests.add(new Request(time, write, device, start, size, stream, latency));
    }

    Request get(int index) {
        return requests.get(index);
    }
}
