// SPDX-License-Identifier: EPL-2.0
package org.loggia.qpn.file;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.qpn.Place;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.Settings;
import org.loggia.queueing.net.StorageTimeUnit;
import org.loggia.queueing.net.law.LawText;

/**
 * Settings that only Loggia knows, in a form that QPME keeps. QPME loads no file with a meta-attribute of a type that
 * it does not know, and no attributes beyond those of the type. So Loggia's settings travel as the name of a simulation
 * configuration that no simulation uses: in a meta-attribute of a type of QPME's, at an element where configurations
 * are looked up by name and never listed. The time unit of a storage net and its laws, which belong to the whole net,
 * travel at its first place, because QPME offers the configurations of a net to run. Files in which the
 * settings still have types of their own are read as well.
 */
final class ExtensionSettings {
    /** How the times of a service depend on the size of a request; at a color reference. */
    private static final String REQUEST_SIZE = "loggia-request-size";
    /** How service times, weights and tokens depend on the workload; at the net. */
    private static final String LAW = LawText.TYPE;
    private static final List<String> CARRIED = List.of(REQUEST_SIZE, StorageTimeUnit.TYPE, LAW);
    private static final List<String> AT_NET = List.of(StorageTimeUnit.TYPE, LAW);
    private static final String NAME = "configuration-name";

    private ExtensionSettings() {
    }

    /** Whether settings at a net have to travel at one of its places. */
    static boolean belongToPlace(Settings settings) {
        return AT_NET.contains(String.valueOf(settings.getType()));
    }

    /** The attributes of the meta-attribute that carries settings; their own where they need no carrier. */
    static Map<String, String> attributes(Settings settings, String ownerId) {
        Map<String, String> attributes = new LinkedHashMap<>();
        if (!CARRIED.contains(String.valueOf(settings.getType()))) {
            if (settings.getType() != null) {
                attributes.put("xsi:type", settings.getType());
            }
            settings.getValues().forEach(entry -> attributes.put(entry.getKey(), entry.getValue()));
            return attributes;
        }
        StringBuilder name = new StringBuilder(settings.getType());
        settings.getValues().stream().filter(entry -> !entry.getKey().equals("id"))
                .forEach(entry -> name.append(' ').append(entry.getKey()).append('=').append(entry.getValue()));
        boolean isSize = settings.getType().equals(REQUEST_SIZE);
        attributes.put("xsi:type", isSize ? "simqpn-welch-queueing-color-configuration" : "simqpn-place-configuration");
        attributes.put("id", isSize ? "_size" + ownerId : settings.getType().equals(LAW) ? lawId(settings)
                : "_unit" + ownerId);
        attributes.put(NAME, name.toString());
        if (isSize) {
            List.of("minObsrv", "maxObsrv", "queueMinObsrv", "queueMaxObsrv").forEach(key -> attributes.put(key, "0"));
        } else {
            attributes.put("statsLevel", "3");
        }
        return attributes;
    }

    /** An id that no other law has, unless they contradict each other. */
    private static String lawId(Settings settings) {
        Map<String, String> law = settings.getValues().map();
        return ElementIds.legal("_law" + Stream.of("define", "place", "transition", "color", "mode")
                .filter(law::containsKey).map(key -> "_" + law.get(key)).collect(Collectors.joining()));
    }

    /** The settings that a meta-attribute carries, or those that it is. */
    static Settings unpack(Settings settings) {
        String[] words = settings.getValues().map().getOrDefault(NAME, "").strip().split("\\s+");
        if (!CARRIED.contains(words[0])) {
            return settings;
        }
        Settings carried = QpnFactory.eINSTANCE.createSettings();
        carried.setType(words[0]);
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            String key = equals < 0 ? words[i] : words[i].substring(0, equals);
            carried.getValues().put(key, words[i].substring(equals + 1));
        }
        return carried;
    }

    /** Puts settings that travelled at a place, of the net or one inside it, back to the net. */
    static void lift(QueueingPetriNet net) {
        List<Settings> travelled = new ArrayList<>();
        net.eAllContents().forEachRemaining(element -> {
            if (element instanceof Settings settings && belongToPlace(settings)
                    && settings.eContainer() instanceof Place) {
                travelled.add(settings);
            }
        });
        for (Settings settings : travelled) {
            EcoreUtil.remove(settings);
            boolean saysUnit = net.getSettings().stream().map(Settings::getType).anyMatch(StorageTimeUnit.TYPE::equals);
            if (LAW.equals(settings.getType()) || !saysUnit) {
                net.getSettings().add(settings);
            }
        }
    }
}
