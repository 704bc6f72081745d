// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.loggia.calibration.measurement.CalibrationProblems;
import org.loggia.calibration.fit.FittedFunction;
import org.loggia.calibration.fit.Term;
import org.loggia.calibration.measurement.ResponseTimeMeasurements;
import org.loggia.calibration.measurement.RequestType;
import org.loggia.calibration.model.CaseModel;
import org.loggia.calibration.model.ServiceLaw;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * Finds the two cases of sequential reads and random writes: the cached one depends on the request size only, the other
 * on the file set, too (Noorshams 2015, equations 7.7 and 7.8). If nobody says up to which file set data are cached,
 * the measurements are divided where that explains them best. The limit then lies between two measured file sets, and
 * nothing tells where: half way is taken, by ratio as campaigns choose file sets.
 */
record CaseCalibration(ResponseTimeMeasurements measurements, CalibrationSettings settings, List<Problem> notes) {

    private static final int MIN_ROWS = 4;
    /** Maximum factor between two file sets that locates the end of a cache sufficiently. */
    private static final double WIDE = 1.2;

    CaseModel model(String name, RequestType type, List<Term> uncachedTerms) {
        List<QueueCalibration.Row> rows = QueueCalibration.rows(measurements.rows(), type);
        if (rows.isEmpty()) {
            throw CalibrationProblems.MEASUREMENTS.failure(Location.file(measurements.file()),
                    "no measurement has only "
                            + type.label()
                            + "s, which this net requires", "measure some");
        }
        Calibration.noteDeviations(rows, type, notes);
        QueueCalibration cachedQueue = new QueueCalibration(List.of(Term.CONSTANT, Term.SIZE), settings.thinkTime());
        QueueCalibration uncachedQueue = new QueueCalibration(uncachedTerms, settings.thinkTime());
        double threshold = settings.cachedUpTo();
        if (Double.isNaN(threshold)) {
            threshold = threshold(rows, cachedQueue, uncachedQueue);
        }
        List<QueueCalibration.Row> cached = part(rows, threshold, true);
        List<QueueCalibration.Row> uncached = part(rows, threshold, false);
        int cachedServers = servers(cachedQueue, cached);
        int uncachedServers = servers(uncachedQueue, uncached);
        ServiceLaw first = cached.isEmpty() ? null : cachedQueue.law(cached, cachedServers);
        ServiceLaw second = uncached.isEmpty() ? null : uncachedQueue.law(uncached, uncachedServers);
        if (first == null || second == null) {
            notes.add(CalibrationNotes.ONE_CASE.with(Map.of()));
        }
        return new CaseModel(name, type, first == null ? second : first, first == null ? uncachedServers
                : cachedServers, second == null ? first : second, second == null ? cachedServers : uncachedServers,
                threshold, settings.thinkTime());
    }

    /** Each case has its own: a cache answers one after the other what disks look for side by side. */
    private int servers(QueueCalibration queue, List<QueueCalibration.Row> rows) {
        return settings.servers() > 0 ? settings.servers() : queue.servers(List.of(rows));
    }

    private double threshold(List<QueueCalibration.Row> rows, QueueCalibration cachedQueue,
            QueueCalibration uncachedQueue) {
        List<Double> sizes = rows.stream().map(row -> row.point().fileSet()).distinct().sorted().toList();
        int best = sizes.size() - 1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < sizes.size(); i++) {
            double size = sizes.get(i);
            List<QueueCalibration.Row> cached = part(rows, size, true);
            List<QueueCalibration.Row> uncached = part(rows, size, false);
            if (cached.size() < MIN_ROWS || !uncached.isEmpty() && uncached.size() < MIN_ROWS) {
                continue;
            }
            double error = error(cachedQueue, cached) + error(uncachedQueue, uncached);
            if (error < least) {
                least = error;
                best = i;
            }
        }
        double largest = sizes.get(best);
        return best == sizes.size() - 1 ? largest : between(largest, sizes.get(best + 1));
    }

    private double between(double cached, double uncached) {
        double limit = Math.rint(Math.sqrt(cached) * Math.sqrt(uncached));
        if (uncached > WIDE * cached) {
            notes.add(CalibrationNotes.CACHE_SIZE_BETWEEN.with(Map.of("cached", bytes(cached), "uncached",
                    bytes(uncached), "limit", bytes(limit))));
        }
        return limit;
    }

    private static String bytes(double size) {
        return String.format(Locale.ROOT, "%.0f", size);
    }

    private double error(QueueCalibration queue, List<QueueCalibration.Row> rows) {
        if (rows.isEmpty()) {
            return 0;
        }
        int servers = servers(queue, rows);
        FittedFunction mean = queue.mean(rows, servers);
        return queue.error(mean, rows, servers);
    }

    private static List<QueueCalibration.Row> part(List<QueueCalibration.Row> rows, double threshold,
            boolean isCached) {
        return rows.stream().filter(row -> row.point().fileSet() <= threshold == isCached).toList();
    }
}
