// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.model.CacheThenRaidModel.Servers;
import org.loggia.calibration.net.SimulatedResponseTimes;

/**
 * Finds how many servers cache and RAID array have: those numbers with which the service times behind the measured
 * response times depend least on how many clients there were. With too few servers the service times seem to shrink the
 * more clients wait, with too many they seem to grow.
 *
 * <p>The search changes one of the two numbers at a time, with exponential service times, for which the net has an
 * exact solution. Where service times are known to vary otherwise, the best numbers and their neighbours are then
 * compared by simulation.
 */
final class RaidServers {
    private static final List<Term> WITHOUT_CLIENTS =
            List.of(Term.CONSTANT, Term.SIZE, Term.LOG_FILE_SET, Term.SIZE_LOG_FILE_SET);
    private static final int ROUNDS = 3;
    /** The search for one number ends after so many candidates in a row that were no better. */
    private static final int PATIENCE = 3;

    private final List<RaidCalibration.Observed> observed;
    private final double thinkTime;
    private final SimulatedResponseTimes solver;
    private final Map<Servers, Double> exponentialErrors = new HashMap<>();
    private final double mostClients;

    RaidServers(List<RaidCalibration.Observed> observed, double thinkTime, SimulatedResponseTimes solver) {
        this.observed = observed;
        this.thinkTime = thinkTime;
        this.solver = solver;
        mostClients = observed.stream().mapToDouble(each -> each.point().clients()).max().orElse(1);
    }

    /**
     * Whether the measurements determine the servers: with one number of clients every number of servers explains them.
     */
    boolean canTell() {
        return observed.stream().mapToDouble(each -> each.point().clients()).distinct().count() > 1;
    }

    /** The numbers with exponential service times. */
    Servers find() {
        Servers best = Servers.ONE_EACH;
        for (int round = 0; round < ROUNDS; round++) {
            Servers before = best;
            best = better(best, true);
            best = better(best, false);
            if (best.equals(before)) {
                break;
            }
        }
        return best;
    }

    private Servers better(Servers start, boolean isRaid) {
        Servers best = start;
        double least = Double.POSITIVE_INFINITY;
        int worse = 0;
        for (int count : QueueCalibration.CANDIDATES) {
            if (count > Math.max(1, mostClients) || worse == PATIENCE) {
                break;
            }
            Servers servers = isRaid ? new Servers(start.cache(), count) : new Servers(count, start.raid());
            double error = exponentialErrors.computeIfAbsent(servers, this::exponentialError);
            if (error < QueueCalibration.GAIN * least) {
                least = error;
                best = servers;
                worse = 0;
            } else {
                worse++;
            }
        }
        return best;
    }

    private double exponentialError(Servers servers) {
        RaidServices services = new RaidServices(servers, thinkTime, solver);
        return error(observed.stream().map(each -> services.analyzed(each.point().clients(), each.separation()))
                .toList());
    }

    /** The best of some numbers and their neighbours, with the variations that service times are known to have. */
    Servers among(Servers start, RaidServices.Variations variations) {
        Servers best = start;
        double least = Double.POSITIVE_INFINITY;
        for (Servers servers : neighbours(start)) {
            RaidServices services = new RaidServices(servers, thinkTime, solver);
            double error = error(observed.stream().map(each -> services.withVariations(each.point().clients(),
                    each.separation(), variations)).toList());
            if (error < QueueCalibration.GAIN * least) {
                least = error;
                best = servers;
            }
        }
        return best;
    }

    /** The fewest servers first, so that more must be better. */
    private List<Servers> neighbours(Servers start) {
        List<Servers> neighbours = new ArrayList<>();
        for (int cache : around(start.cache())) {
            for (int raid : around(start.raid())) {
                neighbours.add(new Servers(cache, raid));
            }
        }
        return neighbours;
    }

    private List<Integer> around(int count) {
        List<Integer> around = new ArrayList<>();
        for (int other = Math.max(1, count - 1); other <= Math.min(count + 1, Math.max(1, mostClients)); other++) {
            around.add(other);
        }
        return around;
    }

    /** Sum of the relative errors of functions that do not know the number of clients. */
    private double error(List<RaidServices.Found> services) {
        List<Term.Point> points = observed.stream().map(RaidCalibration.Observed::point).toList();
        double sum = 0;
        for (boolean isRaid : new boolean[] {false, true}) {
            double[] times = services.stream().mapToDouble(found -> isRaid ? found.raid() : found.cache()).toArray();
            FittedFunction function = FittedFunction.ofPositive(WITHOUT_CLIENTS, points, times);
            for (int i = 0; i < times.length; i++) {
                sum += Math.abs(function.at(points.get(i)) / times[i] - 1);
            }
        }
        return sum;
    }
}
