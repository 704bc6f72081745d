// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic.array;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.SplittableRandom;

/** A machine that uses an array: its cores, and the requests that wait for a tag, both in the order of arrival. */
final class HostQueue {
    private final ArrayParameters.Host host;
    private final DiskArray array;
    private final EventCalendar calendar;
    private final SplittableRandom random;
    private final Deque<Runnable> computing = new ArrayDeque<>();
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private int busy;
    private int outstanding;

    HostQueue(ArrayParameters.Host host, DiskArray array, EventCalendar calendar, long seed) {
        random = new SplittableRandom(seed);
        this.host = host;
        this.array = array;
        this.calendar = calendar;
    }

    /** Uses a core for the time between two requests. */
    void compute(Runnable then) {
        if (host.time() == 0) {
            then.run();
            return;
        }
        computing.add(then);
        next();
    }

    private void next() {
        if (busy < host.cores() && !computing.isEmpty()) {
            busy++;
            Runnable then = computing.remove();
            calendar.at(calendar.now() - host.time() * Math.log1p(-random.nextDouble()), () -> {
                busy--;
                next();
                then.run();
            });
        }
    }

    /** Issues a request as {@link DiskArray#submit}, as soon as there is a tag. */
    void submit(boolean isRead, long offset, long size, Runnable done) {
        if (outstanding == host.tags()) {
            waiting.add(() -> send(isRead, offset, size, done));
        } else {
            send(isRead, offset, size, done);
        }
    }

    private void send(boolean isRead, long offset, long size, Runnable done) {
        outstanding++;
        array.submit(isRead, offset, size, () -> {
            outstanding--;
            if (!waiting.isEmpty()) {
                waiting.remove().run();
            }
            done.run();
        });
    }
}
