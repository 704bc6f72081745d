// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.draw2d.LightweightSystem;
import org.eclipse.draw2d.Viewport;
import org.eclipse.draw2d.parts.ScrollableThumbnail;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.gef.EditPart;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.jface.resource.LocalResourceManager;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.jface.viewers.ISelectionChangedListener;
import org.eclipse.jface.viewers.IStructuredSelection;
import org.eclipse.jface.viewers.ITreeContentProvider;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.jface.viewers.SelectionChangedEvent;
import org.eclipse.jface.viewers.StructuredSelection;
import org.eclipse.jface.viewers.TreeViewer;
import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.SashForm;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.widgets.Canvas;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.eclipse.ui.part.IPageSite;
import org.eclipse.ui.part.Page;
import org.eclipse.ui.views.contentoutline.IContentOutlinePage;
import org.loggia.view.ElementKind;
import org.loggia.view.NodeStyle;
import org.loggia.view.NodeView;
import org.loggia.workbench.diagram.part.DiagramRoot;
import org.loggia.workbench.diagram.problem.ProblemNote;

/** The outline of a diagram: its elements as a tree, and below it the whole picture in small. */
final class DiagramOutline extends Page implements IContentOutlinePage {

    /** The picture in small paints all nodes whenever one changes; with more than these, dragging would falter. */
    private static final int MAX_IN_SMALL = 150;

    private final DiagramEditor editor;
    private final ISelectionChangedListener fromDiagram = this::diagramSelected;
    private SashForm form;
    private TreeViewer tree;
    private ScrollableThumbnail thumbnail;
    private boolean passing;

    DiagramOutline(DiagramEditor editor) {
        this.editor = editor;
    }

    @Override
    public void init(IPageSite site) {
        super.init(site);
        site.setSelectionProvider(this);
    }

    @Override
    public void createControl(Composite parent) {
        form = new SashForm(parent, SWT.VERTICAL);
        tree = new TreeViewer(form, SWT.MULTI | SWT.H_SCROLL | SWT.V_SCROLL);
        tree.setContentProvider(new Content());
        tree.setLabelProvider(new OutlineLabels(new LocalResourceManager(JFaceResources.getResources(), tree.getTree()),
                element -> editor.scene() == null ? null : editor.scene().problems().of(element)));
        tree.setAutoExpandLevel(2);
        tree.setInput(editor);
        tree.addSelectionChangedListener(this::treeSelected);
        if (editor.scene() == null || editor.scene().view().allNodes().size() <= MAX_IN_SMALL) {
            createThumbnail();
        }
        editor.viewer().addSelectionChangedListener(fromDiagram);
    }

    private void createThumbnail() {
        Canvas canvas = new Canvas(form, SWT.BORDER);
        var root = (DiagramRoot) editor.viewer().getRootEditPart();
        thumbnail = new ScrollableThumbnail((Viewport) root.getFigure());
        thumbnail.setSource(root.seen());
        new LightweightSystem(canvas).setContents(thumbnail);
        form.setWeights(3, 1);
    }

    void refresh() {
        if (tree != null && !tree.getControl().isDisposed()) {
            passing = true;
            try {
                tree.refresh();
            } finally {
                passing = false;
            }
        }
    }

    boolean isDisposed() {
        return form != null && form.isDisposed();
    }

    private static EObject element(Object row) {
        return row instanceof NodeView node ? node.element() : ((NodeView.RowView) row).element();
    }

    private void treeSelected(SelectionChangedEvent event) {
        if (!passing && event.getSelection() instanceof IStructuredSelection selected && !selected.isEmpty()) {
            passing = true;
            try {
                editor.reveal(element(selected.getFirstElement()));
            } finally {
                passing = false;
            }
        }
    }

    private void diagramSelected(SelectionChangedEvent event) {
        if (passing || tree.getControl().isDisposed()) {
            return;
        }
        passing = true;
        try {
            var selected = (IStructuredSelection) event.getSelection();
            Object first = selected.getFirstElement();
            Object element = first instanceof EditPart part ? part.getAdapter(EObject.class) : null;
            NodeView node = element instanceof EObject known && editor.scene() != null
                    ? editor.scene().view().node(known) : null;
            tree.setSelection(node == null ? StructuredSelection.EMPTY : new StructuredSelection(node), true);
        } finally {
            passing = false;
        }
    }

