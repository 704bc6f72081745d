// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.view;

import java.net.URL;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.FileLocator;
import org.eclipse.core.runtime.IAdapterFactory;
import org.eclipse.core.runtime.IPath;
import org.eclipse.core.runtime.Platform;
import org.eclipse.jface.resource.ImageDescriptor;
import org.eclipse.jface.resource.JFaceResources;
import org.eclipse.swt.graphics.Image;
import org.eclipse.ui.model.IWorkbenchAdapter;
import org.eclipse.ui.model.WorkbenchAdapter;

/**
 * What model files look like in the Project Explorer, in dialogs and on the tabs of their editors: one editor shows
 * several kinds of them, so that its icon cannot tell them apart. The icon of a kind of files is
 * {@code icons/file/EXTENSION.svg}.
 */
public final class FileIcons implements IAdapterFactory {

    private static final Map<String, Optional<ImageDescriptor>> ICONS = new ConcurrentHashMap<>();

    private final IWorkbenchAdapter labels = new Labels();

    /** The icon of a kind of files; empty for those that have none of their own. */
    public static Optional<ImageDescriptor> of(String extension) {
        return extension == null ? Optional.empty() : ICONS.computeIfAbsent(extension, FileIcons::find);
    }

    /** The runs of an experiment are JSON, as regression models are. */
    private static Optional<ImageDescriptor> of(IFile file) {
        boolean isRun = "json".equals(file.getFileExtension()) && file.getParent().getName().endsWith(".runs");
        return isRun ? ICONS.computeIfAbsent(".runs", each -> icon("icons/tool/result.svg"))
                : of(file.getFileExtension());
    }

    private static Optional<ImageDescriptor> find(String extension) {
        return icon("icons/file/" + extension + ".svg");
    }

    private static Optional<ImageDescriptor> icon(String path) {
        URL icon = FileLocator.find(Platform.getBundle("org.loggia.workbench"), IPath.fromPortableString(path));
        return Optional.ofNullable(icon).map(ImageDescriptor::createFromURL);
    }

    /** An icon as the title of an editor, which is nobody's to dispose of. */
    public static Image title(ImageDescriptor icon) {
        return JFaceResources.getResources().get(icon);
    }

    @Override
    public <T> T getAdapter(Object file, Class<T> type) {
        return file instanceof IFile model && of(model).isPresent() ? type.cast(labels) : null;
    }

    @Override
    public Class<?>[] getAdapterList() {
        return new Class<?>[] {IWorkbenchAdapter.class};
    }

    private static final class Labels extends WorkbenchAdapter {

        @Override
        public ImageDescriptor getImageDescriptor(Object file) {
            return of((IFile) file).orElse(null);
        }

        @Override
        public String getLabel(Object file) {
            return ((IFile) file).getName();
        }

        @Override
        public Object getParent(Object file) {
            return ((IFile) file).getParent();
        }
    }
}
