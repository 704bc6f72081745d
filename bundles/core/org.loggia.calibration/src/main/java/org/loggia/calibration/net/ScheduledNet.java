// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.qpn.Color;
import org.loggia.qpn.DepartureDiscipline;
import org.loggia.qpn.ImmediateTransition;
import org.loggia.qpn.OrdinaryPlace;
import org.loggia.qpn.Place;
import org.loggia.qpn.QueueingDiscipline;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.queueing.random.Deterministic;

/** Draws the net of mixed requests: what {@link StorageNets#scheduled} says. */
final class ScheduledNet {
    private static final int HEIGHT = 280;

    /** The columns of the drawing lie as far apart as names of clients, and of what they issue, are wide. */
    private static final int CLIENTS = 80;
    private static final int ISSUE = 280;
    private static final int WAITING = 480;
    private static final int SCHEDULE = 640;
    private static final int STORAGE = 800;

    private final NetBuilder sketch;
    private final int servers;
    private final int limit;
    private final Map<RequestStream, Color> colors = new LinkedHashMap<>();
    /** Limit of each machine's requests at the storage, as tokens; empty without a limit. */
    private final Map<String, Place> slots = new LinkedHashMap<>();
    private final Color free;
    private final Color slot;
    private OrdinaryPlace waiting;
    private Place idle;
    private QueueingPlace storage;
    private ImmediateTransition complete;

    ScheduledNet(String name, List<RequestStream> streams, int servers, int limit) {
        this.servers = servers;
        this.limit = limit;
        sketch = NetBuilder.named(name);
        streams.forEach(stream -> colors.put(stream, sketch.color(stream.color(), "requests")));
        free = sketch.color("free", "a server that waits for work");
        slot = limit > 0 ? sketch.color("slot", "a request that a machine may send to the storage") : null;
    }

    QueueingPetriNet net(List<Clients> groups) {
        waiting = sketch.ordinary("Waiting", WAITING, 200);
        boolean inTurn = colors.keySet().stream().map(RequestStream::clients).distinct().count() < colors.size();
        if (inTurn) {
            waiting.setDepartureDiscipline(DepartureDiscipline.FIFO);
        }
        idle = sketch.ordinary("Idle", SCHEDULE, 60);
        sketch.hold(idle, free, servers);
        storage = sketch.queueing("Storage", sketch.queue("Storage", QueueingDiscipline.FCFS, servers), STORAGE, 200);
        colors.forEach((stream, color) -> {
            sketch.hold(waiting, color, 0);
            sketch.serve(storage, color, stream.service());
        });
        ImmediateTransition schedule = sketch.transition("schedule", SCHEDULE, 200);
        colors.forEach((stream, color) -> sketch.mode(schedule, stream.color(), inTurn ? 1 : stream.weight())
                .takes(waiting, color).takes(idle, free).puts(storage, color));
        complete = sketch.transition("complete", SCHEDULE, 340);
        Place arrival = limit > 0 ? limited(HEIGHT * groups.size()) : waiting;
        int y = 60;
        for (Clients group : groups) {
            clients(group, arrival, y);
            y += HEIGHT;
        }
        sketch.probe(StorageNets.RESPONSE_TIME, arrival, storage, colors.values());
        return sketch.net();
    }

    /** A line in front of the storage for each machine; where all requests arrive. */
    private Place limited(int bottom) {
        OrdinaryPlace arrival = sketch.ordinary("Requests", CLIENTS, bottom + 60);
        ImmediateTransition send = sketch.transition("send", ISSUE, bottom + 60);
        Map<String, OrdinaryPlace> lines = new LinkedHashMap<>();
        Map<String, ImmediateTransition> doors = new LinkedHashMap<>();
        colors.forEach((stream, color) -> {
            sketch.hold(arrival, color, 0);
            String machine = stream.machine().isEmpty() ? "" : " " + stream.machine();
            if (!slots.containsKey(stream.machine())) {
                int y = bottom + 60 + HEIGHT / 2 * slots.size();
                OrdinaryPlace line = sketch.ordinary("Line" + machine, WAITING, y);
                line.setDepartureDiscipline(DepartureDiscipline.FIFO);
                lines.put(stream.machine(), line);
                Place own = sketch.ordinary("Slots" + machine, STORAGE, y);
                sketch.hold(own, slot, limit);
                slots.put(stream.machine(), own);
                doors.put(stream.machine(), sketch.transition("admit" + machine, SCHEDULE, y));
            }
            OrdinaryPlace line = lines.get(stream.machine());
            sketch.hold(line, color, 0);
            sketch.mode(send, stream.color(), 1).takes(arrival, color).puts(line, color);
            sketch.mode(doors.get(stream.machine()), stream.color(), 1).takes(line, color)
                    .takes(slots.get(stream.machine()), slot).puts(waiting, color);
        });
        return arrival;
    }

    private void clients(Clients group, Place arrival, int y) {
        QueueingPlace terminals = sketch.queueing(group.name(),
                sketch.queue(group.name(), QueueingDiscipline.IS, 1), CLIENTS, y);
        ImmediateTransition issue = sketch.transition("issue " + group.name(), ISSUE, y);
        List<RequestStream> own = colors.keySet().stream()
                .filter(stream -> stream.clients().equals(group.name())).toList();
        // Clients that issue several kinds draw the next one when they have been answered.
        Place answered = own.size() == 1 ? terminals : sketch.ordinary("Answered " + group.name(), ISSUE, y + 140);
        int left = group.count();
        for (RequestStream stream : own) {
            Color color = colors.get(stream);
            boolean isLast = stream.equals(own.get(own.size() - 1));
            int clients = isLast ? left : (int) Math.min(left, Math.round(group.count() * stream.share()));
            left -= clients;
            sketch.serve(terminals, color, clients, new Deterministic(group.thinkTime()));
            sketch.mode(issue, stream.color(), 1).takes(terminals, color).puts(arrival, color);
            if (own.size() > 1) {
                sketch.hold(answered, color, 0);
            }
            NetBuilder.Firing answer = sketch.mode(complete, stream.color(), 1).takes(storage, color).puts(idle, free)
                    .puts(answered, color);
            if (limit > 0) {
                answer.puts(slots.get(stream.machine()), slot);
            }
        }
        if (own.size() > 1) {
            drawn(group, own, answered, terminals, y);
        }
    }

    private void drawn(Clients group, List<RequestStream> own, Place answered, Place terminals, int y) {
        ImmediateTransition draw = sketch.transition("draw " + group.name(), CLIENTS, y + 140);
        for (RequestStream last : own) {
            for (RequestStream next : own) {
                sketch.mode(draw, last.color() + " then " + next.color(), next.share())
                        .takes(answered, colors.get(last)).puts(terminals, colors.get(next));
            }
        }
    }
}
