// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.MigrationPlan.Move;
import org.loggia.consolidation.RequestFigures;
import org.loggia.consolidation.StorageSystem;
import org.loggia.input.NumberText;
import org.loggia.report.text.TextTable;

/** Live moves of machines to a placement, with response times meanwhile. */
final class PlacementMoves {

    private static final double GIB = 1L << 30;

    private PlacementMoves() {
    }

    static String text(List<Move> moves) {
        if (moves.isEmpty()) {
            return "\nMoves: none\n";
        }
        double duration = moves.stream().mapToDouble(Move::duration).sum();
        TextTable table = new TextTable("move", "from", "to", "GiB", "s", "exceeded limits", "meanwhile on",
                "machine", "read ms", "write ms");
        for (Move move : moves) {
            List<String> of = List.of(move.machine(), move.from().name(), move.to().name(), NumberText.significant(move
                    .bytes() / GIB, 3), seconds(move.duration()), String.valueOf(move.exceeded()));
            for (Map.Entry<StorageSystem, GroupPrediction> group : move.meanwhile().entrySet()) {
                for (MachinePrediction machine : group.getValue().machines()) {
                    table.add(Stream.concat(of.stream(), Stream.of(group.getKey().name(), machine.machine().name(),
                            milliseconds(machine.read()), milliseconds(machine.write()))).toArray(String[]::new));
                    of = Collections.nCopies(of.size(), "");
                }
            }
        }
        return "\nMoves: " + moves.size() + ", " + seconds(duration) + " s\n" + table;
    }

    private static String seconds(double duration) {
        return Double.isInfinite(duration) ? NumberText.UNKNOWN : NumberText.plain(duration);
    }

    private static String milliseconds(RequestFigures figures) {
        return figures.throughput() == 0 ? NumberText.UNKNOWN : NumberText.plain(1e3 * figures.responseTime());
    }

    static List<Object> json(List<Move> moves) {
        List<Object> all = new ArrayList<>();
        for (Move move : moves) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("machine", move.machine());
            json.put("from", move.from().name());
            json.put("to", move.to().name());
            json.put("size_B", move.bytes());
            json.put("duration_s", move.duration());
            json.put("exceededLimits", move.exceeded());
            List<Object> meanwhile = new ArrayList<>();
            move.meanwhile().forEach((storage, group) -> group.machines().forEach(machine -> meanwhile.add(json(storage,
                    machine))));
            json.put("meanwhile", meanwhile);
            all.add(json);
        }
        return all;
    }

    private static Map<String, Object> json(StorageSystem storage, MachinePrediction machine) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("storage", storage.name());
        json.put("machine", machine.machine().name());
        Map<String, Object> times = new LinkedHashMap<>();
        times.put("read", responseTime(machine.read()));
        times.put("write", responseTime(machine.write()));
        json.put("responseTime_s", times);
        return json;
    }

    private static double responseTime(RequestFigures figures) {
        return figures.throughput() == 0 ? Double.NaN : figures.responseTime();
    }

    /** The move of a machine, if it moves. */
    static Optional<Move> of(List<Move> moves, String machine) {
        return moves.stream().filter(move -> move.machine().equals(machine)).findFirst();
    }
}
