// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IFile;
import org.loggia.problem.Problem;
import org.loggia.report.ExperimentPage;
import org.loggia.report.ModelDiagrams;
import org.loggia.report.SimulationPage;
import org.loggia.report.SimulationReport;
import org.loggia.simulation.ModelSelection;
import org.loggia.workbench.document.WorkbenchOrigin;
import org.loggia.workbench.editing.Metamodels;
import org.loggia.workbench.figures.ModelState;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** Stored runs as one page: of one run as 'loggia simulate' writes it, of several as 'loggia experiment' does. */
public final class RunsPage {

    private RunsPage() {
    }

    /** What the page is called, from which its file has its name. */
    static String title(RunSelection selection) {
        List<String> designs = designs(selection);
        return selection.runs().size() == 1 ? selection.names().get(0)
                : designs.stream().distinct().count() == 1 ? designs.get(0) : "Comparison of runs";
    }

    /** The page of the runs, whatever is looked at of them; it reads their models again, which takes a while. */
    public static String of(RunSelection selection) {
        List<StoredRun> runs = List.copyOf(selection.runs().values());
        if (runs.size() == 1) {
            StoredRun run = runs.get(0);
            return SimulationPage.of(run.result(), run.verdicts(), run.shares(), RunModels.of(selection.runs().keySet()
                    .iterator().next(), run), WorkbenchOrigin.of(RunDescription.settings(run)));
        }
        List<String> designs = designs(selection);
        List<Map<?, ?>> all = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("model", designs.get(i));
            json.put("analysisModel", "");
            json.put("users", users(runs.get(i)));
            json.put("result", ResultFormat.parsed(new SimulationReport(runs.get(i).result(), runs.get(i).verdicts())
                    .json()));
            all.add(json);
        }
        return ExperimentPage.compared(title(selection), all, RunModels.of(selection, designs), WorkbenchOrigin.of(
                RunDescription.settings(selection)));
    }

    private static Integer users(StoredRun run) {
        return run.result().users() > 0 ? run.result().users() : null;
    }

    /**
     * What a run is a point of. The runs of a launch with several numbers of users have one name but for that number,
     * and are a curve; runs that would lie at the same place of it keep names of their own.
     */
    private static List<String> designs(RunSelection selection) {
        List<StoredRun> runs = List.copyOf(selection.runs().values());
        Map<List<Object>, Long> same = runs.stream().collect(Collectors.groupingBy(RunsPage::place, Collectors
                .counting()));
        List<String> names = selection.names();
        List<String> designs = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            designs.add(same.get(place(runs.get(i))) == 1 ? design(runs.get(i)) : names.get(i));
        }
        return designs;
    }

    private static List<Object> place(StoredRun run) {
        return List.of(design(run), run.result().users());
    }

    private static String design(StoredRun run) {
        return run.name().replaceFirst(", \\d+ users$", "");
    }

    /**
     * The models of stored runs, read again for their diagrams. These have the figures of a run where the model still
     * is what was simulated.
     */
    private static final class RunModels {

        private static final List<String> NAMED = List.of(".allocation", ".usagemodel", ".io");

        private RunModels() {
        }

        /** The diagrams of one run's model. */
        static ModelDiagrams of(IFile result, StoredRun run) {
            if (run.models().digests().isEmpty() || result.getProject().getLocation() == null) {
                return ModelDiagrams.NONE;
            }
            Path project = result.getProject().getLocation().toPath();
            List<String> changed = run.models().changed(project);
            ModelSelection.Loaded loaded = load(project, run.models());
            if (!loaded.isUsable()) {
                return ModelDiagrams.without("There are no diagrams, because the model of the run cannot be read: "
                        + (changed.isEmpty() ? loaded.problems().stream().filter(Problem::isError).map(
                                Problem::toString)
                                .findFirst().orElse("files are missing") : String.join(", ", changed) + " changed")
                        + ".");
            }
            return changed.isEmpty() ? ModelDiagrams.of(loaded.selection(), run.result(), run.shares())
                    : ModelDiagrams.of(loaded.selection(), "The model has changed since this run (" + String.join(", ",
                            changed)
                            + "); the diagrams show the current model without results.");
        }

        /** Those of several runs, by the names of the runs that have the same model. */
        static Map<String, ModelDiagrams> of(RunSelection selection, List<String> names) {
            Map<List<Object>, List<Integer>> same = new LinkedHashMap<>();
            List<IFile> files = List.copyOf(selection.runs().keySet());
            List<StoredRun> runs = List.copyOf(selection.runs().values());
            for (int i = 0; i < runs.size(); i++) {
                same.computeIfAbsent(List.of(files.get(i).getProject(), runs.get(i).models()), key -> new ArrayList<>())
                        .add(i);
            }
            Map<String, ModelDiagrams> models = new LinkedHashMap<>();
            for (List<Integer> numbers : same.values()) {
                String name = String.join(", ", numbers.stream().map(names::get).distinct().toList());
                ModelDiagrams diagrams = of(files.get(numbers.get(0)), runs.get(numbers.get(0)));
                models.put(name, numbers.size() == 1 ? diagrams : diagrams.withoutFigures(numbers.size()
                        + " runs are of this model, so its diagrams have no results; save the report of a single "
                        + "run for these."));
            }
            return models;
        }

        private static ModelSelection.Loaded load(Path project, ModelState models) {
            Metamodels.load();
            return ModelSelection.load(models.digests().keySet().stream().filter(name -> NAMED.stream().anyMatch(
                    name::endsWith)).map(project::resolve).filter(Files::isRegularFile).toList(), null, null);
        }
    }
}
