// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.cli.option.JunitFile;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.input.CsvText;
import org.loggia.problem.Problem;
import org.loggia.report.Report;

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
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("files", files());
        json.put("elements", elements());
        json.put("models", models.stream().map(CheckReport::json).toList());
        json.put("problems", ProblemLines.json(problems()));
        return json;
    }

    private static Map<String, Object> json(Model model) {
        long errors = model.problems().stream().filter(Problem::isError).count();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("path", model.path());
        json.put("files", model.files().size());
        json.put("elements", model.elements());
        json.put("errors", errors);
        json.put("warnings", model.problems().size() - errors);
        return json;
    }

    @Override
    public String csv() {
        CsvText csv = new CsvText("severity", "code", "file", "line", "element", "message", "remedy");
        ProblemLines.json(problems()).forEach(each -> csv.add(each.values().toArray()));
        return csv.toString();
    }
}
