// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.resources.IResource;
import org.eclipse.core.resources.ResourcesPlugin;
import org.eclipse.core.runtime.IAdaptable;
import org.eclipse.core.runtime.Path;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.ui.IEditorInput;
import org.eclipse.ui.IElementFactory;
import org.eclipse.ui.IMemento;
import org.eclipse.ui.IPersistableElement;

/**
 * The diagram of one element of a model file, where that is not the root of the file. It is not an input of files: two
 * inputs of one file would count as the same, whatever elements they are for.
 *
 * @param file the model file
 * @param fragment the address of the element inside the file
 */
public record DiagramInput(IFile file, String fragment) implements IEditorInput, IPersistableElement {

    /** Between the id of an element and the feature that holds the subject, which has no id of its own. */
    private static final String INSIDE = "|";

    /** The diagram of an element of a file. */
    public static DiagramInput of(IFile file, EObject subject) {
        EObject container = subject.eContainer();
        boolean nameless = EcoreUtil.getID(subject) == null && container != null && EcoreUtil.getID(container) != null
                && !subject.eContainmentFeature().isMany();
        return new DiagramInput(file, nameless
                ? EcoreUtil.getID(container) + INSIDE + subject.eContainmentFeature().getName()
                : subject.eResource().getURIFragment(subject));
    }

    /** The element in the model of the file; null if there is none any more. */
    EObject subject(Resource model) {
        int end = fragment.indexOf(INSIDE);
        if (end < 0) {
            return model.getEObject(fragment);
        }
        EObject container = model.getEObject(fragment.substring(0, end));
        EStructuralFeature feature = container == null ? null
                : container.eClass().getEStructuralFeature(fragment.substring(end + INSIDE.length()));
        return feature == null ? null : (EObject) container.eGet(feature);
    }

    @Override
    public boolean exists() {
        return file.exists();
    }

    @Override
    public ImageDescriptor getImageDescriptor() {
        return null;
    }

    @Override
    public String getName() {
        return file.getName();
    }

    @Override
    public String getToolTipText() {
        return file.getFullPath().makeRelative() + "#" + fragment;
    }

    @Override
    public IPersistableElement getPersistable() {
        return this;
    }

    @Override
    public <T> T getAdapter(Class<T> type) {
        return type == IFile.class || type == IResource.class ? type.cast(file) : null;
    }

    @Override
    public String getFactoryId() {
        return Factory.ID;
    }

    @Override
    public void saveState(IMemento memento) {
        memento.putString(Factory.FILE, file.getFullPath().toString());
        memento.putString(Factory.FRAGMENT, fragment);
    }

    /** Restores inputs after a restart; named in {@code plugin.xml}. */
    public static final class Factory implements IElementFactory {

        static final String ID = "org.loggia.workbench.diagram.input";
        static final String FILE = "file";
        static final String FRAGMENT = "fragment";

        @Override
        public IAdaptable createElement(IMemento memento) {
            String file = memento.getString(FILE);
            String fragment = memento.getString(FRAGMENT);
            return file == null || fragment == null ? null : new DiagramInput(
                    ResourcesPlugin.getWorkspace().getRoot().getFile(new Path(file)), fragment);
        }
    }
}
