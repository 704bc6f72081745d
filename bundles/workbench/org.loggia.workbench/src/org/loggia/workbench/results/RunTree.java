// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.results;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IFile;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.PointName;
import org.loggia.workbench.figures.FigureText;
import org.loggia.workbench.figures.RunSelection;
import org.loggia.workbench.figures.StoredRun;

/** The tree of stored runs: a run, its kinds of figures, their measuring points. */
final class RunTree implements ITreeContentProvider {

    /**
     * A result file.
     *
     * @param run null where the file cannot be read, and the fault says why
     * @param changed the model files that hold something else now than when the run began
     */
    record Run(IFile file, StoredRun run, String fault, List<String> changed) {

        boolean isStale() {
            return !changed.isEmpty();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Run that && that.file.equals(file);
        }

        @Override
        public int hashCode() {
            return file.hashCode();
        }
    }

    /** One kind of figures of a run. */
    record Kind(Run run, Metric.Kind kind) {
    }

    /** One figure of a run. */
    record Point(Kind kind, Metric metric) {

        @Override
        public boolean equals(Object other) {
            return other instanceof Point that && that.kind.equals(kind) && that.metric.point().equals(metric.point());
        }

        @Override
        public int hashCode() {
            return metric.point().hashCode();
        }
    }

    @Override
    public Object[] getElements(Object input) {
        return ((List<?>) input).toArray();
    }

    @Override
    public Object[] getChildren(Object parent) {
        if (parent instanceof Run run && run.run() != null) {
            return run.run().result().metrics().stream().map(Metric::kind).distinct().sorted()
                    .map(kind -> new Kind(run, kind)).toArray();
        }
        if (parent instanceof Kind kind) {
            return kind.run().run().result().metrics().stream().filter(metric -> metric.kind() == kind.kind())
                    .map(metric -> new Point(kind, metric)).toArray();
        }
        return new Object[0];
    }

    @Override
    public Object getParent(Object element) {
        return element instanceof Point point ? point.kind() : element instanceof Kind kind ? kind.run() : null;
    }

    @Override
    public boolean hasChildren(Object element) {
        return element instanceof Kind || element instanceof Run run && run.run() != null;
    }

    /** What the selected elements of the tree stand for. */
    static RunSelection selection(IStructuredSelection selected) {
        Map<IFile, StoredRun> runs = new LinkedHashMap<>();
        Set<Metric.Kind> kinds = new LinkedHashSet<>();
        Set<String> points = new LinkedHashSet<>();
        List<Run> chosen = new ArrayList<>();
        for (Object element : selected) {
            Run run = run(element);
            if (run.run() != null) {
                chosen.add(run);
            }
            if (element instanceof Kind kind) {
                kinds.add(kind.kind());
            } else if (element instanceof Point point) {
                kinds.add(point.kind().kind());
                points.add(point.metric().point());
            }
        }
        chosen.sort(Comparator.comparing(each -> each.run().started()));
        chosen.forEach(each -> runs.put(each.file(), each.run()));
        return new RunSelection(runs, kinds, points);
    }

    /** Whether a model has changed since one of the selected runs. */
    static boolean isStale(IStructuredSelection selected) {
        for (Object element : selected) {
            if (run(element).isStale()) {
                return true;
            }
        }
        return false;
    }

    /** The files of the selected elements, each once. */
    static List<IFile> files(IStructuredSelection selected) {
        Set<IFile> files = new LinkedHashSet<>();
        for (Object element : selected) {
            files.add(run(element).file());
        }
        return new ArrayList<>(files);
    }

    static Run run(Object element) {
        return element instanceof Point point ? point.kind().run()
                : element instanceof Kind kind ? kind.run() : (Run) element;
    }

    /** Names, with the project and the time of a run or the mean of a figure in grey. */
    static final class Labels extends LabelProvider implements IStyledLabelProvider {

        private static final DateTimeFormatter TIME =
                DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss").withZone(ZoneId.systemDefault());
        private static final DateTimeFormatter TODAY =
                DateTimeFormatter.ofPattern("HH:mm:ss").withZone(ZoneId.systemDefault());

        @Override
        public StyledString getStyledText(Object element) {
            if (element instanceof Run run) {
                return run.run() == null
                        ? new StyledString(run.file().getName()).append("  cannot be read",
                                StyledString.QUALIFIER_STYLER)
                        : new StyledString(run.run().name()).append("  " + started(run.run().started()) + ", " + run
                                .file().getProject().getName(), StyledString.QUALIFIER_STYLER).append(run.isStale()
                                        ? "  model changed since" : "", StyledString.DECORATIONS_STYLER);
            }
            if (element instanceof Kind kind) {
                return new StyledString(FigureText.name(kind.kind()));
            }
            Point point = (Point) element;
            Metric metric = point.metric();
            return new StyledString(PointName.of(metric.point())).append("  " + FigureText.withUnit(metric.kind(),
                    point.kind().run().run(), metric.summary().mean()), StyledString.COUNTER_STYLER);
        }

        /** What tells runs of a model apart comes first and is short, since the view is narrow on a small screen. */
        private static String started(Instant time) {
            boolean today = LocalDate.ofInstant(time, ZoneId.systemDefault()).equals(LocalDate.now());
            return (today ? TODAY : TIME).format(time);
        }

        @Override
        public String getText(Object element) {
            return getStyledText(element).getString();
        }

        @Override
        public Image getImage(Object element) {
            if (element instanceof Run run) {
                return PlatformUI.getWorkbench().getSharedImages().getImage(run.run() == null
                        ? ISharedImages.IMG_OBJS_ERROR_TSK : run.isStale() ? ISharedImages.IMG_OBJS_WARN_TSK
                        : ISharedImages.IMG_OBJ_FILE);
            }
            return null;
        }
    }
}
