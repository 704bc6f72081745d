// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

import org.loggia.pcm.expression.CompiledExpression;
import org.loggia.pcm.expression.Frame;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.expression.SymbolTable;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.queueing.random.RandomStream;

/** Stochastic expressions, one a line of the seeds: read, typed, printed and read again, compiled and drawn from. */
final class ExpressionReader extends Reader {

    private static final int DRAWS = 3;

    ExpressionReader() {
        super(Structure.EXPRESSION, text(SEEDS.resolve("expressions.txt")).lines().filter(line -> !line.isBlank())
                .map(line -> new Document("expression", line)).toList());
    }

    @Override
    void read(Document document) {
        StochasticExpression expression = StochasticExpression.parse(document.text());
        expression.warnings().forEach(Object::toString);
        expression.paths().forEach(Object::toString);
        String printed = expression.toString();
        expression.type();
        expression.mean();
        expression.constantValue();
        CompiledExpression compiled = expression.compile(VariableScope.EMPTY, new SymbolTable());
        Frame frame = new Frame(0);
        for (int draw = 0; draw < DRAWS; draw++) {
            compiled.evaluate(frame, new RandomStream(draw, printed.length()));
        }
    }
}
