// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

import org.loggia.consolidation.MigrationPlan.Move;
import org.loggia.input.NumberText;
import org.loggia.report.text.Key;
import org.loggia.report.text.TextTable;

/** A live move of a machine to its place, with response times meanwhile. */
record PlacementMove(
        @Key("The moved machine.") String machine,
        @Key("Its current storage.") String from,
        @Key("Its new storage.") String to,
        @Key(value = "Size of its data.", unit = "B") double size_B,
        @Key(value = "Duration; null if the machine writes faster than data are copied.", unit = "s",
                nullable = true) double duration_s,
        @Key(value = "Limits that are exceeded meanwhile.", unit = "count") int exceededLimits,
        @Key("Machines on both storages meanwhile, copying included.") List<Neighbour> meanwhile) {

    private static final double GIB = 1L << 30;

    static PlacementMove of(Move move) {
        List<Neighbour> meanwhile = new ArrayList<>();
        move.meanwhile().forEach((storage, group) -> group.machines().forEach(each -> meanwhile.add(new Neighbour(
                storage.name(), each.machine().name(), ReadsAndWrites.responseTimes(each.read(), each.write())))));
        return new PlacementMove(move.machine(), move.from().name(), move.to().name(), move.bytes(), move.duration(),
                move.exceeded(), meanwhile);
    }

    static String text(List<PlacementMove> moves) {
        if (moves.isEmpty()) {
            return "\nMoves: none\n";
        }
        double duration = moves.stream().mapToDouble(PlacementMove::duration_s).sum();
        TextTable table = new TextTable("move", "from", "to", "GiB", "s", "exceeded limits", "meanwhile on",
                "machine", "read ms", "write ms");
        for (PlacementMove move : moves) {
            List<String> of = List.of(move.machine, move.from, move.to, NumberText.significant(move.size_B / GIB, 3),
                    seconds(move.duration_s), String.valueOf(move.exceededLimits));
            for (Neighbour each : move.meanwhile) {
                table.add(Stream.concat(of.stream(), Stream.of(each.storage, each.machine, NumberText.plain(1e3
                        * each.responseTime_s.read()), NumberText.plain(1e3 * each.responseTime_s.write()))).toArray(
                                String[]::new));
                of = Collections.nCopies(of.size(), "");
            }
        }
        return "\nMoves: " + moves.size() + ", " + seconds(duration) + " s\n" + table;
    }

    private static String seconds(double duration) {
        return Double.isInfinite(duration) ? NumberText.UNKNOWN : NumberText.plain(duration);
    }

    /** A machine on one of the storages. */
    record Neighbour(
            @Key("Name of the storage.") String storage,
            @Key("Name of the machine, or `copy of` the moved one.") String machine,
            @Key(value = "Predicted mean response time; null where there are no such requests.",
                    unit = "s") ReadsAndWrites responseTime_s) {
    }
}
