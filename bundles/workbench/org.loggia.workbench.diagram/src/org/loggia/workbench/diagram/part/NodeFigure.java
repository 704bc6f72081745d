// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.part;

import java.util.List;

import org.eclipse.draw2d.AbstractLayout;
import org.eclipse.draw2d.Figure;
import org.eclipse.draw2d.FigureUtilities;
import org.eclipse.draw2d.Graphics;
import org.eclipse.draw2d.IFigure;
import org.eclipse.draw2d.PositionConstants;
import org.eclipse.draw2d.ToolbarLayout;
import org.eclipse.draw2d.XYLayout;
import org.eclipse.draw2d.geometry.Dimension;
import org.eclipse.draw2d.geometry.Point;
import org.eclipse.draw2d.geometry.Rectangle;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.Font;
import org.loggia.view.Decorations;
import org.loggia.view.NodeStyle.Outline;
import org.loggia.view.NodeStyle;
import org.loggia.workbench.diagram.problem.ProblemNote;

/** A node: its form, the kind and title, rows of text, and inner nodes; it is never too small for what it holds. */
final class NodeFigure extends Figure {

    private static final int PADDING = 6;
    private static final int MIN_WIDTH = 80;
    private static final int INNER_MARGIN = 12;

    private final NodeStyle style;
    private final TextFigure kind;
    private final TextFigure title;
    private final TextFigure note;
    private final Figure rows = new Figure();
    private final Figure contents = new Figure();
    private final boolean container;
    private final boolean byForm;
    private final TokenMarks marks;
    private Dimension wanted = new Dimension();
    private Decorations.Note decoration;
    private final ProblemSign sign = new ProblemSign();

    /** @param byForm whether a symbol is placed by its form, so that a longer name does not move that */
    NodeFigure(NodeStyle style, boolean container, boolean byForm, DiagramFonts fonts) {
        this.style = style;
        this.container = container;
        this.byForm = byForm && style.outline().isSymbol();
        marks = new TokenMarks(fonts.small());
        kind = new TextFigure(fonts.small(), DiagramColors.KIND, PositionConstants.CENTER);
        title = new TextFigure(fonts.title(), DiagramColors.TEXT, PositionConstants.CENTER);
        note = new TextFigure(fonts.text(), DiagramColors.TEXT, PositionConstants.CENTER);
        note.setOpaque(true);
        note.setVisible(false);
        ToolbarLayout stack = new ToolbarLayout();
        stack.setStretchMinorAxis(true);
        rows.setLayoutManager(stack);
        contents.setLayoutManager(new InnerLayout());
        setLayoutManager(new NodeLayout());
        add(kind);
        add(title);
        add(rows);
        add(contents);
        add(note);
        add(sign);
    }

    IFigure rows() {
        return rows;
    }

    IFigure contents() {
        return contents;
    }

    TextFigure title() {
        return title;
    }

    void setTexts(String kindText, String titleText) {
        kind.setText(kindText);
        title.setText(titleText);
    }

    /** The size that the user wants; 0 leaves it to the content. */
    void setWanted(Dimension size) {
        if (!wanted.equals(size)) {
            wanted = size.getCopy();
            revalidate();
        }
    }

    void setDecoration(Decorations.Note with) {
        decoration = with;
        note.setVisible(with != null);
        note.setText(with == null ? "" : with.text());
        if (with != null) {
            note.setBackgroundColor(DiagramColors.of(with.color()));
        }
        explain();
        revalidate();
        repaint();
    }

    /** Shows what is wrong with the element; null for nothing. */
    void setProblems(ProblemNote problems) {
        sign.show(problems);
        explain();
        revalidate();
    }

    private void explain() {
        setToolTip(ProblemSign.toolTip(sign.note(), decoration == null ? "" : decoration.details()));
    }

    /** Where the inner nodes begin, from the upper left corner of this one. */
    Point inside() {
        return new Point(0, head().height + PADDING - besideNote());
    }

    /** How much of the note of a container lies in the room above its inner nodes, which need not make way then. */
    private int besideNote() {
        if (!container || decoration == null || contents.getChildren().isEmpty()) {
            return 0;
        }
        int room = Integer.MAX_VALUE;
        for (Object each : contents.getChildren()) {
            Rectangle at = (Rectangle) contents.getLayoutManager().getConstraint((IFigure) each);
            room = Math.min(room, at == null ? 0 : at.y);
        }
        return Math.max(0, Math.min(room, note.getPreferredSize().height));
    }

