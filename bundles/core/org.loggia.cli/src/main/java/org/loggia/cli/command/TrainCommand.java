// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import org.loggia.cli.option.OutputOptions;
import org.loggia.cli.option.SpreadsheetOption;
import org.loggia.cli.option.TechniqueNames;
import org.loggia.cli.option.TuningOptions;
import org.loggia.cli.report.DistributionTrainer;
import org.loggia.cli.report.PictureFile;
import org.loggia.cli.report.TrainingReport;
import org.loggia.cli.terminal.CommandFailure;
import org.loggia.input.NumberReader;
import org.loggia.problem.ProblemException;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.Bootstrap;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.distribution.DistributionTechnique;
import org.loggia.regression.explanation.EffectChart;
import org.loggia.regression.explanation.FactorImportance;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.Selection;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.training.Tuning;
import org.loggia.report.text.Format;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia train}: from a table of measurements to a regression model file and what it is worth. */
@Command(name = "train", description = "Trains a regression model from measurements and cross-validates it.")
public final class TrainCommand extends TerminalCommand {

    private static final long FOLD_SEED = 1;
    private static final String FOLDS = "folds";
    private static final Pattern BOOTSTRAP = Pattern.compile("bootstrap(?::(\\d{1,9}))?");
    private static final String SIMPLEST = "lm";

    @Parameters(paramLabel = "DATA.csv", description = "A table of measurements; the first line names the columns.")
    private Path data;

    @Option(names = "--response", paramLabel = "COLUMN",
            description = "The column to predict; with --distribution and percentiles of several metrics, the "
                    + "prefix of their names, such as read for 'read p50' and 'read p95'.")
    private String response;

    @Option(names = "--distribution",
            description = "Learn the whole distribution of the response time, from the columns p1, p50, p99.9 "
                    + "and so on, and mean; requires --factors; techniques are chosen and combined "
                    + "automatically.")
    private boolean isDistribution;

    @Option(names = "--derive", paramLabel = "NAME=EXPRESSION",
            description = "A factor calculated from others, such as 'outstanding = queueDepth * processes'; may "
                    + "be given several times.")
    private List<String> derived = List.of();

    @Option(names = "--population", paramLabel = "FACTOR", defaultValue = "",
            description = "With --distribution: the factor, measured or derived, with the number of outstanding "
                    + "requests in a closed load; a queueing law is then fitted as well. Without --population and "
                    + "--derive, it follows from columns concurrentRequests or processes, and queueDepth.")
    private String population;

    @Option(names = "--requests", paramLabel = "TRACE,..", split = ",", hideParamSyntax = true,
            description = "With --distribution: traces of requests under one load each, in a format of "
                    + "'characterize' with response times; used to estimate the dependence of successive "
                    + "response times.")
    private List<Path> requests = List.of();

    @Option(names = "--factors", paramLabel = "A,B,..", split = ",", hideParamSyntax = true,
            description = "The factor columns; all others by default.")
    private List<String> factors = List.of();

    @Option(names = "--technique", paramLabel = "NAME", defaultValue = SIMPLEST,
            completionCandidates = TechniqueNames.class,
            description = "The regression technique, such as lm, lm-ia, mars, mars-ia, cart, m5, cubist, "
                    + "boosting or gp, or auto to select one; lm by default. An unknown name lists all. With "
                    + "--distribution, the techniques to combine: boosting, forest and gp; all by default.")
    private String technique;

    @Option(names = "--want", paramLabel = "simple,fast,cheap", split = ",", hideParamSyntax = true,
            description = "With auto, exclude techniques that are not simple, fast to predict or cheap to tune.")
    private List<String> wants = List.of();

    @Option(names = "--param", paramLabel = "NAME=VALUE",
            description = "A parameter of the technique; may be given several times.")
    private List<String> parameters = List.of();

    @Mixin
    private TuningOptions tuning;

    @Option(names = "--folds", paramLabel = "FILE|K",
            description = "Cross-validate with the folds of a file (a fold number a line) or with K shuffled folds,"
                    + " in which rows of the same configuration stay together; 10 by default.")
    private String folds;

    @Option(names = "--validation", paramLabel = "folds|bootstrap[:N]", defaultValue = FOLDS,
            description = "How errors are estimated: on the folds of a cross-validation (the default), or on the rows "
                    + "that N bootstrap samples (50 by default) omit.")
    private String validation;

