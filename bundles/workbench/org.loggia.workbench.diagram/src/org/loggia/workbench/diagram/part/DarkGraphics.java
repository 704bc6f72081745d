// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.function.Consumer;

import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.ScaledGraphics;
import org.eclipse.swt.graphics.Color;
import org.eclipse.swt.graphics.RGB;
import org.loggia.chart.Theme;

/**
 * Draws with colours of the same hue whose lightness is turned round: figures know the colours of a light ground only,
 * so that exported pictures are light whatever the screen looks like.
 */
final class DarkGraphics extends ThumbnailGraphics {

    /** Where all shapes can be seen, and nothing has to be looked at. */
    private static final double LARGE = 0.5;

    /** What black becomes, and how much darker white is than that. */
    private static final float BLACK = 0.92f;
    private static final float RANGE = 0.79f;

    /** Pale colours, which get dark, would be gaudy with the saturation that they have. */
    private static final float PALENESS = 0.7f;

    /** Of what can be read on any dark node, and how much light the parts of a colour give. */
    private static final double MIN_LUMINANCE = 0.36;
    private static final double RED = 0.2126;
    private static final double GREEN = 0.7152;
    private static final double BLUE = 0.0722;
    private static final double GAMMA = 2.2;
    private static final double WHITE = 255;

    private DarkGraphics(Graphics graphics) {
        super(graphics);
    }

    /**
     * Has a figure painted as the ground and the scale want it.
     *
     * @param scale in which it comes to the screen
     */
    static void paint(Graphics graphics, Color ground, double scale, Consumer<Graphics> figure) {
        boolean isLight = Theme.on(ground.getRed(), ground.getGreen(), ground.getBlue()) == Theme.LIGHT;
        if (isLight && scale >= LARGE) {
            figure.accept(graphics);
            return;
        }
        ScaledGraphics suited = isLight ? new ThumbnailGraphics(graphics) : new DarkGraphics(graphics);
        try {
            suited.pushState(); // figures go back to the state in which they were called, after each of their children
            figure.accept(suited);
            suited.popState();
        } finally {
            suited.dispose();
        }
    }

    @Override
    public void setBackgroundColor(Color light) {
        super.setBackgroundColor(dark(light));
    }

    @Override
    public void setForegroundColor(Color light) {
        super.setForegroundColor(ink(light));
    }

    /** The colour for texts and lines: of the same lightness, purple and blue are much dimmer than green. */
    static Color ink(Color light) {
        Color ink = dark(light);
        double lacking = (MIN_LUMINANCE - luminance(ink)) / (1 - luminance(ink));
        return lacking <= 0 || luminance(light) > MIN_LUMINANCE ? ink : new Color(nearer(ink.getRed(), lacking),
                nearer(ink.getGreen(), lacking), nearer(ink.getBlue(), lacking));
    }

    /** A share of light between that of a colour and that of white. */
    private static int nearer(int value, double share) {
        double linear = Math.pow(value / WHITE, GAMMA);
        return (int) Math.round(WHITE * Math.pow(linear + share * (1 - linear), 1 / GAMMA));
    }

    private static double luminance(Color color) {
        return RED * Math.pow(color.getRed() / WHITE, GAMMA) + GREEN * Math.pow(color.getGreen() / WHITE, GAMMA)
                + BLUE * Math.pow(color.getBlue() / WHITE, GAMMA);
    }

    /** The colour for a dark ground. */
    static Color dark(Color light) {
        float red = light.getRed() / 255f;
        float green = light.getGreen() / 255f;
        float blue = light.getBlue() / 255f;
        float most = Math.max(red, Math.max(green, blue));
        float least = Math.min(red, Math.min(green, blue));
        float lightness = (most + least) / 2;
        float turned = BLACK - RANGE * lightness;
        float span = 1 - Math.abs(2 * lightness - 1);
        float saturation = span == 0 ? 0 : (most - least) / span * (lightness > 0.5f ? PALENESS : 1);
        float chroma = (1 - Math.abs(2 * turned - 1)) * saturation;
        float brightness = turned + chroma / 2;
        float hue = new RGB(light.getRed(), light.getGreen(), light.getBlue()).getHSB()[0];
        return new Color(new RGB(hue, brightness == 0 ? 0 : Math.min(1, chroma / brightness), brightness));
    }
}
