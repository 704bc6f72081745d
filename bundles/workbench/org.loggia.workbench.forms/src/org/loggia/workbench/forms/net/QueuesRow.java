// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.net;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.loggia.input.NumberReader;
import org.loggia.qpn.Queue;
import org.loggia.qpn.QueueingDiscipline;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.QueueingPlace;
import org.loggia.workbench.diagram.kind.NetElements;
import org.loggia.workbench.forms.net.NetTable.Column;
import org.loggia.workbench.forms.row.RowContext;

/** The queues of a net. */
public final class QueuesRow extends NetTable<QueueingPetriNet, Queue> {

    public QueuesRow(RowContext context) {
        super(context);
        column(Column.typed("Queue", "A service station; several places may share one", 150, Queue::getName,
                (row, text) -> CellValidators.name(text, row::setName)));
        column(new Column<>("Discipline", "Scheduling discipline", 150,
                row -> row.getDiscipline().getLiteral(),
                row -> Arrays.stream(QueueingDiscipline.values()).map(QueueingDiscipline::getLiteral).toList(),
                (row, text) -> () -> row.setDiscipline(QueueingDiscipline.get(text))));
        column(Column.typed("Servers", "Number of servers; ignored for IS", 80,
                row -> String.valueOf(row.getServers()), (row, text) -> CellValidators.whole(text, 1,
                        row::setServers)));
        column(Column.typed("Rates",
                "For PS only, usually empty: total speed with 1, 2, ... tokens, separated by semicolons", 140,
                row -> row.getRates().stream().map(String::valueOf)
                        .collect(Collectors.joining("; ")), QueuesRow::rates));
        column(Column.shown("Places", "The queueing places that use it", 180,
                row -> String.join(", ", users(row))));
        addition("Add Queue", () -> NetElements.addQueue(subject, "queue"));
        action("Remove", () -> CellValidators.delete(subject, selected()));
    }

    private static Runnable rates(Queue queue, String text) {
        List<Double> rates;
        try {
            rates = Arrays.stream(text.split(";")).filter(each -> !each.isBlank())
                    .map(each -> NumberReader.parseDouble(each.strip())).toList();
        } catch (NumberFormatException none) {
            throw new IllegalArgumentException("write numbers separated by semicolons");
        }
        if (rates.stream().anyMatch(each -> !(each > 0) || Double.isInfinite(each))) {
            throw new IllegalArgumentException("rates must be above 0");
        }
        return () -> {
            queue.getRates().clear();
            queue.getRates().addAll(rates);
        };
    }

    private List<String> users(Queue queue) {
        java.util.ArrayList<String> users = new java.util.ArrayList<>();
        subject.eAllContents().forEachRemaining(each -> {
            if (each instanceof QueueingPlace place && place.getQueue() == queue) {
                users.add(place.getName());
            }
        });
        return users;
    }

    @Override
    List<Queue> rows(QueueingPetriNet shown) {
        return List.copyOf(shown.getQueues());
    }
}
