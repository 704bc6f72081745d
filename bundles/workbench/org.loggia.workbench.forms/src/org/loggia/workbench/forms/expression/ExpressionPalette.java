// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.expression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.StyleRange;
import org.eclipse.swt.graphics.Color;
import org.loggia.pcm.expression.ExpressionToken;

/** The look of an expression's text: colours by kind of token, on light and dark backgrounds; faults are underlined. */
final class ExpressionPalette {

    private final boolean dark;

    ExpressionPalette(Color background) {
        dark = background.getRed() + background.getGreen() + background.getBlue() < 3 * 128;
    }

    /** The ranges of a text, none overlapping another. */
    StyleRange[] ranges(String text, List<ExpressionDiagnosis.Finding> findings) {
        List<ExpressionToken> tokens = ExpressionToken.of(text);
        List<StyleRange> ranges = new ArrayList<>();
        for (ExpressionToken token : tokens) {
            Color color = color(token.kind());
            if (color != null) {
                StyleRange range = new StyleRange(token.start(), token.end() - token.start(), color, null);
                range.fontStyle = token.kind() == ExpressionToken.Kind.KEYWORD ? SWT.BOLD : SWT.NORMAL;
                ranges.add(range);
            }
        }
        for (ExpressionDiagnosis.Finding finding : findings) {
            underline(finding, text, tokens, ranges);
        }
        ranges.sort(Comparator.comparingInt(range -> range.start));
        return ranges.toArray(StyleRange[]::new);
    }

    private void underline(ExpressionDiagnosis.Finding finding, String text, List<ExpressionToken> tokens,
            List<StyleRange> ranges) {
        if (text.isEmpty()) {
            return;
        }
        int start = Math.min(finding.offset(), text.length() - 1);
        int end = tokens.stream().filter(token -> token.start() <= start && start < token.end())
                .mapToInt(ExpressionToken::end).findFirst().orElse(start + 1);
        boolean marked = false;
        for (StyleRange range : ranges) {
            if (range.start < end && range.start + range.length > start) {
                mark(range, finding.error());
                marked = true;
            }
        }
        if (!marked) {
            StyleRange range = new StyleRange(start, end - start, null, null);
            mark(range, finding.error());
            ranges.add(range);
        }
    }

    private void mark(StyleRange range, boolean error) {
        range.underline = true;
        range.underlineStyle = SWT.UNDERLINE_ERROR;
        range.underlineColor = error ? error() : warning();
    }

    Color error() {
        return dark ? new Color(255, 110, 100) : new Color(190, 20, 20);
    }

    Color warning() {
        return dark ? new Color(240, 190, 80) : new Color(160, 100, 0);
    }

    Color quiet() {
        return dark ? new Color(165, 165, 165) : new Color(95, 95, 95);
    }

    private Color color(ExpressionToken.Kind kind) {
        return switch (kind) {
            case NUMBER -> dark ? new Color(150, 200, 255) : new Color(20, 70, 170);
            case STRING -> dark ? new Color(230, 160, 120) : new Color(150, 60, 0);
            case KEYWORD -> dark ? new Color(215, 150, 230) : new Color(110, 20, 120);
            case FUNCTION, DISTRIBUTION -> dark ? new Color(225, 215, 130) : new Color(120, 85, 0);
            case VARIABLE -> dark ? new Color(125, 220, 190) : new Color(0, 105, 80);
            case CHARACTERISTIC -> dark ? new Color(140, 190, 165) : new Color(70, 115, 95);
            case COMMENT -> quiet();
            case SYMBOL -> null;
        };
    }
}