    /** The size without inner nodes. */
    Dimension head() {
        Outline outline = style.outline();
        Dimension size = new Dimension();
        for (IFigure each : new IFigure[] {kind, title, rows, note}) {
            Dimension one = each == note && decoration == null || each == rows && rows.getChildren().isEmpty()
                    ? new Dimension() : each.getPreferredSize();
            size.width = Math.max(size.width, one.width + (each == topmost() ? besideSign() : 0));
            size.height += one.height;
        }
        if (outline.isSymbol()) {
            Dimension form = form();
            return new Dimension(Math.max(size.width, form.width), form.height + size.height + 2);
        }
        if (outline == Outline.PILL) {
            size.width += size.height / 2;
        }
        int cap = outline == Outline.CYLINDER ? 2 * CAP : 0;
        return new Dimension(Math.max(MIN_WIDTH, size.width + 2 * PADDING), size.height + 2 * PADDING + cap);
    }

    private IFigure topmost() {
        return kind.getText().isEmpty() ? title : kind;
    }

    /** The room that the uppermost text leaves on both sides, so that the sign in the corner covers nothing. */
    private int besideSign() {
        return sign.note() == null || style.outline().isSymbol() ? 0 : 2 * (ProblemSign.SIZE + 2 - PADDING);
    }

    /** The upper right corner; of a form that has none there, the next place to it. */
    private void placeSign() {
        Rectangle form = formBounds();
        int x = form.right() - ProblemSign.SIZE - 1;
        int y = form.y + 1;
        if (style.outline() == Outline.PILL) {
            y = form.getCenter().y - ProblemSign.SIZE / 2;
        } else if (style.outline() == Outline.CYLINDER) {
            y += 2 * CAP;
        } else if (style.outline().isSymbol()) {
            x = Math.min(form.right() - ProblemSign.SIZE / 2, getBounds().right() - ProblemSign.SIZE);
            y = form.y;
        }
        sign.setBounds(new Rectangle(x, y, ProblemSign.SIZE, ProblemSign.SIZE));
    }

    private static final int CAP = 6;

    private Dimension form() {
        return switch (style.outline()) {
            case CIRCLE, QUEUE, RING -> new Dimension(40, 40);
            case BAR -> new Dimension(8, 44);
            case FRAME -> new Dimension(14, 44);
            default -> new Dimension(22, 22);
        };
    }

    /** The part of this node that lines end at. */
    Rectangle formBounds() {
        if (!style.outline().isSymbol()) {
            return getBounds();
        }
        Dimension form = form();
        return new Rectangle(getBounds().x + (getBounds().width - form.width) / 2, getBounds().y, form.width,
                form.height);
    }

    boolean isRound() {
        return style.outline().isRound();
    }

    /** The size of the form that lines end at; of the whole head where that is not a symbol. */
    Dimension formSize() {
        return style.outline().isSymbol() ? form() : head();
    }

    /** How far the form is from the left side of this node, if nodes are placed by their forms; else 0. */
    int lead() {
        return byForm ? (getBounds().width - form().width) / 2 : 0;
    }

    /** The point from which bends of lines that start here are counted. */
    Point origin() {
        return byForm ? formBounds().getLocation() : getBounds().getLocation();
    }

    void setMarks(List<Integer> tokens) {
        if (marks.set(tokens)) {
            repaint();
        }
    }

    @Override
    public void setBounds(Rectangle to) {
        super.setBounds(byForm ? to.getTranslated((form().width - to.width) / 2, 0) : to);
    }

    @Override
    public Dimension getPreferredSize(int widthHint, int heightHint) {
        Dimension size = head();
        if (container) {
            Dimension inner = contents.getChildren().isEmpty() ? new Dimension(MIN_WIDTH, INNER_MARGIN * 2)
                    : contents.getPreferredSize().getExpanded(INNER_MARGIN, INNER_MARGIN);
            size.width = Math.max(size.width, inner.width);
            size.height += inner.height - besideNote();
        }
        return style.outline().isSymbol() ? size : size.getUnioned(wanted);
    }

    @Override
    public Dimension getMinimumSize(int widthHint, int heightHint) {
        return getPreferredSize(widthHint, heightHint);
    }

