// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.tree;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.eclipse.core.resources.IMarker;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.ResourceManager;
import org.eclipse.jface.viewers.DecorationOverlayIcon;
import org.eclipse.jface.viewers.DelegatingStyledCellLabelProvider;
import org.eclipse.jface.viewers.IDecoration;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.ISharedImages;
import org.eclipse.ui.PlatformUI;
import org.loggia.workbench.editing.MarkedProblems;
import org.loggia.workbench.forms.description.ElementLabels;

/** Labels of elements, with the sign of an error or a warning where the element, or one below it, has a problem. */
final class ProblemLabels extends DelegatingStyledCellLabelProvider {

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
