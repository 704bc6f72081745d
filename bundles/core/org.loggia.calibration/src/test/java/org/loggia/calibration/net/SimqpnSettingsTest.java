// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Configurable;
import org.loggia.qpn.Place;
import org.loggia.qpn.Probe;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.qpn.file.SimqpnSettings;
import org.loggia.queueing.net.engine.NetRunSettings;
import org.loggia.testing.QpmeFormat;

/** What QPME's simulator needs to run a net of the library. */
class SimqpnSettingsTest {
    private static QueueingPetriNet inSubnet() {
        return StorageNets.cachedOrNot("case", new Clients("Clients", 10, 0), "write", new ServiceTime(0.5, 0.5), 1,
                new ServiceTime(2, 0.5), 1, true);
    }

    private static QueueingPetriNet mixed() {
        return StorageNets.scheduled("mixed", List.of(new Clients("Readers", 3, 0), new Clients("Writers", 3, 0)),
                List.of(new RequestStream("read", "Readers", 1, new ServiceTime(1, 1, 4096, 0.5), 3),
                        new RequestStream("write", "Writers", 1, new ServiceTime(1, 1), 1)), 1);
    }

    @Test
    void everyPlaceColorAndProbeIsObserved() {
        for (QueueingPetriNet net : List.of(inSubnet(), mixed())) {
            StorageNets.timeUnit(net, "ms");
            SimqpnSettings.add(net, "calibrated", 100, 900);
            SimqpnSettings.add(net, "calibrated", 1, 2); // there is one already, which counts
            assertEquals(List.of(), QpmeFormat.faults(QpeFiles.toText(net)));
            assertEquals(List.of(), QpmeFormat.simulationFaults(QpeFiles.toText(net)));
            int[] elements = {0};
            net.eAllContents().forEachRemaining(element -> {
                if (element instanceof Place || element instanceof ColorReference || element instanceof Probe
                        || element instanceof ProbeColorReference) {
                    elements[0]++;
                    assertEquals(1, configurations((Configurable) element), element.toString());
                }
            });
            assertTrue(elements[0] > 8, "places, colors and probes: " + elements[0]);
            assertEquals(1, configurations(net));
            assertEquals(2, net.getSettings().stream().filter(each -> each.getType().equals("simqpn-configuration"))
                    .map(each -> each.getValues().map().get("configuration-name")).distinct().count());
            NetRunSettings settings = NetRunSettings.of(NetConversion.convert(net));
            assertEquals(100, settings.warmUp());
            assertEquals(900, settings.time());
        }
    }

    private static long configurations(Configurable element) {
        return element.getSettings().stream().filter(settings -> "calibrated".equals(settings.getValues().map()
                .get("configuration-name"))).count();
    }
}
