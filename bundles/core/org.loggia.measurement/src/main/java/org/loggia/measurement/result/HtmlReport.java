// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Series;
import org.loggia.chart.Series.Curve;
import org.loggia.input.NumberText;
import org.loggia.measurement.campaign.CampaignFactor;
import org.loggia.measurement.campaign.Level;
import org.loggia.measurement.store.CampaignStore;
import org.loggia.measurement.store.RunState;
import org.loggia.page.Cell;
import org.loggia.page.HtmlPage;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;

/**
 * Report of a campaign as one self-contained HTML file: noise, effects and interactions of the factors, response
 * surfaces, and linear fits, for each response time and throughput.
 */
public final class HtmlReport {

    private static final int SHOWN_INTERACTIONS = 3;
    private static final int SHOWN_FITS = 40;
    private static final int FOLDS = 5;
    private static final double GOOD_FIT = 0.9;
    private static final int WIDTH = 470;
    private static final int HEIGHT = 280;
    private static final int CELL = 76;

    private final CampaignResults results;
    private final CampaignStore store;
    private final HtmlPage page;

    private HtmlReport(CampaignResults results, CampaignStore store) {
        this.results = results;
        this.store = store;
        page = new HtmlPage("Measurement campaign " + results.campaign().name());
    }

    /** The report of what a store holds. */
    public static String of(CampaignResults results, CampaignStore store) {
        return new HtmlReport(results, store).page();
    }

    private String page() {
        summary();
        List<String> responses = results.responses().keySet().stream().filter(name -> name.endsWith("ResponseTime")
                || name.endsWith("Throughput") && !name.contains("disk")).toList();
        for (String response : responses) {
            if (results.byConfiguration(response).values().stream().anyMatch(runs -> CampaignResults.median(
                    runs) > 0)) {
                response(response);
            }
        }
        return page.html();
    }

    private void summary() {
        long disturbed = results.measurements().stream().filter(Measurement::disturbed).count();
        long attempts = results.runs().stream().filter(run -> run.state() == RunState.DISTURBED).count();
        long failed = results.runs().stream().filter(run -> run.state() == RunState.FAILED).count();
        paragraph(results.measurements().size() + " of " + store.plan().size() + " runs measured in "
                + results.campaign().configurations().size() + " configurations, "
                + results.campaign().runTime().toMillis() / 1000.0 + " s each after "
                + results.campaign().warmUp().toMillis() / 1000.0 + " s of warm-up. " + attempts
                + " attempts were disturbed, and " + disturbed + " of the runs that count; " + failed
                + " attempts failed.");
        new ArrivalMode(results).sentences().forEach(this::paragraph);
        page.table(List.of("factor", "levels"), results.campaign().factors().stream().map(factor -> List.of(
                Cell.name(factor.header()), Cell.name(String.join(", ", levels(factor))))).toList());
        if (!results.campaign().labels().isEmpty()) {
            heading("System");
            page.table(List.of("label", ""), results.campaign().labels().entrySet().stream().map(label -> List.of(
                    Cell.name(label.getKey()), Cell.name(label.getValue()))).toList());
        }
        heading("Targets");
        page.table(List.of("target", "", ""), store.environment().stream().map(row -> List.of(
                Cell.name(row[0]), Cell.name(row[1]), Cell.name(row[2]))).toList());
    }

    private List<String> levels(CampaignFactor factor) {
        int index = results.campaign().factors().indexOf(factor);
        return results.campaign().configurations().stream().map(configuration -> configuration.levels().get(index))
                .distinct().map(this::name).toList();
    }

    private String name(Level level) {
        return level.isNumeric() ? number(level.number()) : level.text();
    }

    private String factorName(int factor) {
        return results.campaign().factors().get(factor).header();
    }

    private void response(String response) {
        String unit = results.responses().get(response);
        page.section(response + " [" + unit + "]");
        Effects effects = Effects.of(results, response);
        noise(response, effects);
        mainEffects(response, effects);
        surface(response, effects);
        interactions(response, effects);
        fits(response);
        models(response);
    }

