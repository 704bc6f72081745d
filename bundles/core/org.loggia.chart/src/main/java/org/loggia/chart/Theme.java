// SPDX-License-Identifier: EPL-2.0
package org.loggia.chart;

import java.awt.Color;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Colours of charts, on white and on black ground. Those of series are distinguished by colour-blind readers (Okabe and
 * Ito, 2008); on black ground they are lighter versions of the same hues.
 */
public enum Theme {
    /** Dark on white. */
    LIGHT(0xFFFFFF, 0x333333, 0x666666, 0xDDDDDD, 0x0072B2, 0xE69F00, 0x009E73, 0xD55E00, 0xCC79A7, 0x56B4E9, 0x999999,
            0x4B2E83),
    /** Bright on nearly black. */
    DARK(0x1E1F22, 0xDFE1E5, 0xA8ADB5, 0x43454A, 0x4DA3DB, 0xF0B840, 0x2FC29A, 0xF08A4B, 0xE3A3C8, 0x9BD3F5, 0xBBBBBB,
            0xA98FE0);

    private final Color[] colors;

    Theme(int... rgb) {
        colors = new Color[rgb.length];
        for (int i = 0; i < rgb.length; i++) {
            colors[i] = new Color(rgb[i]);
        }
    }

    /** The ground. */
    public Color surface() {
        return colors[0];
    }

    /** Text and strokes that matter. */
    public Color ink() {
        return colors[1];
    }

    /** Text and strokes that matter less. */
    public Color soft() {
        return colors[2];
    }

    /** Grid lines and shades. */
    public Color grid() {
        return colors[3];
    }

    /** A series, by its number. */
    public Color series(int number) {
        return colors[4 + number % seriesCount()];
    }

    /** The number of distinct series colours. */
    public int seriesCount() {
        return colors.length - 4;
    }

    /** The theme for a ground of some colour. */
    public static Theme on(int red, int green, int blue) {
        return 299 * red + 587 * green + 114 * blue < 128_000 ? DARK : LIGHT;
    }

    /** Maps colours of the light theme to those of the dark one, in SVG notation. */
    static Map<String, String> lightToDark() {
        Map<String, String> map = new LinkedHashMap<>();
        for (int i = 0; i < LIGHT.colors.length; i++) {
            map.put(hex(LIGHT.colors[i]), hex(DARK.colors[i]));
        }
        return map;
    }

    static String hex(Color color) {
        return String.format("#%06x", color.getRGB() & 0xFFFFFF);
    }
}
