// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench;

import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Optional;

import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.IStartup;
import org.loggia.workbench.creation.ModelKind;
import org.loggia.workbench.view.FileIcons;

/**
 * What charts and decorated icons are drawn with takes up to half a second to begin. It begins in the background, so
 * that the user interface does not stand still for the first of them; but for macOS, where it needs the thread of the
 * user interface.
 */
public final class GraphicsWarmUp implements IStartup {

    private static final int USUAL_ZOOM = 100;

    @Override
    public void earlyStartup() {
        if (!Platform.OS_MACOSX.equals(Platform.getOS())) {
            new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics().dispose();
            Arrays.stream(ModelKind.values()).map(kind -> FileIcons.of(kind.extension())).flatMap(Optional::stream)
                    .forEach(icon -> icon.getImageData(USUAL_ZOOM));
        }
    }
}
