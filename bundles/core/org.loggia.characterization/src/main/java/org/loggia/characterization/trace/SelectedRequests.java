// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.trace;

import java.util.Arrays;
import org.loggia.problem.Location;

/** Lets the wanted part of a trace pass and counts the rest. Requests come in the order of their times. */
final class SelectedRequests implements RequestSink {
    private static final byte WANTED = 1;
    private static final byte OTHER = 2;

    private final RequestSink next;
    private final TraceContext context;
    private final TraceSelection selection;
    private final long from;
    private final long to;
    private byte[] devices = new byte[64];
    private byte[] streams = new byte[64];
    private long first = NO_TIME;

    SelectedRequests(RequestSink next, TraceContext context, TraceSelection selection) {
        this.next = next;
        this.context = context;
        this.selection = selection;
        this.from = Math.round(selection.from() * 1e9);
        this.to = selection.to() > 9e9 ? Long.MAX_VALUE : Math.round(selection.to() * 1e9);
    }

    @Override
    public void request(long time, boolean write, int device, long start, long size, int stream, long latency) {
        if (selection.limitsTime()) {
            if (time == NO_TIME) {
                throw TraceProblems.NO_TIMES.failure(Location.file(context.log().file()));
            }
            first = first == NO_TIME ? time : first;
            if (time - first < from || time - first >= to) {
                context.log().leftOut("outside the time");
                return;
            }
        }
        if (!wantsDevice(device)) {
            context.log().leftOut("other device");
        } else if (!wantsStream(stream)) {
            context.log().leftOut("other process");
        } else {
            next.request(time, write, device, start, size, stream, latency);
        }
    }

    private boolean wantsDevice(int device) {
        if (selection.devices().isEmpty()) {
            return true;
        }
        devices = longEnough(devices, device);
        if (devices[device] == 0) {
            devices[device] = selection.devices().contains(context.devices().name(device)) ? WANTED : OTHER;
        }
        return devices[device] == WANTED;
    }

    private boolean wantsStream(int stream) {
        if (selection.processes().isEmpty()) {
            return true;
        }
        if (stream < 0) {
            return false;
        }
        streams = longEnough(streams, stream);
        if (streams[stream] == 0) {
            streams[stream] = selection.wantsProcess(context.streams().name(stream)) ? WANTED : OTHER;
        }
        return streams[stream] == WANTED;
    }

    private static byte[] longEnough(byte[] known, int index) {
        return index < known.length ? known : Arrays.copyOf(known, Math.max(index + 1, 2 * known.length));
    }

    @Override
    public void fileSize(int device, long size) {
        if (wantsDevice(device)) {
            next.fileSize(device, size);
        }
    }
}
