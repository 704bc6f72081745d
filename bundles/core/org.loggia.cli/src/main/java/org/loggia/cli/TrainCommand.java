package org.loggia.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.loggia.regression.Factor;
import org.loggia.regression.RegressionException;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.DataSet;
import org.loggia.regression.data.Folds;
import org.loggia.regression.explanation.FactorImportance;
import org.loggia.regression.explanation.ModelText;
import org.loggia.regression.file.ModelFile;
import org.loggia.regression.training.Technique;
import org.loggia.regression.training.Training;
import org.loggia.regression.training.TrainingResult;
import org.loggia.regression.training.Tuning;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code loggia train}: from a table of measurements to a regression model file and what it is worth. */
@Command(name = "train", description = "Trains a regression model from measurements and cross-validates it.")
final class TrainCommand implements Runnable {

    private static final int STANDARD_FOLDS = 10;
    private static final long FOLD_SEED = 1;
    private static final int SHOWN_CANDIDATES = 10;
    private static final int SHOWN_LINES = 30;

    private final Terminal terminal;

    @Parameters(paramLabel = "DATA.csv", description = "A table of measurements; the first line names the columns.")
    private Path data;

    @Option(names = "--response", required = true, paramLabel = "COLUMN", description = "The column to predict.")
    private String response;

    @Option(names = "--factors", paramLabel = "A,B,..", split = ",",
            description = "The columns to predict it from; all others by default.")
    private List<String> factors = List.of();

    @Option(names = "--technique", paramLabel = "NAME", defaultValue = "lm",
            description = "The regression technique, such as lm, lm-ia, mars, mars-ia, cart, m5, cubist, boosting or gp, or auto to"
                    + " select one; lm by default. An unknown name lists all.")
    private String technique;

    @Option(names = "--param", paramLabel = "NAME=VALUE", description = "A parameter of the technique; may be repeated.")
    private List<String> parameters = List.of();

    @Option(names = "--tune", paramLabel = "s3|s3-log|random",
            description = "Search for the parameters that --param does not give: stepwise sampling search, the same"
                    + " with logarithmic steps, or random search with the same budget.")
    private String tune;

    @Option(names = "--folds", paramLabel = "FILE|K",
            description = "Cross-validate with the folds of a file (a fold number a line) or with K shuffled folds;"
                    + " 10 by default.")
    private String folds;

    @Option(names = "--objective", paramLabel = "rmse|relative", defaultValue = "rmse",
            description = "What tuning minimizes and auto compares: root mean square error (the default) or mean relative"
                    + " error.")
    private String objective;

    @Option(names = "--split", paramLabel = "FACTOR,..", split = ",",
            description = "Train a model of its own for each combination of these nominal factors' levels.")
    private List<String> split = List.of();

    @Option(names = "--log", description = "Train on the logarithm of the response.")
    private boolean logarithm;

    @Option(names = "--monotone", paramLabel = "FACTOR=up|down,..", split = ",",
            description = "Keep predictions from falling (up) or rising (down) when a factor grows; for boosting.")
    private List<String> monotone = List.of();

    @Option(names = "--format", paramLabel = "text|json|csv", defaultValue = "text",
            description = "How to write the report; text by default.")
    private Format format;

    @Option(names = "--out", required = true, paramLabel = "MODEL.json", description = "The model file to write.")
    private Path out;

    TrainCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        try {
            train();
        } catch (RegressionException fault) {
            throw CommandFailure.badInput(located(fault.getMessage()), fault);
        }
    }

    private void train() {
        if (!technique.equals(Training.AUTO)
                && Arrays.stream(Technique.values()).noneMatch(known -> known.label().equals(technique))) {
            throw CommandFailure.wrongUsage("loggia train: there is no technique '" + technique + "'; choose "
                    + Arrays.stream(Technique.values()).map(Technique::label).collect(Collectors.joining(", ")));
        }
        OutputOptions.checkWritable(out);
        DataSet measured = DataSet.read(data);
        DataSet table = measured.withoutMissing(List.of(response));
        if (table.rows() < measured.rows()) {
            terminal.message(data + ": " + (measured.rows() - table.rows()) + " of " + measured.rows()
                    + " rows have no value of '" + response + "' and are left out");
        }
        Training training = Training.of(table, response, factors).technique(technique).parameters(parameterValues())
                .logResponse(logarithm).splitBy(split).monotone(directions()).objective(objective());
        if (tune != null) {
            training.tune(tuning());
        }
        if (folds == null) {
            training.folds(Math.min(STANDARD_FOLDS, table.rows()), FOLD_SEED);
        } else if (folds.matches("\\d{1,9}") && !Files.exists(Path.of(folds))) {
            training.folds(Integer.parseInt(folds), FOLD_SEED);
        } else {
            training.folds(Folds.read(Path.of(folds), table.rows()));
        }
        TrainingResult result = training.run();
        ModelFile.of(result).write(out);
        List<FactorImportance> importance = FactorImportance.of(result.model(),
                table.trainingData(response, factors));
        OutputOptions.writeToTerminal(report(result, importance), terminal);
    }

    private Tuning tuning() {
        return switch (tune) {
            case "s3" -> Tuning.s3();
            case "s3-log" -> Tuning.s3().logarithmic();
            case "random" -> Tuning.s3().logarithmic().random(FOLD_SEED);
            default -> throw CommandFailure.wrongUsage("loggia train: --tune " + tune
                    + " is unknown; choose s3, s3-log or random");
        };
    }

    private Tuning.Objective objective() {
        return switch (objective) {
            case "rmse" -> Tuning.Objective.RMSE;
            case "relative" -> Tuning.Objective.RELATIVE;
            default -> throw CommandFailure.wrongUsage("loggia train: --objective " + objective
                    + " is unknown; choose rmse or relative");
        };
    }

    /** A fault that does not say where it lies is one of the data. */
    private String located(String message) {
        boolean located = message.startsWith(data.toString()) || message.startsWith(out.toString())
                || folds != null && message.startsWith(folds);
        return located ? message : data + ": " + message;
    }

    private Map<String, Direction> directions() {
        Map<String, Direction> directions = new LinkedHashMap<>();
        for (String wish : monotone) {
            int equals = wish.lastIndexOf('=');
            String way = wish.substring(equals + 1).strip();
            if (equals < 1 || !way.equals("up") && !way.equals("down")) {
                throw CommandFailure.wrongUsage("loggia train: --monotone " + wish
                        + " is not FACTOR=up or FACTOR=down; write for example --monotone concurrentRequests=up");
            }
            directions.put(wish.substring(0, equals).strip(), way.equals("up") ? Direction.INCREASING
                    : Direction.DECREASING);
        }
        return directions;
    }

    private Map<String, Double> parameterValues() {
        Map<String, Double> values = new LinkedHashMap<>();
        for (String parameter : parameters) {
            int equals = parameter.indexOf('=');
            try {
                values.put(parameter.substring(0, equals).strip(), Double.valueOf(parameter.substring(equals + 1)));
            } catch (NumberFormatException | IndexOutOfBoundsException malformed) {
                throw CommandFailure.wrongUsage("loggia train: --param " + parameter
                        + " is not NAME=NUMBER; write for example --param degree=2");
            }
        }
        return values;
    }

    private String report(TrainingResult result, List<FactorImportance> importance) {
        return switch (format) {
            case TEXT -> text(result, importance);
            case JSON -> JsonText.of(json(result, importance));
            case CSV -> csv(result);
        };
    }

    private static Map<String, Object> json(TrainingResult result, List<FactorImportance> importance) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("technique", result.technique());
        json.put("params", result.parameters());
        json.put("cvRmse", result.cvRmse());
        json.put("foldRmse", result.foldRmse());
        json.put("trainRmse", result.trainRmse());
        json.put("meanRelativeError", result.error().meanRelativeError());
        json.put("evaluations", result.evaluations());
        json.put("seconds", result.seconds());
        List<Map<String, Object>> candidates = new ArrayList<>();
        for (TrainingResult.Candidate candidate : result.candidates()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("technique", candidate.technique());
            entry.put("params", candidate.parameters());
            entry.put("cvRmse", candidate.cvRmse());
            entry.put("meanRelativeError", candidate.relativeError());
            entry.put("iteration", candidate.iteration());
            candidates.add(entry);
        }
        json.put("candidates", candidates);
        Map<String, Object> increases = new LinkedHashMap<>();
        importance.forEach(factor -> increases.put(factor.factor(), factor.increase()));
        json.put("importance", increases);
        json.put("model", ModelText.of(result.model()));
        json.put("notes", result.notes());
        return json;
    }

    private static String csv(TrainingResult result) {
        CsvText csv = new CsvText("technique", "params", "cvRmse", "meanRelativeError");
        for (TrainingResult.Candidate candidate : result.candidates()) {
            csv.add(candidate.technique(), parameterText(candidate.parameters()), candidate.cvRmse(),
                    candidate.relativeError());
        }
        return csv.toString();
    }

    private String text(TrainingResult result, List<FactorImportance> importance) {
        String unit = result.model().response().unit();
        String inUnit = unit.isEmpty() ? "" : " " + unit;
        StringBuilder text = new StringBuilder();
        text.append(result.technique()).append(" model of ").append(result.model().response().name())
                .append(", trained from ").append(result.error().rows()).append(" rows of ").append(data)
                .append(" in ").append(Numbers.plain(result.seconds())).append(" s\n");
        if (!result.parameters().isEmpty()) {
            text.append("parameters: ").append(parameterText(result.parameters())).append('\n');
        }
        text.append('\n');
        TextTable errors = new TextTable("error", "value");
        errors.add("cross-validated RMSE", Numbers.plain(result.cvRmse()) + inUnit);
        errors.add("cross-validated mean relative error", Numbers.percent(result.error().meanRelativeError()));
        errors.add("RMSE on the training data", Numbers.plain(result.trainRmse()) + inUnit);
        text.append(errors).append('\n').append(factorTable(result, importance));
        if (result.candidates().size() > 1) {
            text.append('\n').append(candidateTable(result));
        }
        text.append('\n');
        List<String> model = ModelText.of(result.model());
        model.stream().limit(SHOWN_LINES).forEach(line -> text.append(line).append('\n'));
        if (model.size() > SHOWN_LINES) {
            text.append("and ").append(model.size() - SHOWN_LINES).append(" lines more, see --format json\n");
        }
        result.notes().forEach(note -> text.append("note: ").append(note).append('\n'));
        return text.append("\nwritten to ").append(out).append('\n').toString();
    }

    /** The best of what was compared, the chosen one first. */
    private static String candidateTable(TrainingResult result) {
        TextTable table = new TextTable("technique", "parameters", "cross-validated RMSE", "mean relative error",
                "iteration");
        result.candidates().stream().limit(SHOWN_CANDIDATES).forEach(candidate -> table.add(candidate.technique(),
                parameterText(candidate.parameters()), Numbers.plain(candidate.cvRmse()),
                Numbers.percent(candidate.relativeError()), Integer.toString(candidate.iteration())));
        int hidden = result.candidates().size() - SHOWN_CANDIDATES;
        return table + (hidden > 0 ? "and " + hidden + " more, see --format csv\n" : "");
    }

    private static TextTable factorTable(TrainingResult result, List<FactorImportance> importance) {
        Map<String, String> increases = new LinkedHashMap<>();
        importance.forEach(factor -> increases.put(factor.factor(), Numbers.plain(factor.increase())));
        TextTable table = new TextTable("factor", "measured", "unit", "RMSE added when shuffled");
        for (Factor factor : result.model().factors()) {
            if (factor instanceof Factor.Numeric numeric) {
                table.add(numeric.name(), Numbers.plain(numeric.minimum()) + " to " + Numbers.plain(numeric.maximum()),
                        numeric.unit(), increases.get(numeric.name()));
            } else if (factor instanceof Factor.Nominal nominal) {
                table.add(nominal.name(), String.join(", ", nominal.levels()), "",
                        increases.get(nominal.name()));
            }
        }
        return table;
    }

    private static String parameterText(Map<String, Double> parameters) {
        List<String> words = new ArrayList<>();
        parameters.forEach((name, value) -> words.add(name + "=" + Numbers.plain(value)));
        return String.join(" ", words);
    }
}
