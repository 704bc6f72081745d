// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import org.eclipse.jface.dialogs.DialogSettings;
import org.eclipse.jface.dialogs.IDialogSettings;
import org.eclipse.ui.PlatformUI;
import org.loggia.simulation.result.Metric;
import org.loggia.workbench.figures.RunSelection;
import org.osgi.framework.FrameworkUtil;

/** What the Results view showed when it was closed, or the workbench: which tab, and which runs, kinds and points. */
final class ResultsViewState {

    private static final String TAB = "tab";
    private static final String RUNS = "runs";
    private static final String KINDS = "kinds";
    private static final String POINTS = "points";

    private final IDialogSettings settings = DialogSettings.getOrCreateSection(PlatformUI.getDialogSettingsProvider(
            FrameworkUtil.getBundle(ResultsViewState.class)).getDialogSettings(), "results");

    /** The title of the tab; null before the first time. */
    String tab() {
        return settings.get(TAB);
    }

    void keepTab(String title) {
        settings.put(TAB, title);
    }

    void keep(RunSelection selection) {
        settings.put(RUNS, selection.runs().keySet().stream().map(each -> each.getFullPath().toString())
                .toArray(String[]::new));
        settings.put(KINDS, selection.kinds().stream().map(Metric.Kind::name).toArray(String[]::new));
        settings.put(POINTS, selection.points().toArray(String[]::new));
    }

    /** The rows that were selected, as far as they are still there; none if any of the runs is gone. */
    List<Object> rows(List<RunTree.Run> runs) {
        Set<String> files = kept(RUNS);
        Set<String> kinds = kept(KINDS);
        Set<String> points = kept(POINTS);
        List<Object> rows = new ArrayList<>();
        for (RunTree.Run run : runs) {
            if (files.remove(run.file().getFullPath().toString()) && run.run() != null) {
                rows.addAll(rows(run, kinds, points));
            }
        }
        return files.isEmpty() ? rows : List.of();
    }

    private static List<Object> rows(RunTree.Run run, Set<String> kinds, Set<String> points) {
        RunTree tree = new RunTree();
        List<Object> keptKinds = Arrays.stream(tree.getChildren(run))
                .filter(each -> kinds.contains(((RunTree.Kind) each).kind().name())).toList();
        List<Object> keptPoints = keptKinds.stream().flatMap(each -> Arrays.stream(tree.getChildren(each)))
                .filter(each -> points.contains(((RunTree.Point) each).metric().point())).toList();
        return !keptPoints.isEmpty() ? keptPoints : !keptKinds.isEmpty() ? keptKinds : List.of(run);
    }

    private Set<String> kept(String key) {
        String[] values = settings.getArray(key);
        return new HashSet<>(values == null ? List.of() : Arrays.asList(values));
    }
}
