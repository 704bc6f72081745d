// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.compare;

import java.io.IOException;
import java.util.List;
import java.util.function.Function;

import org.eclipse.compare.CompareConfiguration;
import org.eclipse.compare.CompareUI;
import org.eclipse.compare.structuremergeviewer.ICompareInput;
import org.eclipse.compare.structuremergeviewer.ICompareInputChangeListener;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IProgressMonitor;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.ColumnLabelProvider;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider.IStyledLabelProvider;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.StyledString;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.TreeViewerColumn;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.TreeColumn;
import org.eclipse.swt.widgets.Widget;
import org.loggia.pcm.compare.ElementDifference.Change;
import org.loggia.pcm.compare.ModelComparison;
import org.loggia.pcm.persistence.ModelFileException;
import org.loggia.view.description.DifferenceTexts;
import org.loggia.workbench.editing.Metamodels;
import org.loggia.workbench.forms.description.ElementLabels;
import org.loggia.workbench.help.HelpContext;

/**
 * The upper part of a compare editor of two model files: a tree of the elements that were added, removed, moved or
 * changed, with the values of both sides in columns. The files are read and compared in the background.
 */
final class ElementComparison extends TreeViewer {

    /** Unfolded where there are no more rows than one can look through. */
    private static final int MAX_EXPANDED = 200;
    /** What stands around the text of a heading, in pixels, which is bold in some themes. */
    private static final int HEADING = 30;
    private static final int MAX_COLUMNS = 3;

    private final CompareConfiguration configuration;
    private final TreeViewerColumn element;
    private final TreeViewerColumn left;
    private final TreeViewerColumn right;
    private final ICompareInputChangeListener changes = changed -> getControl().getDisplay().asyncExec(this::compare);
    private List<?> rows = List.of();
    private int shared;
    private Job job;

    ElementComparison(Composite parent, CompareConfiguration configuration) {
        super(parent, SWT.SINGLE | SWT.FULL_SELECTION | SWT.H_SCROLL | SWT.V_SCROLL);
        this.configuration = configuration;
        getControl().setData(CompareUI.COMPARE_VIEWER_TITLE, "Elements");
        HelpContext.COMPARISON.setOn(getControl());
        getTree().setHeaderVisible(true);
        getTree().setLinesVisible(true);
        element = new TreeViewerColumn(this, SWT.LEFT);
        element.getColumn().setText("Element");
        element.setLabelProvider(new DelegatingStyledCellLabelProvider(new DifferenceLabels(
                new LocalResourceManager(JFaceResources.getResources(), getTree()))));
        left = column(DifferenceNode::left);
        right = column(DifferenceNode::right);
        ColumnViewerToolTipSupport.enableFor(this);
        setContentProvider(new Contents());
        getControl().addListener(SWT.Resize, event -> share());
        getControl().addListener(SWT.Paint, event -> {
            if (getTree().getClientArea().width != shared) { // a scroll bar has come
                getControl().getDisplay().asyncExec(this::share);
            }
        });
        getControl().addDisposeListener(event -> forget(getInput()));
        beginHere();
    }

    /** Half of the room is for the elements, so that the values of both sides are in sight, and headings are whole. */
    private void share() {
        int room = getTree().isDisposed() ? 0 : getTree().getClientArea().width;
        if (room > 0) {
            shared = room;
            int before = Math.max(room / 4, needed(left.getColumn()));
            int after = Math.max(room / 4, needed(right.getColumn()));
            int elements = Math.max(room / MAX_COLUMNS, room - before - after);
            element.getColumn().setWidth(elements);
            left.getColumn().setWidth(before);
            right.getColumn().setWidth(Math.max(after, room - elements - before));
        }
    }

    private int needed(TreeColumn column) {
        GC pen = new GC(getTree());
        try {
            return HEADING + pen.textExtent(column.getText()).x;
        } finally {
            pen.dispose();
        }
    }

    /** What differs of the two paths: what they have in common is said in the title of the editor. */
    private void name(String before, String after) {
        List<String> first = List.of(before.split("/"));
        List<String> second = List.of(after.split("/"));
        int shorter = Math.min(first.size(), second.size()) - 1;
        int start = 0;
        while (start < shorter && first.get(start).equals(second.get(start))) {
            start++;
        }
        int end = 0;
        while (end < shorter - start && first.get(first.size() - 1 - end).equals(second.get(second.size() - 1 - end))) {
            end++;
        }
        name(left.getColumn(), before, first.subList(start, first.size() - end));
        name(right.getColumn(), after, second.subList(start, second.size() - end));
        share();
    }

    private static void name(TreeColumn column, String path, List<String> shown) {
        column.setText(String.join("/", shown));
        column.setToolTipText(path);
    }

    /** The compare editor leaves less than a third of its height to what differs; in a low window, two rows. */
    private void makeRoom() {
        SashForm parts = parts();
        if (parts != null && parts.getWeights().length == 2) {
            parts.setWeights(1, 1);
        }
    }

    /** What holds what differs and, below it, the texts; null where the editor is made otherwise. */
    private SashForm parts() {
        for (Composite above = getTree().getParent(); above != null; above = above.getParent()) {
            if (above instanceof SashForm parts && parts.getOrientation() == SWT.VERTICAL) {
                return parts;
            }
        }
        return null;
    }

