// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.loggia.report.ExperimentPage;
import org.loggia.report.SimulationPage;
import org.loggia.report.SimulationReport;
import org.loggia.workbench.document.WorkbenchOrigin;
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
}
