// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

import java.util.LinkedHashMap;
import java.util.Map;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Configurable;
import org.loggia.qpn.Place;
import org.loggia.qpn.Probe;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.QueueingColorReference;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.Settings;
import org.loggia.qpn.SubnetPlace;

/**
 * The simulation configuration that QPME's simulator needs to run a net: run length and warm-up of the net, and what is
 * observed at each place, color and probe, in the values of QPME's own examples (batch means, statistics level 3).
 */
public final class SimqpnSettings {
    /** What the configuration is called, by which QPME offers it. */
    public static final String NAME = "calibrated";

    private static final String TYPE = "simqpn-";

    private SimqpnSettings() {
    }

    /**
     * Adds a configuration of a fixed length to a net that has none.
     *
     * @param warmUp what is not observed, in the net's unit of time
     * @param observed what is observed then
     */
    public static void add(QueueingPetriNet net, double warmUp, double observed) {
        if (net.getSettings().stream().anyMatch(each -> (TYPE + "configuration").equals(each.getType()))) {
            return;
        }
        Map<String, String> run = new LinkedHashMap<>();
        run.put("configuration-description", "");
        run.put("scenario", "1");
        run.put("stopping-rule", "FIXEDLEN");
        run.put("ramp-up-length", Double.toString(warmUp));
        run.put("total-run-length", Double.toString(warmUp + observed));
        run.put("number-of-runs", "1");
        run.put("output-directory", ".");
        run.put("verbosity-level", "1");
        run.put("seconds-between-heart-beats", "60");
        run.put("time-before-initial-heart-beat", "100000");
        run.put("seconds-between-stop-checks", "0");
        run.put("time-between-stop-checks", "100000");
        add(net, "configuration", "", run);
        places(net);
        net.getProbes().forEach(SimqpnSettings::probe);
    }

    private static void places(QueueingPetriNet net) {
        for (Place place : net.getPlaces()) {
            add(place, "place-configuration", place.getId(), Map.of("statsLevel", "3"));
            for (ColorReference reference : place.getColorReferences()) {
                if (reference instanceof QueueingColorReference) {
                    Map<String, String> both = batches("");
                    both.putAll(batches("queue"));
                    add(reference, "batch-means-queueing-color-configuration", reference.getId(), both);
                } else {
                    add(reference, "batch-means-color-configuration", reference.getId(), batches(""));
                }
            }
            if (place instanceof SubnetPlace subnet && subnet.getSubnet() != null) {
                places(subnet.getSubnet());
            }
        }
    }

    private static void probe(Probe probe) {
        add(probe, "place-configuration", probe.getId(), Map.of("statsLevel", "3"));
        for (ProbeColorReference reference : probe.getColorReferences()) {
            add(reference, "batch-means-color-configuration", reference.getId(), batches(""));
        }
    }

    /** Batches of 200, as in QPME's examples; histograms, which level 3 does not have, as there, too. */
    private static Map<String, String> batches(String part) {
        Map<String, String> values = new LinkedHashMap<>();
        values.put(key(part, "signLev"), "0.05");
        values.put(key(part, "reqAbsPrc"), "50");
        values.put(key(part, "reqRelPrc"), "0.05");
        values.put(key(part, "batchSize"), "200");
        values.put(key(part, "minBatches"), "60");
        values.put(key(part, "numBMeansCorlTested"), "50");
        values.put(key(part, "bucketSize"), "100.0");
        values.put(key(part, "maxBuckets"), "1000");
        return values;
    }

    private static String key(String part, String name) {
        return part.isEmpty() ? name : part + Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    private static void add(Configurable element, String type, String id, Map<String, String> values) {
        Settings settings = QpnFactory.eINSTANCE.createSettings();
        settings.setType(TYPE + type);
        settings.getValues().put("id", "_simqpn" + id);
        settings.getValues().put("configuration-name", NAME);
        values.forEach((key, value) -> settings.getValues().put(key, value));
        element.getSettings().add(settings);
    }
}
