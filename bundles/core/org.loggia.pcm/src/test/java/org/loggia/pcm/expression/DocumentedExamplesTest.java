// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;

/** Every example of docs/reference/stochastic-expressions.md gives what its comment says. */
class DocumentedExamplesTest {
    private static final List<String> PATHS =
            List.of("file.BYTESIZE", "files.NUMBER_OF_ELEMENTS", "rate.VALUE", "kind.VALUE");

    private final SymbolTable symbols = new SymbolTable();

    private static String page() throws IOException {
        Path directory = Path.of("").toAbsolutePath();
        while (!Files.isReadable(directory.resolve("docs/reference/stochastic-expressions.md"))) {
            directory = directory.getParent();
        }
        return Files.readString(directory.resolve("docs/reference/stochastic-expressions.md"));
    }

    private static List<String> examples() throws IOException {
        List<String> lines = new ArrayList<>();
        boolean inside = false;
        for (String line : page().lines().toList()) {
            if (line.startsWith("```")) {
                inside = !inside;
            } else if (inside) {
                lines.add(line);
            }
        }
        return lines;
    }

    @Test
    void examplesReturnDocumentedValues() throws IOException {
        List<String> examples = examples();
        assertTrue(examples.size() > 35, "only " + examples.size() + " examples");
        examples.forEach(this::check);
    }

    private void check(String line) {
        String says = line.substring(line.indexOf("//") + 2).strip();
        if (says.startsWith("error: ")) {
            ExpressionException error = assertThrows(ExpressionException.class,
                    () -> StochasticExpression.parse(line).compile(PATHS::indexOf, symbols), line);
            assertTrue(error.getMessage().contains(says.substring(7)), line + ": " + error.getMessage());
            return;
        }
        StochasticExpression expression = StochasticExpression.parse(line);
        if (says.startsWith("mean ")) {
            assertEquals(Double.parseDouble(says.substring(5)), expression.mean().orElseThrow(), 1e-12, line);
            return;
        }
        Frame frame = new Frame(PATHS.size());
        frame.set(0, 4096, Frame.INT);
        frame.set(1, 3, Frame.INT);
        frame.set(2, 2.5, Frame.DOUBLE);
        frame.set(3, symbols.intern("view"), Frame.ENUM);
        double value = expression.compile(PATHS::indexOf, symbols).evaluate(frame, new RandomStream(1, 0));
        double wanted = says.equals("true") ? 1 : says.equals("false") ? 0 : Double.parseDouble(says);
        assertEquals(wanted, value, 1e-12, line);
    }

    @Test
    void everyFunctionIsDocumented() throws IOException {
        String page = page();
        for (ExpressionFunction function : ExpressionFunction.values()) {
            assertTrue(page.contains("`" + function.text() + "("), function.text() + " is not in the page");
        }
    }
}