    @Override
    public Control getControl() {
        return form;
    }

    @Override
    public void setFocus() {
        tree.getControl().setFocus();
    }

    @Override
    public void dispose() {
        if (thumbnail != null) {
            thumbnail.deactivate();
        }
        if (editor.viewer() != null) {
            editor.viewer().removeSelectionChangedListener(fromDiagram);
        }
        super.dispose();
    }

    @Override
    public void addSelectionChangedListener(ISelectionChangedListener listener) {
        editor.viewer().addSelectionChangedListener(listener);
    }

    @Override
    public void removeSelectionChangedListener(ISelectionChangedListener listener) {
        editor.viewer().removeSelectionChangedListener(listener);
    }

    @Override
    public org.eclipse.jface.viewers.ISelection getSelection() {
        return editor.viewer().getSelection();
    }

    @Override
    public void setSelection(org.eclipse.jface.viewers.ISelection selection) {
        // The diagram holds the selection.
    }

    /** Nodes with their rows and inner nodes. */
    private final class Content implements ITreeContentProvider {

        @Override
        public Object[] getElements(Object input) {
            return editor.scene() == null ? List.of().toArray() : editor.scene().view().nodes().toArray();
        }

        @Override
        public Object[] getChildren(Object row) {
            return row instanceof NodeView node
                    ? java.util.stream.Stream.concat(node.rows().stream(), node.children().stream()).toArray()
                    : List.of().toArray();
        }

        @Override
        public Object getParent(Object row) {
            EObject container = element(row).eContainer();
            return container == null || editor.scene() == null ? null : editor.scene().view().node(container);
        }

        @Override
        public boolean hasChildren(Object row) {
            return getChildren(row).length > 0;
        }
    }

    /** What the outline shows of nodes and their rows: icon, name, and whether something is wrong with them. */
    private static final class OutlineLabels extends LabelProvider {

        private final ResourceManager images;
        private final Function<EObject, ProblemNote> problems;
        private final Map<NodeStyle, ImageDescriptor> icons = new EnumMap<>(NodeStyle.class);

        OutlineLabels(ResourceManager images, Function<EObject, ProblemNote> problems) {
            this.images = images;
            this.problems = problems;
        }

        @Override
        public String getText(Object row) {
            if (!(row instanceof NodeView node)) {
                return ((NodeView.RowView) row).text();
            }
            return !node.title().isBlank() ? node.title() : !node.kind().isBlank() ? node.kind()
                    : node.element().eClass().getName().replaceAll("Action$", "").toLowerCase(Locale.ROOT);
        }

        /** Nodes that do not look as their kind does, such as what is not allocated, do not here either. */
        private ImageDescriptor icon(NodeView node) {
            Optional<ElementKind> kind = ElementKind.of(node.element()).filter(each -> each.node() == node.style());
            return kind.isPresent() ? KindIcons.of(kind.get()) : icons.computeIfAbsent(node.style(), StyleIcon::of);
        }

        @Override
        public Image getImage(Object row) {
            EObject element = row instanceof NodeView node ? node.element() : ((NodeView.RowView) row).element();
            ImageDescriptor icon = row instanceof NodeView node ? icon(node) : KindIcons.of(element).orElse(null);
            ProblemNote wrong = problems.apply(element);
            ISharedImages shared = PlatformUI.getWorkbench().getSharedImages();
            if (icon == null) {
                return wrong == null ? null : shared.getImage(wrong.isError() ? ISharedImages.IMG_OBJS_ERROR_TSK
                        : ISharedImages.IMG_OBJS_WARN_TSK);
            }
            Image plain = images.get(icon);
            return wrong == null ? plain : images.get(new DecorationOverlayIcon(plain, shared.getImageDescriptor(
                    wrong.isError() ? ISharedImages.IMG_DEC_FIELD_ERROR : ISharedImages.IMG_DEC_FIELD_WARNING),
                    IDecoration.BOTTOM_LEFT));
        }
    }
}