    private void noise(String response, Effects effects) {
        heading("Noise");
        Map<Integer, double[]> values = results.byConfiguration(response);
        double[] variations = values.values().stream().mapToDouble(CampaignResults::variation)
                .filter(value -> !Double.isNaN(value)).sorted().toArray();
        if (variations.length == 0) {
            paragraph("Every configuration was measured once, so the noise is unknown; repeat the runs.");
            return;
        }
        paragraph("Coefficient of variation between runs of a configuration: median " + percent(CampaignResults.median(
                variations)) + ", worst " + percent(variations[variations.length - 1]) + ". Noise makes up "
                + percent(effects.noise())
                + " of the variation over all runs; no model can be more accurate than that.");
        List<double[]> points = new ArrayList<>();
        for (Measurement measurement : results.measurements()) {
            double value = results.value(measurement, response);
            double median = CampaignResults.median(values.getOrDefault(measurement.configuration().id(),
                    new double[0]));
            if (!Double.isNaN(value) && median > 0) {
                points.add(new double[] {measurement.run().position(), value / median});
            }
        }
        double most = points.stream().mapToDouble(point -> point[1]).max().orElse(1);
        chart(2 * WIDTH, HEIGHT, Chart.of("Each run relative to the median of its configuration",
                Axis.of("order of runs", "").kind(Axis.Kind.WHOLE),
                Axis.of("ratio", "").between(0, 1.05 * Math.max(1, most)))
                .with(new Mark.Horizontal(1)).with(Curve.points("",
                        points.stream().mapToDouble(point -> point[0]).toArray(),
                        points.stream().mapToDouble(point -> point[1]).toArray())));
    }

    private void mainEffects(String response, Effects effects) {
        if (effects.main().isEmpty()) {
            return;
        }
        heading("Main effects");
        List<List<String>> rows = new ArrayList<>();
        for (Effects.MainEffect effect : effects.main()) {
            rows.add(List.of(factorName(effect.factor()), percent(effect.share()), number(effect.range()),
                    percent(effect.range() / effects.mean())));
        }
        page.table(List.of("factor", "share of variation", "largest - smallest mean", "relative to mean"),
                Cell.named(rows));
        for (Effects.MainEffect effect : effects.main()) {
            chart(WIDTH, HEIGHT, Chart.of("Mean by level", Axis.named(factorName(effect.factor()),
                    effect.means().keySet().stream().map(this::name).toList()), Axis.of(response, unit(response)))
                    .with(Curve.overNames("", effect.means().values().stream().mapToDouble(Double::doubleValue)
                            .toArray())));
        }
    }

    /** Over the two factors that matter most. */
    private void surface(String response, Effects effects) {
        if (effects.main().size() < 2) {
            return;
        }
        heading("Response surface");
        int across = effects.main().get(0).factor();
        int up = effects.main().get(1).factor();
        List<Level> columns = List.copyOf(effects.main().get(0).means().keySet());
        List<Level> rows = List.copyOf(effects.main().get(1).means().keySet());
        double[][] cells = new double[rows.size()][columns.size()];
        Map<Integer, double[]> values = results.byConfiguration(response);
        for (int row = 0; row < cells.length; row++) {
            for (int column = 0; column < cells[row].length; column++) {
                Level x = columns.get(column);
                Level y = rows.get(row);
                cells[row][column] = values.keySet().stream().filter(id -> {
                    List<Level> levels = results.campaign().configurations().get(id).levels();
                    return levels.get(across).equals(x) && levels.get(up).equals(y);
                }).mapToDouble(id -> CampaignResults.median(values.get(id))).average().orElse(Double.NaN);
            }
        }
        chart(CELL * columns.size() + 160, CELL * rows.size() / 2 + 110, Chart.of(
                "Means of the medians of configurations [" + unit(response) + "]",
                Axis.named(factorName(across), columns.stream().map(this::name).toList()),
                Axis.named(factorName(up), rows.stream().map(this::name).toList()))
                .with(new Series.HeatMap(response, cells, unit(response))));
    }

