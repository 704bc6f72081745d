package org.loggia.calibration;

import java.util.ArrayList;
import java.util.List;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.MeanValueAnalysis;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.regression.RegressionException;

/**
 * Finds the parameters of cache and RAID array for random reads from their response times (Noorshams 2015, section
 * 7.4.3.1). A request that needs the array passes the cache first, so the difference of both response times is the time
 * at the array. Little's law then gives the mean number of requests at each queue, the arrival theorem (equation 7.3,
 * with the approximation of Schweitzer 1979 for what an arrival finds) first service times of one measurement, mean
 * value analysis corrects them until it gives the measured times, and equation 7.7 is fitted to them.
 */
final class RaidCalibration {
    private static final List<Term> TERMS = List.of(Term.CONSTANT, Term.CLIENTS, Term.SIZE, Term.LOG_FILE_SET,
            Term.CLIENTS_SIZE, Term.CLIENTS_LOG_FILE_SET, Term.SIZE_LOG_FILE_SET, Term.CLIENTS_SIZE_LOG_FILE_SET);
    private static final int FEWEST = 12;
    private static final int STEPS = 50;

    private final Measurements measurements;
    private final CalibrationSettings settings;
    private final List<String> notes;

    RaidCalibration(Measurements measurements, CalibrationSettings settings, List<String> notes) {
        this.measurements = measurements;
        this.settings = settings;
        this.notes = notes;
    }

    private record Row(Term.Point point, double share, double cache, double raid) {
    }

    private record Fit(double share, FittedFunction cache, FittedFunction raid, double error) {
    }

    CacheThenRaidModel model() {
        List<Row> rows = new ArrayList<>();
        for (Measurement measurement : measurements.rows()) {
            MeasuredStream stream = measurement.streams().get(0);
            if (measurement.isHomogeneous() && stream.type() == RequestType.READ && measurement.separation() != null) {
                rows.add(row(measurement, stream));
            }
        }
        if (rows.isEmpty()) {
            throw new RegressionException(measurements.file()
                    + ": nothing tells apart what cache and RAID array served;"
                    + " give 'readResponseTime.cache', 'readResponseTime.raid' and 'raidShare', or single response"
                    + " times"
                    + " in the files that 'readResponseTimes' names");
        }
        notes.add("deviations of cache and RAID array cannot be told apart: service times are taken as exponential"
                + " (variation 1)");
        if (settings.servers() > 1) {
            notes.add("cache and RAID array have one server each; the given number of servers is not used");
        }
        Fit whole = fit(rows);
        double threshold = Double.POSITIVE_INFINITY;
        double least = 0.9 * whole.error();
        for (double clients : rows.stream().map(row -> row.point().clients()).distinct().sorted().toList()) {
            List<Row> low = rows.stream().filter(row -> row.point().clients() <= clients).toList();
            List<Row> high = rows.stream().filter(row -> row.point().clients() > clients).toList();
            if (low.size() >= FEWEST && high.size() >= FEWEST) {
                double error = fit(low).error() + fit(high).error();
                if (error < least) {
                    least = error;
                    threshold = clients;
                }
            }
        }
        double limit = threshold;
        CacheThenRaidModel.Stage low = stage(fit(rows.stream().filter(row -> row.point().clients() <= limit).toList()));
        List<Row> rest = rows.stream().filter(row -> row.point().clients() > limit).toList();
        return new CacheThenRaidModel(threshold, low, rest.isEmpty() ? low : stage(fit(rest)),
                settings.thinkTime());
    }

    private static CacheThenRaidModel.Stage stage(Fit fit) {
        return new CacheThenRaidModel.Stage(fit.share(), new ServiceLaw(fit.cache(), 1),
                new ServiceLaw(fit.raid(), 1));
    }

    private Row row(Measurement measurement, MeasuredStream stream) {
        Separation separation = measurement.separation();
        double atCache = separation.cacheTime();
        double atRaid = separation.raidTime() - atCache;
        double share = separation.raidShare();
        double clients = stream.activeClients();
        double throughput = clients / (atCache + share * atRaid + settings.thinkTime());
        double others = (clients - 1) / clients;
        double cache = atCache / (1 + others * throughput * atCache);
        double raid = atRaid / (1 + others * throughput * share * atRaid);
        for (int step = 0; step < STEPS; step++) {
            double[][] times = MeanValueAnalysis.solve(ClosedNetwork.ofOneClass((int) Math.round(clients),
                    ServiceCenter.delay("clients", settings.thinkTime()), ServiceCenter.queue("cache", cache),
                    ServiceCenter.queue("raid", share * raid))).residenceTime();
            cache *= atCache / times[1][0];
            raid *= share * atRaid / times[2][0];
        }
        return new Row(new Term.Point(clients, stream.size(), measurement.fileSet()), share, cache, raid);
    }

    private static Fit fit(List<Row> rows) {
        List<Term.Point> points = rows.stream().map(Row::point).toList();
        double share = rows.stream().mapToDouble(Row::share).average().orElseThrow();
        FittedFunction cache = FittedFunction.ofPositive(TERMS, points,
                rows.stream().mapToDouble(Row::cache).toArray());
        FittedFunction raid = FittedFunction.ofPositive(TERMS, points, rows.stream().mapToDouble(Row::raid).toArray());
        double error = 0;
        for (Row row : rows) {
            error += Math.abs(cache.at(row.point()) / row.cache() - 1) + Math.abs(raid.at(row.point()) / row.raid() - 1)
                    + Math.abs(share / row.share() - 1);
        }
        return new Fit(share, cache, raid, error);
    }
}
