// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.study;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

import org.loggia.consolidation.ConsolidationDescription;
import org.loggia.consolidation.GroupPrediction;
import org.loggia.consolidation.LinearPredictors;
import org.loggia.consolidation.MachinePrediction;
import org.loggia.consolidation.Placement;
import org.loggia.consolidation.PlacementSearch;
import org.loggia.consolidation.RequestFigures;
import org.loggia.consolidation.StorageSystem;
import org.loggia.consolidation.VirtualMachine;
import org.loggia.array.simulation.ArrayParameters;

/**
 * Ten machines on three storages in simulated time: each kind of machine is measured alone on each storage, placements
 * are predicted from that, and some of them are simulated.
 */
final class TenMachines {
    private static final long GIB = 1L << 30;
    private static final double SECONDS = 200;

    /** Kinds of machines with their number. */
    static final Map<ThinkingServer, Integer> MACHINES = new LinkedHashMap<>();

    /** Storages of twelve, four and one disk. */
    static final Map<String, ArrayParameters> STORAGES = new LinkedHashMap<>();

    static {
        MACHINES.put(new ThinkingServer("file", 12, 0.15, 1, 0.42, 65_536, 65_536, 0.3, 4 * GIB), 3);
        MACHINES.put(new ThinkingServer("mail", 16, 0.3, 1, 0.56, 14_336, 15_872, 0.1, 3 * GIB), 4);
        MACHINES.put(new ThinkingServer("web", 16, 0.3, 1, 0.95, 16_384, 8192, 0.1, 6 * GIB), 3);
        STORAGES.put("twelve disks", disks(12));
        STORAGES.put("four disks", disks(4));
        STORAGES.put("one disk", disks(1));
    }

    private TenMachines() {
    }

    private static ArrayParameters disks(int count) {
        ArrayParameters twelve = ArrayParameters.reference();
        ArrayParameters.Disks disks = twelve.disks();
        return twelve.with(new ArrayParameters.Disks(count, disks.disk(), disks.stripe(), 1))
                .with(new ArrayParameters.ReadCache(64L << 20));
    }

    /** The description of the machines as measured alone, for {@code loggia consolidate}. */
    static String description() {
        StringBuilder text = new StringBuilder("# Measured in simulated time; see docs/explanation/consolidation.md\n"
                + "storages:\n");
        STORAGES.keySet().forEach(storage -> text.append("  - name: ").append(storage).append('\n'));
        text.append("machines:\n");
        MACHINES.forEach((machine, count) -> {
            text.append("  - name: ").append(machine.name()).append("\n    count: ").append(count).append(
                    "\n    on:\n");
            STORAGES.forEach((storage, parameters) -> {
                VirtualMachine alone = ConsolidationStudy.run(parameters, List.of(machine), 1, SECONDS).get(0).trace()
                        .measured(machine.name());
                text.append("      - storage: ").append(storage).append("\n        read: ").append(figures(alone
                        .read())).append("\n        write: ").append(figures(alone.write())).append('\n');
            });
        });
        return text.toString();
    }

    private static String figures(RequestFigures figures) {
        return String.format(Locale.ROOT, "{throughput_per_s: %.4g, responseTime_ms: %.4g, arrivalQueue: %.4g}", figures
                .throughput(), 1e3 * figures.responseTime(), figures.arrivalQueue());
    }

    /** The predicted placements of a description, the best first. */
    static List<Placement> placements(Path description, int count) {
        ConsolidationDescription machines = ConsolidationDescription.read(List.of(description),
                (connections, split) -> new LinearPredictors());
        return new PlacementSearch(machines.storages(), machines.machines()).best(count).placements();
    }

    /**
     * Response times of a placement in seconds, all requests.
     *
     * @param predicted mean over the requests that machines issue alone
     * @param simulated the same in simulated time
     * @param error mean absolute relative error over the reads of machines
     */
    record Validation(double predicted, double simulated, double error) {
    }

    static Validation validate(Placement placement, long seed) {
        double requests = 0;
        double predicted = 0;
        double simulated = 0;
        double errors = 0;
        int machines = 0;
        for (Map.Entry<StorageSystem, GroupPrediction> group : placement.groups().entrySet()) {
            List<MachinePrediction> members = group.getValue().machines();
            List<MeasuredRequests> seen = ConsolidationStudy.run(STORAGES.get(group.getKey().name()), members.stream()
                    .map(member -> kind(member.machine().name())).toList(), seed, SECONDS);
            for (int i = 0; i < members.size(); i++) {
                MachinePrediction member = members.get(i);
                VirtualMachine alone = member.machine();
                requests += alone.throughput();
                predicted += alone.throughput() * member.responseTime();
                simulated += alone.read().throughput() * seen.get(i).mean(false) + alone.write().throughput() * seen
                        .get(i).mean(true);
                errors += Math.abs(member.read().responseTime() / seen.get(i).mean(false) - 1);
                machines++;
            }
        }
        return new Validation(predicted / requests, simulated / requests, errors / machines);
    }

    private static ThinkingServer kind(String machine) {
        return MACHINES.keySet().stream().filter(kind -> machine.startsWith(kind.name())).findFirst().orElseThrow();
    }

    /** Prints how predicted and simulated response times of placements compare. */
    static String report(Path description) {
        List<Placement> all = placements(description, Integer.MAX_VALUE);
        Map<Integer, Validation> ranks = new TreeMap<>(Comparator.naturalOrder());
        for (int rank : ranks(all.size())) {
            ranks.put(rank, validate(all.get(rank - 1), rank));
        }
        StringBuilder text = new StringBuilder("| rank of " + all.size()
                + " | predicted [ms] | simulated [ms] | mean error of reads |\n|---|---|---|---|\n");
        ranks.forEach((rank, v) -> text.append(String.format(Locale.ROOT, "| %d | %.2f | %.2f | %.0f %% |%n", rank, 1e3
                * v.predicted(), 1e3 * v.simulated(), 100 * v.error())));
        return text.toString();
    }

    /** The first, the last and some between. */
    static List<Integer> ranks(int count) {
        List<Integer> ranks = new ArrayList<>();
        for (int i = 0; i <= 5; i++) {
            ranks.add(1 + (count - 1) * i / 5);
        }
        return ranks;
    }

    /** Writes the description to a file, or prints the report of one. */
    public static void main(String[] arguments) throws IOException {
        System.out.print(arguments.length == 0 ? description() : report(Path.of(arguments[0])));
    }
}
