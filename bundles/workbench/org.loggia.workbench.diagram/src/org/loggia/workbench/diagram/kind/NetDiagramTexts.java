// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

import org.loggia.qpn.Color;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Distribution;
import org.loggia.qpn.Place;
import org.loggia.view.model.ModelTexts;

/** How tokens and times of nets read in diagrams. */
final class NetDiagramTexts {

    private static final int GREY = 0x808080;

    private NetDiagramTexts() {
    }

    /** The paint of a colour, as 0xRRGGBB; grey where the model says nothing that can be read. */
    static int paint(Color color) {
        String text = color == null || color.getPaint() == null ? "" : color.getPaint().strip();
        return text.matches("#[0-9a-fA-F]{6}") ? HexFormat.fromHexDigits(text.substring(1)) : GREY;
    }

    /** A colour and how many tokens of it there are at the start. */
    static String tokens(ColorReference reference) {
        String name = ModelTexts.name(reference.getColor());
        return reference.getInitialPopulation() == 0 ? name : name + " \u00D7 " + reference.getInitialPopulation();
    }

    /** The paints of the tokens of a place at the start. */
    static List<Integer> marks(Place place) {
        List<Integer> marks = new ArrayList<>();
        for (ColorReference each : place.getColorReferences()) {
            marks.addAll(Collections.nCopies(Math.max(0, each.getInitialPopulation()), paint(each.getColor())));
        }
        return marks;
    }

    /** A distribution with its parameters, such as {@code Exponential, lambda = 2}. */
    static String distribution(Distribution distribution) {
        return distribution == null ? "?" : distribution.getFunction().getLiteral() + distribution.getParameters()
                .stream().map(each -> ", " + each.getKey() + " = " + each.getValue()).collect(Collectors.joining());
    }
}