    @Override
    protected void paintFigure(Graphics graphics) {
        graphics.setAntialias(SWT.ON);
        graphics.setBackgroundColor(DiagramColors.of(style.fill()));
        boolean thick = decoration != null && decoration.isHot();
        graphics.setForegroundColor(DiagramColors.of(thick ? decoration.color() : style.line()));
        graphics.setLineWidth(thick ? 3 : 1);
        NodeForm.paint(graphics, style.outline(), formBounds().getCopy().shrink(thick ? 1 : 0, thick ? 1 : 0), CAP);
        marks.paint(graphics, formBounds(), style.outline() == Outline.QUEUE);
        if (!rows.getChildren().isEmpty() && !style.outline().isSymbol()) {
            graphics.setLineWidth(1);
            graphics.setForegroundColor(DiagramColors.of(style.line()));
            int y = rows.getBounds().y - 2;
            graphics.drawLine(getBounds().x + PADDING, y, getBounds().right() - PADDING - 1, y);
        }
    }

    /** Kind, title, rows, decoration from top to bottom; the inner nodes take what is left. */
    private final class NodeLayout extends AbstractLayout {

        @Override
        protected Dimension calculatePreferredSize(IFigure figure, int widthHint, int heightHint) {
            return NodeFigure.this.getPreferredSize(widthHint, heightHint);
        }

        @Override
        public void layout(IFigure figure) {
            Rectangle area = getBounds();
            boolean symbol = style.outline().isSymbol();
            int x = symbol ? area.x : area.x + PADDING;
            int width = symbol ? area.width : area.width - 2 * PADDING;
            int y = symbol ? area.y + form().height + 2
                    : area.y + PADDING + (style.outline() == Outline.CYLINDER ? 2 * CAP : 0);
            if (!container && !symbol) {
                y += Math.max(0, area.height - head().height) / 2;
            }
            for (IFigure each : new IFigure[] {kind, title, rows, note}) {
                boolean empty = each == rows && rows.getChildren().isEmpty() || each == note && decoration == null;
                int height = empty ? 0 : each.getPreferredSize().height;
                each.setBounds(new Rectangle(x, y, width, height));
                y += height;
            }
            placeSign();
            Point inside = inside();
            contents.setBounds(container ? new Rectangle(area.x + inside.x, area.y + inside.y,
                    area.width - inside.x, Math.max(0, area.height - inside.y)) : new Rectangle(x, y, 0, 0));
        }
    }

    /** Inner nodes where they were put, and never outside. */
    private static final class InnerLayout extends XYLayout {

        @Override
        protected Dimension calculatePreferredSize(IFigure figure, int widthHint, int heightHint) {
            Dimension size = new Dimension();
            for (Object each : figure.getChildren()) {
                Rectangle at = (Rectangle) getConstraint((IFigure) each);
                if (at != null) {
                    Dimension own = ((IFigure) each).getPreferredSize();
                    size.width = Math.max(size.width, at.x + own.width);
                    size.height = Math.max(size.height, at.y + own.height);
                }
            }
            return size;
        }
    }

    /** Tokens inside a place: as dots while they are few, then as a number. */
    private static final class TokenMarks {

        private static final int SIZE = 6;
        private static final int GAP = 3;
        private static final int MAX_DOTS = 3;

        private final Font font;
        private List<Integer> tokens = List.of();

        TokenMarks(Font font) {
            this.font = font;
        }

        /** Changes the colours of the tokens; whether they differ from before. */
        boolean set(List<Integer> colors) {
            boolean changed = !tokens.equals(colors);
            tokens = colors;
            return changed;
        }

        /** @param low whether only the lower half of the form is free */
        void paint(Graphics graphics, Rectangle form, boolean low) {
            if (tokens.isEmpty()) {
                return;
            }
            int x = form.getCenter().x;
            int y = low ? form.y + form.height * 3 / 4 : form.getCenter().y;
            if (tokens.size() > MAX_DOTS) {
                String number = String.valueOf(tokens.size());
                Dimension size = FigureUtilities.getTextExtents(number, font);
                graphics.setFont(font);
                graphics.setForegroundColor(DiagramColors.TEXT);
                graphics.drawText(number, x - size.width / 2, y - size.height / 2);
                return;
            }
            int left = x - (tokens.size() * (SIZE + GAP) - GAP) / 2;
            for (int color : tokens) {
                graphics.setBackgroundColor(DiagramColors.of(color));
                graphics.fillOval(left, y - SIZE / 2, SIZE, SIZE);
                left += SIZE + GAP;
            }
        }
    }
}
