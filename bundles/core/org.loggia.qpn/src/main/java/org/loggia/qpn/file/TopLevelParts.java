// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.qpn.Place;
import org.loggia.qpn.Probe;
import org.loggia.qpn.Queue;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.Settings;
import org.loggia.qpn.SubnetPlace;

/** Parts that QPME accepts in the outermost net only: queues, probes and settings of subnets are written there. */
final class TopLevelParts {
    final List<Queue> queues = new ArrayList<>();
    final List<Probe> probes = new ArrayList<>();
    final List<Settings> settings = new ArrayList<>();
    private final Map<Queue, String> names = new IdentityHashMap<>();
    private final Set<String> taken = new HashSet<>();

    TopLevelParts(QueueingPetriNet net) {
        net.getQueues().forEach(queue -> taken.add(queue.getName()));
        collect(net);
    }

    private void collect(QueueingPetriNet net) {
        queues.addAll(net.getQueues());
        probes.addAll(net.getProbes());
        settings.addAll(net.getSettings());
        for (Place place : net.getPlaces()) {
            if (place instanceof SubnetPlace subnet && subnet.getSubnet() != null) {
                subnet.getSubnet().getQueues().forEach(queue -> rename(queue, place.getName()));
                collect(subnet.getSubnet());
            }
        }
    }

    /** QPME's simulator refuses two queues of one name, which queues of two subnets may well have. */
    private void rename(Queue queue, String place) {
        String name = queue.getName();
        while (!taken.add(name)) {
            name = place + "." + name;
        }
        names.put(queue, name);
    }

    /** Returns the name of a queue that is unique among all queues. */
    String name(Queue queue) {
        return names.getOrDefault(queue, queue.getName());
    }
}