    @Option(names = "--objective", paramLabel = "rmse|relative", defaultValue = "rmse",
            description = "Error that tuning minimizes and auto compares: root mean square error (the default) "
                    + "or mean relative error.")
    private String objective;

    @Option(names = "--split", paramLabel = "FACTOR,..", split = ",", hideParamSyntax = true,
            description = "Train a separate model for each combination of the levels of these nominal factors.")
    private List<String> split = List.of();

    @Option(names = "--log", description = "Train on the logarithm of the response.")
    private boolean logarithm;

    @Option(names = "--monotone", paramLabel = "FACTOR=up|down,..", split = ",", hideParamSyntax = true,
            description = "Constrain predictions to be non-decreasing (up) or non-increasing (down) in a factor; "
                    + "for boosting.")
    private List<String> monotone = List.of();

    @Option(names = "--effects", paramLabel = "FILE.svg",
            description = "Write a chart of the prediction's dependence on each factor (SVG).")
    private Path effects;

    @Option(names = {"-f", "--format"}, paramLabel = "text|json|csv", defaultValue = "text",
            description = "Format of the report; text by default.")
    private Format format;

    @Mixin
    private SpreadsheetOption spreadsheet;

    @Option(names = {"-o", "--out"}, required = true, paramLabel = "MODEL.json",
            description = "The model file to write.")
    private Path out;

    @Override
    public void run() {
        try {
            train();
        } catch (ProblemException fault) {
            throw fault.orIn(data);
        }
    }

    private void train() {
        if (isDistribution) {
            trainDistribution();
            return;
        }
        if (response == null) {
            throw CommandFailure.wrongUsage("loggia train: --response is missing; name the column to predict, or add "
                    + "--distribution for percentiles");
        }
        if (!population.isEmpty()) {
            throw CommandFailure.wrongUsage(
                    "loggia train: --population requires --distribution; add --distribution, or remove it");
        }
        if (!requests.isEmpty()) {
            throw CommandFailure.wrongUsage(
                    "loggia train: --requests requires --distribution; add --distribution, or remove it");
        }
        if (!technique.equals(Training.AUTO)
                && Arrays.stream(Technique.values()).noneMatch(known -> known.label().equals(technique))) {
            throw CommandFailure.wrongUsage("loggia train: unknown technique '" + technique + "'; choose "
                    + Arrays.stream(Technique.values()).map(Technique::label).collect(Collectors.joining(", ")));
        }
        if (!validation.equals(FOLDS) && !BOOTSTRAP.matcher(validation).matches()) {
            throw CommandFailure.wrongUsage("loggia train: --validation " + validation
                    + " is unknown; choose folds or bootstrap, such as bootstrap:100");
        }
        if (folds != null && !validation.equals(FOLDS)) {
            throw CommandFailure.wrongUsage("loggia train: --folds requires --validation folds, but --validation is "
                    + validation + "; remove one of them");
        }
        Map<String, Double> values = parameterValues();
        Map<String, Direction> directions = directions();
        Tuning.Objective judged = objective();
        Set<Selection.Wish> wanted = wishes();
        Tuning search = tuning.tuning().orElse(null);
        OutputOptions.checkWritable(out, terminal);
        OutputOptions.checkWritable(effects, terminal);
        DataSet measured = DataSet.read(data);
        DataSet table = measured.withoutMissing(List.of(response));
        if (table.rows() < measured.rows()) {
            terminal.message(data + ": "
                    + (measured.rows() - table.rows())
                    + " of "
                    + measured.rows()
                    + " rows have no value of '"
                    + response
                    + "' and are skipped");
        }
        Training training = Training.of(table, response, factors).derive(derived).technique(technique)
                .parameters(values)
                .logResponse(logarithm).splitBy(split.stream().map(table::nameOf).toList())
                .monotone(named(directions, table)).objective(judged).wishes(wanted)
                .tune(search);
        validate(training, table);
        TrainingResult result = training.run();
        ModelFile.of(result).write(out);
        TrainingData learned = table.trainingData(response, factors);
        TrainingReport report = new TrainingReport(result, FactorImportance.of(result.model(), learned), data, out);
        String text = report.in(format);
        OutputOptions.writeFormatted(text, format, spreadsheet, terminal);
        if (effects != null) {
            PictureFile.write(effects, EffectChart.of(result.model(), learned));
        }
    }

