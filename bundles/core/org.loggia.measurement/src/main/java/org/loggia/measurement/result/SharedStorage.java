// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

import org.loggia.measurement.MeasurementProblems;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Setting;
import org.loggia.measurement.campaign.Target;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/**
 * Measurements of a storage over all targets that loaded it at the same time, to train one model of a storage that
 * several virtual machines share (Noorshams 2015, section 9.5.5). Clients and file sets add up, sizes are means over
 * the requests that were measured, and so is the share of reads; response times are means over the requests of all
 * targets, rates and throughputs add up.
 */
record SharedStorage(CampaignResults results) {

    private static final Set<String> MEANS = Set.of("readResponseTime", "writeResponseTime");
    private static final Set<String> SUMS = Set.of("readRate", "writeRate", "readThroughput", "writeThroughput");

    /**
     * A row for each run that gave the response: the factors that vary, then the response.
     *
     * @throws ProblemException if it cannot be taken together, or the targets differ in what has no mean
     */
    ResultTable table(String response) {
        if (!MEANS.contains(response) && !SUMS.contains(response)) {
            throw fault("'" + response + "' cannot be combined", "choose one of readResponseTime, "
                    + "writeResponseTime, readRate, writeRate, readThroughput, writeThroughput");
        }
        List<Map<String, Double>> factors = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (Measurement measurement : results.measurements().stream().sorted(Measurement.BY_CONFIGURATION).toList()) {
            double value = response(measurement, response);
            if (!Double.isNaN(value)) {
                factors.add(factors(measurement));
                values.add(value);
            }
        }
        if (values.isEmpty()) {
            throw fault("the runs lack '" + response + "' for some targets", "");
        }
        List<String> names = varying(factors);
        List<String> header = new ArrayList<>(names);
        header.add(response + " [" + unit(response) + "]");
        List<List<Object>> rows = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Map<String, Double> row = factors.get(i);
            List<Object> cells = new ArrayList<>();
            names.forEach(name -> cells.add(row.get(name)));
            cells.add(values.get(i));
            rows.add(cells);
        }
        return new ResultTable(header, rows);
    }

    /** The names of the factors that are not the same in all rows. */
    static List<String> varying(List<Map<String, Double>> rows) {
        return rows.get(0).keySet().stream()
                .filter(name -> rows.stream().map(row -> row.get(name)).distinct().count() > 1).toList();
    }

    private double response(Measurement measurement, String response) {
        if (SUMS.contains(response)) {
            return sum(target -> value(measurement, target, response));
        }
        String rate = response.startsWith("read") ? "readRate" : "writeRate";
        return sum(target -> weighted(value(measurement, target, rate), value(measurement, target, response)))
                / sum(target -> value(measurement, target, rate));
    }

    /** Returns the joint load of all targets at the storage in a run, by factor. */
    Map<String, Double> factors(Measurement measurement) {
        Map<String, Double> factors = new LinkedHashMap<>();
        double reads = sum(target -> value(measurement, target, "readRate"));
        double writes = sum(target -> value(measurement, target, "writeRate"));
        factors.put("concurrentRequests", sum(target -> settings(measurement, target).clients()));
        factors.put("meanReadSize [B]", meanSize(measurement, "readRate", RunSettings::readSize, reads));
        factors.put("meanWriteSize [B]", meanSize(measurement, "writeRate", RunSettings::writeSize, writes));
        factors.put("readShare", reads / (reads + writes));
        factors.put("fileSetSize [B]", sum(target -> settings(measurement, target).fileSetSize()));
        return factors;
    }

    /** Mean over the requests that were measured; without any, over the clients. */
    private double meanSize(Measurement measurement, String rate, ToDoubleFunction<RunSettings> size, double all) {
        return all > 0
                ? sum(target -> weighted(value(measurement, target, rate), size.applyAsDouble(settings(measurement,
                        target))))
                        / all
                : sum(target -> settings(measurement, target).clients() * size.applyAsDouble(settings(measurement,
                        target)))
                        / sum(target -> settings(measurement, target).clients());
    }

    private RunSettings settings(Measurement measurement, Target target) {
        RunSettings settings = results.campaign().settings(target, measurement.configuration());
        if (!settings.has(Setting.READ_SHARE)) {
            throw fault("target '" + target.name() + "' has no request sizes",
                    "only loads of fio and ffsb can be combined");
        }
        RunSettings first = results.campaign().settings(results.campaign().targets().get(0),
                measurement.configuration());
        if (settings.readsSequentially() != first.readsSequentially()
                || settings.writesSequentially() != first.writesSequentially()) {
            throw fault("targets with different access patterns cannot be combined",
                    "set the same pattern");
        }
        return settings;
    }

    private double sum(ToDoubleFunction<Target> part) {
        return results.campaign().targets().stream().mapToDouble(part).sum();
    }

    /** A target without a request of a type has no response time, and none is needed. */
    private static double weighted(double rate, double value) {
        return rate == 0 ? 0 : rate * value;
    }

    private static double value(Measurement measurement, Target target, String metric) {
        return measurement.run().value(target.name(), metric);
    }

    private String unit(String response) {
        return results.responses().entrySet().stream().filter(entry -> entry.getKey().equals(response)
                || entry.getKey().endsWith("." + response)).map(Map.Entry::getValue).findFirst().orElse("");
    }

    private ProblemException fault(String message, String remedy) {
        return MeasurementProblems.RESULT.failure(Location.file(results.campaign().file()), message, remedy);
    }
}
