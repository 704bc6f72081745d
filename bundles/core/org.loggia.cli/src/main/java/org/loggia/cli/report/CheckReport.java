// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.cli.option.JunitFile;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.problem.Problem;
import org.loggia.report.Report;
import org.loggia.report.text.Document;
import org.loggia.report.text.Key;
import org.loggia.report.text.RecordTable;

/**
 * The result of checking models.
 *
 * @param models in the order in which they were checked
 */
public record CheckReport(List<Model> models) implements Report {

    /**
     * A checked model.
     *
     * @param path     its folder or file, as the user named it
     * @param files    loaded files, those of other folders that it refers to included
     * @param elements number of model elements in them
     * @param problems errors and warnings
     */
    public record Model(String path, List<String> files, long elements, List<Problem> problems) {

        private boolean hasErrors() {
            return problems.stream().anyMatch(Problem::isError);
        }
    }

    /** All problems, those of shared files once. */
    public List<Problem> problems() {
        return models.stream().flatMap(each -> each.problems().stream()).distinct().toList();
    }

    /** Whether there are no errors. */
    public boolean isSound() {
        return models.stream().noneMatch(Model::hasErrors);
    }

    /** Adds a test case for each file of each model. */
    public void addTo(JunitFile tests) {
        for (Model model : models) {
            Map<String, List<String>> errors = new LinkedHashMap<>();
            model.files().forEach(file -> errors.put(file, new ArrayList<>()));
            model.problems().stream().filter(Problem::isError).forEach(problem -> errors.computeIfAbsent(
                    problem.file() == null ? model.path() : problem.file(), file -> new ArrayList<>())
                    .add(ProblemLines.line(problem)));
            errors.forEach((file, lines) -> tests.add(model.path(), file, lines.isEmpty() ? JunitFile.Outcome.PASSED
                    : JunitFile.Outcome.FAILED, String.join("\n", lines)));
        }
    }

    private long files() {
        return models.stream().flatMap(each -> each.files().stream()).distinct().count();
    }

    private long elements() {
        return models.stream().mapToLong(Model::elements).sum();
    }

    @Override
    public String text() {
        List<Problem> problems = problems();
        long errors = problems.stream().filter(Problem::isError).count();
        List<String> found = new ArrayList<>();
        if (errors > 0) {
            found.add(counted(errors, "error") + " in " + counted(models.stream().filter(Model::hasErrors).count(),
                    "model"));
        }
        if (problems.size() > errors) {
            found.add(counted(problems.size() - errors, "warning"));
        }
        return (models.size() > 1 ? models.size() + " models, " : "") + counted(files(), "file")
                + (models.size() > 1 ? "" : ", " + elements() + " elements") + ": "
                + (found.isEmpty() ? "no problems" : String.join(", ", found)) + "\n";
    }

    private static String counted(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    @Override
    public Object json() {
        return new Check(files(), elements(), models.stream().map(CheckedModel::of).toList(), found());
    }

    @Override
    public String csv() {
        return RecordTable.csv(FoundProblem.class, found());
    }

    private List<FoundProblem> found() {
        return problems().stream().map(FoundProblem::of).toList();
    }

    @Document(value = "check", title = "Output of loggia check",
            description = "Output of `loggia check --format json`: numbers of files and elements, models, and "
                    + "problems.")
    private record Check(
            @Key(value = "Files that were loaded.", unit = "count") long files,
            @Key(value = "Model elements in them, summed over the models.", unit = "count") long elements,
            @Key("The checked models, several if the folder contains many.") List<CheckedModel> models,
            @Key("All problems; empty for a sound model.") List<FoundProblem> problems) {
    }

    private record CheckedModel(
            @Key("Its folder or its only file.") String path,
            @Key(value = "Loaded files, those of other folders that it refers to included.", unit = "count") int files,
            @Key(value = "Model elements in them.", unit = "count") long elements,
            @Key(value = "Number of errors.", unit = "count") long errors,
            @Key(value = "Number of warnings.", unit = "count") long warnings) {

        static CheckedModel of(Model model) {
            long errors = model.problems().stream().filter(Problem::isError).count();
            return new CheckedModel(model.path(), model.files().size(), model.elements(), errors, model.problems()
                    .size() - errors);
        }
    }

    private record FoundProblem(
            @Key(value = "Whether the model can be used in spite of it.",
                    values = {
                        "error", "warning"}) String severity,
            @Key("Code of this kind of problem, such as `io.size`; stable, unlike the wording.") String code,
            @Key("The file that is at fault.") String file,
            @Key(value = "Line of the file, from 1; null if the problem has no line.", unit = "line",
                    nullable = true) Integer line,
            @Key(value = "The model element: its id and type; null if the problem concerns no element.",
                    nullable = true) String element,
            @Key("The problem.") String message,
            @Key("The remedy.") String remedy){

        static FoundProblem of(Problem problem) {
            Problem told = ProblemLines.told(problem);
            return new FoundProblem(told.isError() ? "error" : "warning", told.code(), problem.file(), problem
                    .line() > 0 ? problem.line() : null, problem.element(), told.message(), told.remedy());
        }
    }
}
