// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Requests whose completion is still to come, each known by two numbers of the trace, such as a connection and a
 * request of it. Of more than a bound the eldest is handed on as one that nobody saw complete.
 */
final class UncompletedRequests {
    private static final int MAX_PENDING = 65_536;

    private record Key(long owner, long request) {
    }

    private record Pending(long time, boolean write, int device, long start, long size, int stream) {

        void handOn(RequestSink sink, long latency) {
            sink.request(time, write, device, start, size, stream, latency);
        }
    }

    private final Map<Key, Pending> pending = new LinkedHashMap<>();

    /** A request began; one of the same numbers that did not complete is handed on. */
    void begin(long owner, long request, long time, boolean write, int device, long start, long size, int stream,
            RequestSink sink) {
        Key key = new Key(owner, request);
        Pending lost = pending.remove(key);
        if (lost == null && pending.size() == MAX_PENDING) {
            Iterator<Pending> eldest = pending.values().iterator();
            lost = eldest.next();
            eldest.remove();
        }
        if (lost != null) {
            lost.handOn(sink, RequestSink.UNKNOWN);
        }
        pending.put(key, new Pending(time, write, device, start, size, stream));
    }

    /** A request completed. Returns whether its beginning is known. */
    boolean complete(long owner, long request, long time, RequestSink sink) {
        Pending ended = pending.remove(new Key(owner, request));
        if (ended != null) {
            boolean timed = time != RequestSink.NO_TIME && ended.time != RequestSink.NO_TIME && time >= ended.time;
            ended.handOn(sink, timed ? time - ended.time : RequestSink.UNKNOWN);
        }
        return ended != null;
    }

    /** Hands on what never completed. */
    void end(RequestSink sink) {
        pending.values().forEach(request -> request.handOn(sink, RequestSink.UNKNOWN));
        pending.clear();
    }
}