    private void validate(Training training, DataSet table) {
        Matcher bootstrap = BOOTSTRAP.matcher(validation);
        if (bootstrap.matches()) {
            training.bootstrap(bootstrap.group(1) == null ? Bootstrap.STANDARD_COUNT
                    : NumberReader.parseInt(bootstrap.group(1)), FOLD_SEED);
        } else if (folds != null && folds.matches("\\d{1,9}") && !Files.exists(Path.of(folds))) {
            training.folds(NumberReader.parseInt(folds), FOLD_SEED);
        } else if (folds != null) {
            training.folds(Folds.read(Path.of(folds), table.rows()));
        }
    }

    private void trainDistribution() {
        boolean isOther = !wants.isEmpty() || !parameters.isEmpty()
                || tuning.isGiven() || !objective.equals("rmse") || !split.isEmpty() || logarithm || !monotone.isEmpty()
                || effects != null || !validation.equals(FOLDS);
        if (isOther) {
            throw CommandFailure.wrongUsage(
                    "loggia train: --distribution selects techniques and parameters automatically; remove "
                            + "--want, --param, --tune, --search, --validation, --objective, --split, --log, "
                            + "--monotone and --effects");
        }
        OutputOptions.checkWritable(out, terminal);
        String text = new DistributionTrainer(data, response == null ? "" : response, factors, derived, population,
                blended(), requests, folds, out).run(format, terminal::message);
        OutputOptions.writeFormatted(text, format, spreadsheet, terminal);
    }

    private List<DistributionTechnique> blended() {
        if (technique.equals(SIMPLEST)) {
            return List.of(DistributionTechnique.values());
        }
        return Arrays.stream(technique.split(",")).map(name -> Arrays.stream(DistributionTechnique.values())
                .filter(known -> known.label().equals(name.strip())).findFirst()
                .orElseThrow(() -> CommandFailure.wrongUsage("loggia train: '"
                        + name
                        + "' cannot learn distributions; choose from " + Arrays.stream(DistributionTechnique.values())
                                .map(DistributionTechnique::label).collect(Collectors.joining(", "))))).distinct()
                .toList();
    }

    private Set<Selection.Wish> wishes() {
        if (!wants.isEmpty() && !technique.equals(Training.AUTO)) {
            throw CommandFailure.wrongUsage("loggia train: --want requires --technique auto, but --technique is "
                    + technique
                    + "; remove one of them, or use --technique auto");
        }
        return wants.stream().map(want -> switch (want) {
            case "simple" -> Selection.Wish.SIMPLE;
            case "fast" -> Selection.Wish.FAST_PREDICTION;
            case "cheap" -> Selection.Wish.CHEAP_TUNING;
            default -> throw CommandFailure.wrongUsage("loggia train: --want "
                    + want
                    + " is unknown; choose from simple, fast and cheap");
        }).collect(Collectors.toSet());
    }

    private Tuning.Objective objective() {
        return switch (objective) {
            case "rmse" -> Tuning.Objective.RMSE;
            case "relative" -> Tuning.Objective.RELATIVE;
            default -> throw CommandFailure.wrongUsage("loggia train: --objective " + objective
                    + " is unknown; choose rmse or relative");
        };
    }

    private Map<String, Direction> directions() {
        Map<String, Direction> directions = new LinkedHashMap<>();
        for (String wish : monotone) {
            int equals = wish.lastIndexOf('=');
            String way = wish.substring(equals + 1).strip();
            if (equals < 1 || !way.equals("up") && !way.equals("down")) {
                throw CommandFailure.wrongUsage("loggia train: --monotone "
                        + wish
                        + " is not FACTOR=up or FACTOR=down; write for example --monotone concurrentRequests=up");
            }
            directions.put(wish.substring(0, equals).strip(), way.equals("up") ? Direction.INCREASING
                    : Direction.DECREASING);
        }
        return directions;
    }

    private static Map<String, Direction> named(Map<String, Direction> directions, DataSet table) {
        Map<String, Direction> named = new LinkedHashMap<>();
        directions.forEach((factor, direction) -> named.put(table.nameOf(factor), direction));
        return named;
    }

    private Map<String, Double> parameterValues() {
        Map<String, Double> values = new LinkedHashMap<>();
        for (String parameter : parameters) {
            int equals = parameter.indexOf('=');
            try {
                values.put(parameter.substring(0, equals).strip(), NumberReader.parseFinite(parameter.substring(equals
                        + 1)));
            } catch (NumberFormatException | IndexOutOfBoundsException malformed) {
                throw CommandFailure.wrongUsage("loggia train: --param " + parameter
                        + " is not NAME=NUMBER with a finite number; write for example --param degree=2");
            }
        }
        return values;
    }
}
