// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.model;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.stream.Stream;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Place;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.Settings;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.Transition;
import org.loggia.queueing.net.law.LawText;
import org.loggia.queueing.net.law.MachineWeights;

/** Writes the {@link LawText laws} of a net into it, by the names of its elements. */
public final class NetLawWriter {
    private final QueueingPetriNet net;

    NetLawWriter(QueueingPetriNet net) {
        this.net = net;
    }

    /** A formula that the laws after it call by its name. */
    void define(String name, String formula) {
        Map<String, String> law = new LinkedHashMap<>();
        law.put("define", name);
        law.put("formula", formula);
        add(law);
    }

    /** The mean service time of a color at a queueing place. */
    void time(String place, String color, String formula) {
        add(atPlace(place, color, "time", formula));
    }

    /** The number of tokens of a color at an ordinary place. */
    void tokens(String place, String color, String formula) {
        add(atPlace(place, color, "tokens", formula));
    }

    /** The weight of a mode. */
    void weight(String transition, String mode, String formula) {
        add(ofMode(transition, mode, formula));
    }

    /** The weight of a mode that takes requests of one machine, by that of reads relative to writes. */
    void weight(String transition, String mode, String formula, MachineWeights machines) {
        Map<String, String> law = ofMode(transition, mode, formula);
        law.put("machines", machines.law());
        add(law);
    }

    private Map<String, String> atPlace(String placeName, String colorName, String key, String formula) {
        Place place = nets(net).flatMap(each -> each.getPlaces().stream())
                .filter(each -> placeName.equals(each.getName())).findFirst()
                .orElseThrow(() -> new NoSuchElementException(placeName));
        ColorReference reference = place.getColorReferences().stream()
                .filter(each -> colorName.equals(each.getColor().getName())).findFirst()
                .orElseThrow(() -> new NoSuchElementException(colorName));
        Map<String, String> law = new LinkedHashMap<>();
        law.put("place", place.getId());
        law.put("color", reference.getColor().getId());
        law.put(key, formula);
        return law;
    }

    private Map<String, String> ofMode(String transitionName, String modeName, String formula) {
        Transition transition = nets(net).flatMap(each -> each.getTransitions().stream())
                .filter(each -> transitionName.equals(each.getName())).findFirst()
                .orElseThrow(() -> new NoSuchElementException(transitionName));
        Mode mode = transition.getModes().stream().filter(each -> modeName.equals(each.getName())).findFirst()
                .orElseThrow(() -> new NoSuchElementException(modeName));
        Map<String, String> law = new LinkedHashMap<>();
        law.put("transition", transition.getId());
        law.put("mode", mode.getId());
        law.put("weight", formula);
        return law;
    }

    private static Stream<QueueingPetriNet> nets(QueueingPetriNet net) {
        return Stream.concat(Stream.of(net), net.getPlaces().stream()
                .filter(place -> place instanceof SubnetPlace subnet && subnet.getSubnet() != null)
                .flatMap(place -> nets(((SubnetPlace) place).getSubnet())));
    }

    private void add(Map<String, String> law) {
        Settings settings = QpnFactory.eINSTANCE.createSettings();
        settings.setType(LawText.TYPE);
        law.forEach((key, value) -> settings.getValues().put(key, value));
        net.getSettings().add(settings);
    }
}
