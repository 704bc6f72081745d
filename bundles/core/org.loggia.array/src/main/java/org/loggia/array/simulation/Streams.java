// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.LinkedHashMap;
import java.util.Map;

/** Finds requests that begin where another one ended, among the last ends that were seen. */
final class Streams {

    /** Requests that follow each other. */
    static final class Stream {
        /** How many of them began where one before ended. */
        int continued;
        /** Where what was read ahead for it ends. */
        long ahead;
    }

    private final Map<Long, Stream> byEnd = new LinkedHashMap<>();
    private final int most;
    private long requests;
    private long sequential;

    Streams(int most) {
        this.most = most;
    }

    /** The stream that a request belongs to, which may be a new one. */
    Stream of(long begin, long end) {
        requests++;
        Stream stream = byEnd.remove(begin);
        if (stream == null) {
            stream = new Stream();
        } else {
            stream.continued++;
            sequential++;
        }
        byEnd.remove(end);
        byEnd.put(end, stream);
        if (byEnd.size() > most) {
            var eldest = byEnd.entrySet().iterator();
            eldest.next();
            eldest.remove();
        }
        return stream;
    }

    /** Begins to count again. */
    void reset() {
        requests = 0;
        sequential = 0;
    }

    /** Share of the requests that continued where another one had ended. */
    double sequentiality() {
        return (double) sequential / requests;
    }
}
