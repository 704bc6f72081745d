package org.loggia.calibration;

import java.util.ArrayList;
import java.util.List;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.net.ResponseTimes;
import org.loggia.regression.RegressionException;

/**
 * Finds the parameters of cache and RAID array for random reads from their response times (Noorshams 2015, section
 * 7.4.3.1): the variations of gamma-distributed service times from the measurements with the fewest clients (equation
 * 7.6), the means of each measurement ({@link RaidServices}), and functions of the workload through these (equation
 * 7.7).
 */
final class RaidCalibration {
    private static final List<Term> TERMS = List.of(Term.CONSTANT, Term.CLIENTS, Term.SIZE, Term.LOG_FILE_SET,
            Term.CLIENTS_SIZE, Term.CLIENTS_LOG_FILE_SET, Term.SIZE_LOG_FILE_SET, Term.CLIENTS_SIZE_LOG_FILE_SET);
    private static final int FEWEST = 12;

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

    private record Observed(Term.Point point, Separation separation) {
    }

    private record Fit(double share, FittedFunction cache, FittedFunction raid, double error) {
    }

    CacheThenRaidModel model() {
        List<Observed> observed = new ArrayList<>();
        for (Measurement measurement : measurements.rows()) {
            MeasuredStream stream = measurement.streams().get(0);
            if (measurement.isHomogeneous() && stream.type() == RequestType.READ && measurement.separation() != null) {
                observed.add(new Observed(new Term.Point(stream.activeClients(), stream.size(), measurement.fileSet()),
                        measurement.separation()));
            }
        }
        if (observed.isEmpty()) {
            throw new RegressionException(measurements.file()
                    + ": nothing tells apart what cache and RAID array served;"
                    + " give 'readResponseTime.cache', 'readResponseTime.raid' and 'raidShare', or single response"
                    + " times"
                    + " in the files that 'readResponseTimes' names");
        }
        RaidServices services = new RaidServices(settings.thinkTime(),
                new ResponseTimes(settings.completions(), settings.seed()));
        RaidServices.Variations variations = variations(observed, services);
        List<Row> rows = observed.stream().map(each -> {
            RaidServices.Found found = services.withVariations(each.point().clients(), each.separation(), variations);
            return new Row(each.point(), each.separation().raidShare(), found.cache(), found.raid());
        }).toList();
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
        CacheThenRaidModel.Stage low = stage(fit(rows.stream().filter(row -> row.point().clients() <= limit).toList()),
                variations);
        List<Row> rest = rows.stream().filter(row -> row.point().clients() > limit).toList();
        return new CacheThenRaidModel(threshold, low, rest.isEmpty() ? low : stage(fit(rest), variations),
                settings.thinkTime());
    }

    private RaidServices.Variations variations(List<Observed> observed, RaidServices services) {
        List<Observed> known = observed.stream().filter(each -> each.separation().hasDeviations()).toList();
        if (known.isEmpty()) {
            notes.add("there are no deviations ('readDeviation.cache', 'readDeviation.raid', or single response times):"
                    + " service times of cache and RAID array are taken as exponential (variation 1)");
            return RaidServices.Variations.EXPONENTIAL;
        }
        double fewest = known.stream().mapToDouble(each -> each.point().clients()).min().orElseThrow();
        if (fewest > 1) {
            notes.add("the variations of service times were found from measurements with " + Math.round(fewest)
                    + " clients, which also wait for each other; measure one client alone to know them better");
        }
        return RaidServices.Variations.median(known.stream().filter(each -> each.point().clients() == fewest)
                .map(each -> services.withDeviations(fewest, each.separation()).variations()).toList());
    }

    private static CacheThenRaidModel.Stage stage(Fit fit, RaidServices.Variations variations) {
        return new CacheThenRaidModel.Stage(fit.share(), new ServiceLaw(fit.cache(), variations.cache()),
                new ServiceLaw(fit.raid(), variations.raid()));
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
