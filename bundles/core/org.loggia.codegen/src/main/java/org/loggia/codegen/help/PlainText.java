// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen.help;

import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;

/** What is written in a node, without its mark-up; blocks and cells end with a blank. */
final class PlainText extends AbstractVisitor {

    private final StringBuilder text = new StringBuilder();

    private PlainText() {
    }

    static String of(Node node) {
        PlainText plain = new PlainText();
        node.accept(plain);
        return plain.text.toString();
    }

    @Override
    public void visit(Text part) {
        text.append(part.getLiteral());
    }

    @Override
    public void visit(Code part) {
        text.append(part.getLiteral());
    }

    @Override
    public void visit(SoftLineBreak part) {
        text.append(' ');
    }

    @Override
    public void visit(FencedCodeBlock block) {
        text.append(' ').append(block.getLiteral()).append(' ');
    }

    @Override
    public void visit(IndentedCodeBlock block) {
        text.append(' ').append(block.getLiteral()).append(' ');
    }

    @Override
    public void visit(Paragraph paragraph) {
        visitChildren(paragraph);
        text.append(' ');
    }

    /** The cells of tables. */
    @Override
    public void visit(CustomNode cell) {
        visitChildren(cell);
        text.append(' ');
    }
}
