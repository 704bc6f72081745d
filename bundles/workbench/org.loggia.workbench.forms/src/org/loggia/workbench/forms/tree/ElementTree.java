// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.tree;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IMarker;
import org.eclipse.core.runtime.jobs.IJobChangeListener;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.ColumnViewerToolTipSupport;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreePath;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.jface.viewers.Viewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.dialogs.FilteredTree;
import org.eclipse.ui.dialogs.PatternFilter;
import org.eclipse.ui.progress.WorkbenchJob;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.view.description.ElementTexts;
import org.loggia.workbench.editing.MarkedProblems;
import org.loggia.workbench.forms.description.ElementLabels;

/** A tree of the elements of a model file, with a field that filters it as one types. */
final class ElementTree {

    private static final int MAX_EXPANDED = 400;

    private final FilteredTree filtered;
    private final ProblemLabels labels;

    ElementTree(Composite parent) {
        PatternFilter filter = new PatternFilter() {
            @Override
            protected boolean isLeafMatch(Viewer viewer, Object element) {
                return wordMatches(ElementTexts.text((EObject) element) + " "
                        + ModelDescriptions.label(((EObject) element).eClass()));
            }
        };
        filter.setIncludeLeadingWildcard(true);
        filtered = new FilteredTree(parent, SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL, filter, true, true) {
            @Override
            protected WorkbenchJob doCreateRefreshJob() {
                WorkbenchJob filtering = super.doCreateRefreshJob();
                filtering.addJobChangeListener(IJobChangeListener.onDone(event -> getDisplay().asyncExec(
                        ElementTree.this::unfoldUnfiltered)));
                return filtering;
            }
        };
        filtered.setInitialText("search elements");
        filtered.getFilterControl().addListener(SWT.KeyDown, event -> {
            if (event.keyCode == SWT.ESC) {
                filtered.getFilterControl().setText("");
            }
        });
        TreeViewer viewer = filtered.getViewer();
        viewer.setContentProvider(new Contents());
        labels = new ProblemLabels(new LocalResourceManager(JFaceResources.getResources(), viewer.getTree()));
        viewer.setLabelProvider(labels);
        ColumnViewerToolTipSupport.enableFor(viewer);
        viewer.setUseHashlookup(true);
    }

    TreeViewer viewer() {
        return filtered.getViewer();
    }

    FilteredTree control() {
        return filtered;
    }

    /** Shows a file; small ones unfolded to their second level. */
    void show(Resource file) {
        viewer().setInput(file);
        unfold(file);
    }

    private void unfold(Resource file) {
        viewer().expandToLevel(file.getContents().stream().mapToInt(root -> root.eContents().size())
                .sum() > MAX_EXPANDED ? 2 : 3);
    }

    /** The platform leaves a tree folded whose filter was cleared. */
    private void unfoldUnfiltered() {
        if (!filtered.isDisposed() && filtered.getFilterControl().getText().isEmpty() && viewer()
                .getInput() instanceof Resource file) {
            unfold(file);
        }
    }

    /** Shows other problems. */
    void mark(MarkedProblems problems) {
        labels.show(problems);
        viewer().refresh();
    }

    /** The problems of the only selected element. */
    List<IMarker> problems() {
        return selected().size() == 1 ? labels.of(selected().get(0)) : List.of();
    }

    /** The selected elements in the order of the tree. */
    List<EObject> selected() {
        List<EObject> selected = new ArrayList<>();
        IStructuredSelection selection = viewer().getStructuredSelection();
        selection.forEach(each -> selected.add((EObject) each));
        return selected;
    }

    /** The selected elements without those that another selected one contains. */
    List<EObject> selectedOutermost() {
        List<EObject> selected = selected();
        return selected.stream().filter(each -> selected.stream().noneMatch(other -> other != each
                && org.eclipse.emf.ecore.util.EcoreUtil.isAncestor(other, each))).toList();
    }

    void select(Collection<? extends EObject> elements) {
        viewer().setSelection(new StructuredSelection(List.copyOf(elements)), true);
    }

    /** Shows what has changed, keeping what is unfolded and selected. */
    void refresh() {
        TreePath[] open = viewer().getExpandedTreePaths();
        viewer().refresh();
        viewer().setExpandedTreePaths(open);
    }

    private static final class Contents implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return ((Resource) input).getContents().toArray();
        }

        @Override
        public Object[] getChildren(Object parent) {
            return ((EObject) parent).eContents().stream().filter(each -> !(each instanceof AbstractNamedReference))
                    .toArray();
        }

        @Override
        public Object getParent(Object element) {
            EObject object = (EObject) element;
            return object.eContainer();
        }

        @Override
        public boolean hasChildren(Object element) {
            return getChildren(element).length > 0;
        }
    }

    /** Labels of elements, with the sign of an error or a warning where the element, or one below it, has a problem. */
    private static final class ProblemLabels extends DelegatingStyledCellLabelProvider {

        private final ResourceManager images;
        private Map<EObject, List<IMarker>> problems = Map.of();
        private final Map<EObject, Integer> severities = new HashMap<>();

        ProblemLabels(ResourceManager images) {
            super(new ElementLabels(images));
            this.images = images;
        }

        /** Shows other problems from the next refresh on. */
        void show(MarkedProblems marked) {
            problems = marked.all();
            severities.clear();
            problems.forEach((element, markers) -> {
                int worst = markers.stream().mapToInt(each -> each.getAttribute(IMarker.SEVERITY, 0)).max().orElse(0);
                for (EObject at = element; at != null; at = at.eContainer()) {
                    severities.merge(at, worst, Math::max);
                }
            });
        }

        /** The problems of an element itself. */
        List<IMarker> of(EObject element) {
            return problems.getOrDefault(element, List.of());
        }

        @Override
        public Image getImage(Object element) {
            Image plain = super.getImage(element);
            int severity = severities.getOrDefault(element, IMarker.SEVERITY_INFO);
            if (plain == null || severity == IMarker.SEVERITY_INFO) {
                return plain;
            }
            return images.get(new DecorationOverlayIcon(plain, PlatformUI.getWorkbench().getSharedImages()
                    .getImageDescriptor(severity == IMarker.SEVERITY_ERROR ? ISharedImages.IMG_DEC_FIELD_ERROR
                            : ISharedImages.IMG_DEC_FIELD_WARNING), IDecoration.BOTTOM_LEFT));
        }

        @Override
        public String getToolTipText(Object element) {
            List<IMarker> own = of((EObject) element);
            return own.isEmpty() ? null : own.stream().map(each -> each.getAttribute(IMarker.MESSAGE, ""))
                    .collect(Collectors.joining("\n"));
        }
    }
}
