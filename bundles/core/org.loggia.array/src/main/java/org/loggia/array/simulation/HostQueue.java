// SPDX-License-Identifier: EPL-2.0
package org.loggia.array.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;

/** A machine that uses an array: its cores, and the requests that wait for a tag, both in the order of arrival. */
final class HostQueue {
    private final ArrayParameters.Host host;
    private final DiskArray array;
    private final EventCalendar calendar;
    private final SplittableRandom random;
    private final Deque<Runnable> computing = new ArrayDeque<>();
    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private final List<Runnable> changes = new ArrayList<>();
    private boolean isCommitting;
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
            calendar.at(calendar.now() + exponential(host.time()), () -> {
                busy--;
                next();
                then.run();
            });
        }
    }

    /** Commits a change of a directory in the journal, together with all others that wait for the same commit. */
    void commit(Runnable then) {
        if (host.journal().change() == 0) {
            then.run();
            return;
        }
        changes.add(then);
        if (!isCommitting) {
            commitAll();
        }
    }

    private void commitAll() {
        List<Runnable> waitingNow = changes.subList(0, Math.min(changes.size(), host.journal().together()));
        List<Runnable> together = List.copyOf(waitingNow);
        waitingNow.clear();
        isCommitting = true;
        double time = together.stream().mapToDouble(each -> exponential(host.journal().change())).sum();
        calendar.at(calendar.now() + time, () -> {
            isCommitting = false;
            together.forEach(Runnable::run);
            if (!isCommitting && !changes.isEmpty()) {
                commitAll();
            }
        });
    }

    /** Begins an operation on a file. */
    void call(Runnable then) {
        if (host.call() == 0) {
            then.run();
        } else {
            calendar.at(calendar.now() + host.call(), then);
        }
    }

    private double exponential(double mean) {
        return -mean * Math.log1p(-random.nextDouble());
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
