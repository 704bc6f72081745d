// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import org.eclipse.core.runtime.preferences.IEclipsePreferences;
import org.eclipse.core.runtime.preferences.InstanceScope;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.gef.ui.palette.FlyoutPaletteComposite;

/** Where the palette is and whether it stays open, kept for all diagrams; at first it is open at the left. */
final class PalettePreferences implements FlyoutPaletteComposite.FlyoutPreferences {

    /** GEF's number for a palette that stays open. */
    private static final int PINNED_OPEN = 4;
    private static final int WIDTH = 165;

    private final IEclipsePreferences stored = InstanceScope.INSTANCE.getNode("org.loggia.workbench.diagram");

    @Override
    public int getDockLocation() {
        return stored.getInt("palette.dock", PositionConstants.WEST);
    }

    @Override
    public int getPaletteState() {
        return stored.getInt("palette.state", PINNED_OPEN);
    }

    @Override
    public int getPaletteWidth() {
        return stored.getInt("palette.width", WIDTH);
    }

    @Override
    public void setDockLocation(int location) {
        stored.putInt("palette.dock", location);
    }

    @Override
    public void setPaletteState(int state) {
        stored.putInt("palette.state", state);
    }

    @Override
    public void setPaletteWidth(int width) {
        stored.putInt("palette.width", width);
    }
}
