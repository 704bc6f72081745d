// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.jface.viewers.LabelProvider;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.loggia.workbench.diagram.problem.ProblemNote;
import org.loggia.view.ElementKind;
import org.loggia.view.NodeStyle;
import org.loggia.view.NodeView;

/** What the outline shows of nodes and their rows: icon, name, and whether something is wrong with them. */
final class OutlineLabels extends LabelProvider {

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
        return kind.isPresent() ? KindIcons.of(kind.get())
                : icons.computeIfAbsent(node.style(), StyleIcon::of);
    }

    @Override
    public Image getImage(Object row) {
        EObject element = row instanceof NodeView node ? node.element() : ((NodeView.RowView) row).element();
        ImageDescriptor icon = row instanceof NodeView node ? icon(node)
                : KindIcons.of(element).orElse(null);
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
