// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;

import org.loggia.qpn.Color;
import org.loggia.qpn.Place;
import org.loggia.qpn.Probe;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.qpn.ProbeTrigger;
import org.loggia.qpn.QpnFactory;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.workbench.diagram.kind.NetElements;
import org.loggia.workbench.forms.net.NetTable.Column;
import org.loggia.workbench.forms.row.RowContext;

/** The probes of a net: what measures the time of tokens from one place to another. */
public final class ProbesRow extends NetTable<QueueingPetriNet, Probe> {

    public ProbesRow(RowContext context) {
        super(context);
        column(Column.typed("Probe", "Measures the time of tokens from one place to another", 130,
                Probe::getName, (row, text) -> CellValidators.name(text, row::setName)));
        place("From", "Start of the measured time", Probe::getStartPlace, Probe::setStartPlace);
        trigger("at", "Whether the time starts on arrival or departure of a token", Probe::getStartTrigger,
                Probe::setStartTrigger);
        place("To", "End of the measured time", Probe::getEndPlace, Probe::setEndPlace);
        trigger("at", "Whether the time ends on arrival or departure of a token", Probe::getEndTrigger,
                Probe::setEndTrigger);
        column(Column.typed("Colours", "Colours of the measured tokens, separated by commas", 200,
                row -> row.getColorReferences().stream().map(each -> CellValidators.name(each.getColor()))
                        .collect(Collectors.joining(", ")), this::colors));
        addition("Add Probe", this::probe);
        action("Remove", () -> CellValidators.delete(subject, selected()));
    }

    private void place(String title, String help, Function<Probe, Place> get, BiConsumer<Probe, Place> set) {
        column(new Column<>(title, help, 130, row -> CellValidators.name(get.apply(row)),
                row -> subject.getPlaces().stream().map(CellValidators::name).toList(), (row, name) -> {
                    Place place = CellValidators.named(subject.getPlaces(), name);
                    return () -> set.accept(row, place);
                }));
    }

    private void trigger(String title, String help, Function<Probe, ProbeTrigger> get,
            BiConsumer<Probe, ProbeTrigger> set) {
        column(new Column<>(title, help, 70, row -> get.apply(row).getLiteral(),
                row -> Arrays.stream(ProbeTrigger.values()).map(ProbeTrigger::getLiteral).toList(),
                (row, text) -> () -> set.accept(row, ProbeTrigger.get(text))));
    }

    private Runnable colors(Probe probe, String text) {
        List<Color> wanted = new ArrayList<>();
        for (String name : text.split(",")) {
            if (!name.isBlank()) {
                wanted.add(CellValidators.named(NetElements.colors(subject), name.strip()));
            }
        }
        return () -> {
            probe.getColorReferences().removeIf(each -> !wanted.contains(each.getColor()));
            for (Color color : wanted) {
                if (probe.getColorReferences().stream().noneMatch(each -> each.getColor() == color)) {
                    measure(probe, color);
                }
            }
        };
    }

    private static void measure(Probe probe, Color color) {
        ProbeColorReference reference = QpnFactory.eINSTANCE.createProbeColorReference();
        reference.setColor(color);
        probe.getColorReferences().add(reference);
    }

    /** A probe over the whole net, of all colours. */
    private Probe probe() {
        Probe probe = QpnFactory.eINSTANCE.createProbe();
        List<String> names = subject.getProbes().stream().map(Probe::getName).toList();
        int number = 1;
        while (names.contains("probe" + number)) {
            number++;
        }
        probe.setName("probe" + number);
        List<Place> places = subject.getPlaces();
        if (!places.isEmpty()) {
            probe.setStartPlace(places.get(0));
            probe.setEndPlace(places.get(places.size() - 1));
        }
        probe.setEndTrigger(ProbeTrigger.EXIT);
        subject.getProbes().add(probe);
        NetElements.colors(subject).forEach(each -> measure(probe, each));
        return probe;
    }

    @Override
    List<Probe> rows(QueueingPetriNet shown) {
        return List.copyOf(shown.getProbes());
    }
}