    private void interactions(String response, Effects effects) {
        if (effects.pairs().isEmpty()) {
            return;
        }
        heading("Interactions");
        page.table(List.of("factors", "share of variation"), Cell.named(effects.pairs().stream().limit(10)
                .map(pair -> List.of(factorName(pair.first()) + " and " + factorName(pair.second()),
                        percent(pair.share()))).toList()));
        for (Effects.Interaction pair : effects.pairs().subList(0, Math.min(SHOWN_INTERACTIONS,
                effects.pairs().size()))) {
            List<Level> positions = pair.means().values().stream().flatMap(means -> means.keySet().stream()).distinct()
                    .toList();
            String lines = factorName(pair.first());
            Chart chart = Chart.of("Lines: " + lines, Axis.named(factorName(pair.second()),
                    positions.stream().map(this::name).toList()), Axis.of(response, unit(response)));
            chart(WIDTH, HEIGHT + 20, chart.withAll(pair.means().entrySet().stream().map(line -> Curve.overNames(
                    name(line.getKey()), positions.stream()
                            .mapToDouble(position -> line.getValue().getOrDefault(position, Double.NaN)).toArray()))
                    .toList()));
        }
    }

    private void fits(String response) {
        Optional<LinearFits> found = LinearFits.of(results, response);
        if (found.isEmpty()) {
            return;
        }
        LinearFits fits = found.get();
        heading("Linear fits along " + factorName(fits.factor()));
        List<String> header = new ArrayList<>();
        for (int factor = 0; factor < results.campaign().factors().size(); factor++) {
            if (factor != fits.factor()) {
                header.add(factorName(factor));
            }
        }
        header.addAll(List.of("points", "intercept", "slope", "R\u00B2"));
        List<List<Cell>> rows = new ArrayList<>();
        for (LinearFits.Fit fit : fits.fits().subList(0, Math.min(SHOWN_FITS, fits.fits().size()))) {
            List<Cell> row = new ArrayList<>(fit.others().stream().map(this::name).map(Cell::name).toList());
            String squared = String.format(Locale.ROOT, "%.5f", fit.squaredR());
            row.addAll(List.of(Cell.number(Integer.toString(fit.points())), Cell.number(number(fit.intercept())),
                    Cell.number(number(fit.slope())),
                    fit.squaredR() >= GOOD_FIT ? Cell.strong(squared) : Cell.number(squared)));
            rows.add(row);
        }
        page.table(header, rows);
        long good = fits.fits().stream().filter(fit -> fit.squaredR() >= GOOD_FIT).count();
        paragraph(good + " of " + fits.fits().size() + " lines explain at least 90 % (bold).");
    }

    /** Linear regression over all factors, as a first answer to how far a simple model gets. */
    private void models(String response) {
        ResultTable table = ResultTable.of(results, response, false);
        List<List<String>> rows = new ArrayList<>();
        for (String technique : List.of("lm", "lm-ia")) {
            try {
                TrainingResult trained = Training.of(DataSet.parse(response, csv(table)),
                        response, List.of()).technique(technique).folds(Math.min(FOLDS, table.rows().size()), 1).run();
                double mean = table.rows().stream().mapToDouble(row -> (Double) row.get(row.size() - 1)).average()
                        .orElse(0);
                double variance = table.rows().stream().mapToDouble(row -> Math.pow((Double) row.get(row.size() - 1)
                        - mean, 2)).average().orElse(0);
                rows.add(List.of(technique.equals("lm") ? "linear" : "linear with interactions",
                        String.format(Locale.ROOT, "%.3f", 1 - trained.trainRmse() * trained.trainRmse() / variance),
                        number(trained.cvRmse()), percent(trained.error().meanRelativeError())));
            } catch (ProblemException tooLittle) {
                // Where the measurements do not suffice for a model there is none to show.
                continue;
            }
        }
        if (!rows.isEmpty()) {
            heading("Linear models over all factors");
            page.table(List.of("model", "R\u00B2", "cross-validated RMSE", "mean relative error"), Cell.named(rows));
        }
    }

    private static String csv(ResultTable table) {
        StringBuilder csv = new StringBuilder(String.join(",", table.header())).append('\n');
        table.rows().forEach(row -> csv.append(String.join(",",
                row.stream().map(Object::toString).toList())).append('\n'));
        return csv.toString();
    }

    private String unit(String response) {
        return results.responses().get(response);
    }

    private void chart(int width, int height, Chart chart) {
        page.chart(chart, width, height);
    }

    private static String number(double value) {
        return NumberText.shortest(value, 4);
    }

    private void heading(String text) {
        page.heading(text);
    }

    private void paragraph(String text) {
        page.note(text);
    }

    private static String percent(double share) {
        return NumberText.percent(share);
    }
}