    /**
     * The keys begin at what differs, and not in the texts below, where they would change a file: the editor gives
     * those the focus when it is made.
     */
    private void beginHere() {
        Display display = getTree().getDisplay();
        Listener first = new Listener() {
            @Override
            public void handleEvent(Event event) {
                if (getTree().isDisposed()) {
                    display.removeFilter(SWT.FocusIn, this);
                } else if (isBeside(event.widget)) {
                    display.removeFilter(SWT.FocusIn, this);
                    display.asyncExec(() -> {
                        if (!getTree().isDisposed()) {
                            getTree().setFocus();
                        }
                    });
                }
            }
        };
        display.addFilter(SWT.FocusIn, first);
        getTree().addDisposeListener(event -> display.removeFilter(SWT.FocusIn, first));
    }

    private boolean isBeside(Widget focused) {
        SashForm parts = parts();
        Composite above = focused instanceof Control control ? control.getParent() : null;
        while (above != null && above != parts) {
            above = above.getParent();
        }
        return above != null;
    }

    private TreeViewerColumn column(Function<DifferenceNode, String> text) {
        var column = new TreeViewerColumn(this, SWT.LEFT);
        column.setLabelProvider(new ColumnLabelProvider() {
            @Override
            public String getText(Object row) {
                return row instanceof DifferenceNode node ? text.apply(node) : "";
            }

            @Override
            public String getToolTipText(Object row) {
                return getText(row).isEmpty() ? null : getText(row);
            }
        });
        return column;
    }

    @Override
    protected void inputChanged(Object input, Object before) {
        forget(before);
        super.inputChanged(input, before);
        if (input instanceof ICompareInput compared) {
            compared.addCompareInputChangeListener(changes);
            name(configuration.getLeftLabel(input), configuration.getRightLabel(input));
            makeRoom();
            compare();
        }
    }

    private void forget(Object input) {
        if (job != null) {
            job.cancel();
        }
        if (input instanceof ICompareInput compared) {
            compared.removeCompareInputChangeListener(changes);
        }
    }

    private void compare() {
        if (!getControl().isDisposed() && getInput() instanceof ICompareInput input) {
            if (job != null) {
                job.cancel();
            }
            show(List.of("Comparing..."));
            job = Job.create("Comparing models", (IProgressMonitor monitor) -> compare(input, monitor));
            job.schedule();
        }
    }

    private IStatus compare(ICompareInput input, IProgressMonitor monitor) {
        List<?> found = rows(input);
        getControl().getDisplay().asyncExec(() -> {
            if (!monitor.isCanceled() && !getControl().isDisposed() && getInput() == input) {
                show(found);
            }
        });
        return Status.OK_STATUS;
    }

    /** What differs; a text where nothing does, or where a side is not a model. */
    private static List<?> rows(ICompareInput input) {
        if (input.getLeft() == null || input.getRight() == null) {
            return List.of("There is no previous version to compare with.");
        }
        Metamodels.load();
        boolean isLeftNewer = ComparedState.file(input.getLeft()) != null
                && ComparedState.file(input.getRight()) == null;
        ComparedState reading = null;
        try {
            ComparedState first = ComparedState.of(isLeftNewer ? input.getRight() : input.getLeft(), input);
            ComparedState second = ComparedState.of(isLeftNewer ? input.getLeft() : input.getRight(), input);
            reading = first;
            var before = first.roots();
            reading = second;
            List<DifferenceNode> found = DifferenceNode.of(ModelComparison.of(before, second.roots()).roots(),
                    isLeftNewer);
            return found.isEmpty() ? List.of("No element differs.") : found;
        } catch (ModelFileException noModel) {
            return List.of(noModel.problem().orIn(reading.name()).toString());
        } catch (IOException | CoreException unreadable) {
            return List.of(unreadable.getMessage());
        }
    }

    private void show(List<?> found) {
        rows = found;
        refresh();
        if (rows.stream().mapToInt(ElementComparison::size).sum() <= MAX_EXPANDED) {
            expandAll();
        } else {
            expandToLevel(2);
        }
    }

    private static int size(Object row) {
        return row instanceof DifferenceNode node ? 1 + node.below().stream().mapToInt(ElementComparison::size).sum()
                : 1;
    }

    private final class Contents implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return rows.toArray();
        }

        @Override
        public Object[] getChildren(Object row) {
            return row instanceof DifferenceNode node ? node.below().toArray() : new Object[0];
        }

        @Override
        public Object getParent(Object row) {
            return row instanceof DifferenceNode node ? node.above() : null;
        }

        @Override
        public boolean hasChildren(Object row) {
            return getChildren(row).length > 0;
        }
    }

    /** Elements as trees show them, with what has become of them; values by the names that property sheets use. */
    private static final class DifferenceLabels extends LabelProvider implements IStyledLabelProvider {

        private final ElementLabels elements;

        DifferenceLabels(ResourceManager images) {
            elements = new ElementLabels(images);
        }

        @Override
        public StyledString getStyledText(Object row) {
            if (!(row instanceof DifferenceNode node)) {
                return new StyledString(String.valueOf(row));
            }
            if (node.value() != null) {
                return new StyledString(DifferenceTexts.label(node.value()));
            }
            StyledString text = elements.getStyledText(node.difference().element());
            return node.difference().change() == Change.WITHIN ? text
                    : text.append("  " + DifferenceTexts.change(node.difference()), StyledString.DECORATIONS_STYLER);
        }

        @Override
        public String getText(Object row) {
            return getStyledText(row).getString();
        }

        @Override
        public Image getImage(Object row) {
            return row instanceof DifferenceNode node && node.value() == null
                    ? elements.getImage(node.difference().element()) : null;
        }
    }
}
