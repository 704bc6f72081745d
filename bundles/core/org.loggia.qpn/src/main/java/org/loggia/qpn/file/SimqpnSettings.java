// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
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
 * The simulation configurations of QPME's simulator. It runs one only if the net says its length and warm-up, and if
 * each place, color and probe says under the same name what is observed there; what is missing has the values of QPME's
 * own examples (batch means, statistics level 3).
 */
public final class SimqpnSettings {
    static final String NAME = "configuration-name";
    private static final String TYPE = "simqpn-";
    private static final String RUN = TYPE + "configuration";
    private static final String LEVEL = "statsLevel";
    /** From this level on, times of each color are observed. */
    private static final int TIMES = 3;

    private SimqpnSettings() {
    }

    /**
     * Adds a configuration of a fixed length to a net.
     *
     * @param name what the configuration is called, by which QPME offers it; with a number if the net has one of that
     * name
     * @param warmUp what is not observed, in the net's unit of time
     * @param observed what is observed then
     */
    public static void add(QueueingPetriNet net, String name, double warmUp, double observed) {
        List<String> taken = runs(net.getSettings()).stream().map(each -> value(each, NAME)).toList();
        String free = name;
        for (int i = 2; taken.contains(free); i++) {
            free = name + " " + i;
        }
        Map<String, String> values = usual();
        values.put("ramp-up-length", Double.toString(warmUp));
        values.put("total-run-length", Double.toString(warmUp + observed));
        Settings run = settings("configuration", free, values);
        net.getSettings().add(run);
        List<Configurable> observedElements = new ArrayList<>();
        net.eAllContents().forEachRemaining(element -> {
            if (element instanceof Configurable configurable) {
                observedElements.add(configurable);
            }
        });
        observedElements.forEach(element -> element.getSettings().addAll(missing(element, List.of(run))));
    }

    /** Whether QPME has something to offer to run. */
    public static boolean isRunnable(QueueingPetriNet net) {
        return !runs(net.getSettings()).isEmpty();
    }

    /** The configurations that QPME offers to run. */
    static List<Settings> runs(List<Settings> settings) {
        return settings.stream().filter(each -> RUN.equals(each.getType())
                && !value(each, NAME).isBlank()).toList();
    }

    /** What a configuration lacks, but for its length, which is its author's; nothing for settings of another kind. */
    static Map<String, String> missing(Settings run) {
        if (!RUN.equals(run.getType()) || value(run, NAME).isBlank()) {
            return Map.of();
        }
        Map<String, String> values = usual();
        values.keySet().removeAll(run.getValues().map().keySet());
        values.remove("configuration-description");
        if (!List.of("2", "3").contains(value(run, "scenario"))) {
            values.remove("number-of-runs");
        }
        if (value(run, "stopping-rule").equals("FIXEDLEN")) {
            values.keySet().removeAll(List.of("seconds-between-stop-checks", "time-between-stop-checks"));
        }
        return values;
    }

    private static Map<String, String> usual() {
        return values("configuration-description", "", "scenario", "1", "stopping-rule", "FIXEDLEN", "ramp-up-length",
                "0.0", "number-of-runs", "1", "output-directory", ".", "verbosity-level", "1",
                "seconds-between-heart-beats", "60", "time-before-initial-heart-beat", "100000",
                "seconds-between-stop-checks", "0", "time-between-stop-checks", "100000");
    }

    /** What a place, color or probe has to say for configurations and does not. */
    static List<Settings> missing(Configurable element, List<Settings> runs) {
        List<Settings> missing = new ArrayList<>();
        for (Settings run : runs) {
            if (of(element, run) == null) {
                if (element instanceof Place || element instanceof Probe) {
                    missing.add(settings("place-configuration", value(run, NAME), values(LEVEL, "" + TIMES)));
                } else if ((element instanceof ColorReference || element instanceof ProbeColorReference)
                        && observesTimes(element.eContainer(), run)) {
                    missing.add(color(element, run));
                }
            }
        }
        return missing;
    }

    /** Whether the place or probe of a color observes times; subnet places are not there when SimQPN runs. */
    private static boolean observesTimes(EObject owner, Settings run) {
        Settings said = owner instanceof Configurable configurable ? of(configurable, run) : null;
        return said == null || owner instanceof SubnetPlace
                || !value(said, LEVEL).matches("[0-" + (TIMES - 1) + "]");
    }

    private static Settings of(Configurable element, Settings run) {
        return element.getSettings().stream().filter(each -> String.valueOf(each.getType()).startsWith(TYPE)
                && value(each, NAME).equals(value(run, NAME))).findFirst().orElse(null);
    }

    private static Settings color(Configurable element, Settings run) {
        String kind = (element instanceof QueueingColorReference ? "queueing-" : "") + "color-configuration";
        String name = value(run, NAME);
        return switch (value(run, "scenario")) {
            case "2" -> settings("replication-delection-" + kind, name, both(element, values("signLevAvgST", "0.05")));
            case "3" -> settings("welch-" + kind, name, both(element, values("minObsrv", "500", "maxObsrv", "5000")));
            default -> settings("batch-means-" + kind, name, both(element, batches()));
        };
    }

    /** At a queueing place, the queue has settings of its own next to those of the depository. */
    private static Map<String, String> both(Configurable element, Map<String, String> values) {
        Map<String, String> both = new LinkedHashMap<>(values);
        if (element instanceof QueueingColorReference) {
            values.forEach((key, value) -> both.put("queue" + Character.toUpperCase(key.charAt(0)) + key.substring(1),
                    value));
        }
        return both;
    }

    /** Batches of 200, as in QPME's examples; histograms, which level 3 does not have, as there, too. */
    private static Map<String, String> batches() {
        return values("signLev", "0.05", "reqAbsPrc", "50", "reqRelPrc", "0.05", "batchSize", "200", "minBatches", "60",
                "numBMeansCorlTested", "50", "bucketSize", "100.0", "maxBuckets", "1000");
    }

    /** In this order, so that the same net gives the same file. */
    private static Map<String, String> values(String... keysAndValues) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            values.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return values;
    }

    private static Settings settings(String type, String name, Map<String, String> values) {
        Settings settings = QpnFactory.eINSTANCE.createSettings();
        settings.setType(TYPE + type);
        settings.getValues().put(NAME, name);
        values.forEach((key, value) -> settings.getValues().put(key, value));
        return settings;
    }

    private static String value(Settings settings, String key) {
        return settings.getValues().map().getOrDefault(key, "");
    }
}
