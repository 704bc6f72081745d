// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import org.eclipse.swt.graphics.Color;

/** Colours from 0xRRGGBB; the platform needs nobody to free them. */
final class DiagramColors {

    static final Color WHITE = of(0xFFFFFF);
    static final Color TEXT = of(0x202020);
    static final Color KIND = of(0x707070);

    private DiagramColors() {
    }

    static Color of(int rgb) {
        return new Color(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255);
    }
}
