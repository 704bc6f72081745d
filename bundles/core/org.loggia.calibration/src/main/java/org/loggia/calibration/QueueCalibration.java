// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.ArrayList;
import java.util.List;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.MeasuredStream;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.measurement.ResponseTimeMeasurement;
import org.loggia.calibration.model.ServiceLaw;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ClosedSolution;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.statistics.Median;

/**
 * Finds the service times of a queue from end-to-end response times: each measurement gives a mean service time by the
 * arrival theorem, and a function of the workload is fitted to these (Noorshams 2015, equations 7.3 to 7.5, 7.7 and
 * 7.8). The deviation comes from the measurements with the fewest clients (equation 7.6).
 */
record QueueCalibration(List<Term> terms, double thinkTime) {

    /** Maximum number of servers in the search. */
    static final int[] CANDIDATES = {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 24, 32, 48, 64};
    /** A larger number of servers must explain the measurements this much better. */
    static final double GAIN = 0.98;

    /** A measured stream that has the queue for itself. */
    record Row(Term.Point point, double responseTime, double standardDeviation) {
    }

    static List<Row> rows(List<ResponseTimeMeasurement> measurements, RequestType type) {
        List<Row> rows = new ArrayList<>();
        for (ResponseTimeMeasurement measurement : measurements) {
            MeasuredStream stream = measurement.streams().get(0);
            if (measurement.isHomogeneous() && stream.type() == type && stream.responseTime() > 0) {
                rows.add(new Row(new Term.Point(stream.activeClients(), stream.size(), measurement.fileSet()),
                        stream.responseTime(), stream.standardDeviation()));
            }
        }
        return rows;
    }

    /** Returns the number of servers that explains several sets of rows best, each with separate service times. */
    int servers(List<List<Row>> sets) {
        double most = sets.stream().flatMap(List::stream).mapToDouble(row -> row.point().clients()).max().orElse(1);
        int best = 1;
        double least = Double.POSITIVE_INFINITY;
        for (int servers : CANDIDATES) {
            if (servers > most) {
                break;
            }
            double error = 0;
            for (List<Row> rows : sets) {
                error += rows.isEmpty() ? 0 : error(mean(rows, servers), rows, servers);
            }
            if (error < GAIN * least) {
                least = error;
                best = servers;
            }
        }
        return best;
    }

    /** Sum over the rows of the relative error. */
    double error(FittedFunction mean, List<Row> rows, int servers) {
        double sum = 0;
        for (Row row : rows) {
            double response = responseTime(mean.at(row.point()), row.point().clients(), servers, thinkTime);
            sum += Math.abs(response / row.responseTime() - 1);
        }
        return sum;
    }

    FittedFunction mean(List<Row> rows, int servers) {
        double[] times = rows.stream().mapToDouble(row -> serviceTime(row.responseTime(),
                row.point().clients(), servers, thinkTime)).toArray();
        return FittedFunction.ofPositive(terms, rows.stream().map(Row::point).toList(), times);
    }

    ServiceLaw law(List<Row> rows, int servers) {
        return new ServiceLaw(mean(rows, servers), variation(rows, servers));
    }

    /**
     * Median of deviation / mean over the rows with the fewest clients; 1 (exponential service) if no deviation was
     * measured. A response among n clients at c servers is about n / c services long, so its variation is smaller than
     * that of one service by the root of that.
     */
    static double variation(List<Row> rows, int servers) {
        List<Row> measured = rows.stream().filter(row -> row.standardDeviation() >= 0).toList();
        double fewest = measured.stream().mapToDouble(row -> row.point().clients()).min().orElse(Double.NaN);
        double[] variations = measured.stream().filter(row -> row.point().clients() == fewest)
                .mapToDouble(row -> row.standardDeviation() / row.responseTime()
                        * Math.sqrt(Math.max(1, fewest / servers)))
                .toArray();
        return variations.length == 0 ? 1 : Median.of(variations);
    }

    static boolean hasDeviations(List<Row> rows) {
        return rows.stream().anyMatch(row -> row.standardDeviation() >= 0);
    }

    /**
     * The mean response time of clients in front of one first-come-first-served queue, by the arrival theorem
     * (Noorshams 2015, equation 7.3). Without think time all clients are always at the queue, which gives mean * max(1,
     * clients / servers) whatever the distribution (equation 7.4, for one server); with think time mean value analysis
     * is exact for exponential service.
     */
    private static double responseTime(double serviceTime, double clients, int servers, double thinkTime) {
        if (thinkTime == 0) {
            return serviceTime * Math.max(1, clients / servers);
        }
        ClosedSolution solution = MeanValueAnalysis.solve(ClosedNetwork.ofOneClass((int) Math.round(clients),
                ServiceCenter.delay("clients", thinkTime), ServiceCenter.multiServer("storage", servers,
                        serviceTime)));
        return solution.residenceTime()[1][0];
    }

    /** The mean service time that leads to a response time. */
    private static double serviceTime(double responseTime, double clients, int servers, double thinkTime) {
        if (thinkTime == 0) {
            return responseTime / Math.max(1, clients / servers);
        }
        double low = 0;
        double high = responseTime;
        for (int i = 0; i < 60 && high - low > 1e-9 * high; i++) {
            double middle = (low + high) / 2;
            if (responseTime(middle, clients, servers, thinkTime) < responseTime) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }
}
