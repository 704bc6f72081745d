// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.loggia.queueing.random.RandomStream;
import org.loggia.testing.SharedFiles;

/** Every expression that real models hold is read, printed back, typed and evaluated. */
class SeenExpressionsTest {
    private static final Pattern LISTED = Pattern.compile("^ *\\d+ specification=\"(.*?)\"? *$", Pattern.MULTILINE);
    private static final Pattern IN_MODEL = Pattern.compile("\\bspecification=\"([^\"]*)\"");
    /** The list cuts longer expressions off here; the whole ones are in the models. */
    private static final int LISTED_LENGTH = 1900;

    @Test
    void listedExpressions() throws IOException {
        String text = Files.readString(SharedFiles.file("reference/pcm/stochastic-expressions-seen.txt"));
        List<String> expressions = new ArrayList<>();
        int cut = 0;
        Matcher matcher = LISTED.matcher(text);
        while (matcher.find()) {
            if (matcher.group(1).length() < LISTED_LENGTH) {
                expressions.add(unescape(matcher.group(1)));
            } else {
                cut++;
            }
        }
        assertEquals(227, expressions.size() + cut);
        expressions.forEach(SeenExpressionsTest::check);
    }

    @Test
    void expressionsOfModels() throws IOException {
        Set<String> expressions = new TreeSet<>();
        try (Stream<Path> files = Files.walk(SharedFiles.file("models"))) {
            for (Path file : (Iterable<Path>) files.filter(Files::isRegularFile)::iterator) {
                Matcher matcher = IN_MODEL.matcher(Files.readString(file, StandardCharsets.ISO_8859_1));
                while (matcher.find()) {
                    expressions.add(unescape(matcher.group(1)));
                }
            }
        }
        assertTrue(expressions.size() > 200, "only " + expressions.size());
        assertTrue(expressions.stream().mapToInt(String::length).max().orElseThrow() > 7_000);
        expressions.stream().filter(text -> !text.isBlank()).forEach(SeenExpressionsTest::check);
    }

    private static void check(String text) {
        StochasticExpression expression;
        try {
            expression = StochasticExpression.parse(text);
            assertEquals(expression, StochasticExpression.parse(expression.toString()));
            assertTrue(expression.type().kind() != null);
        } catch (ExpressionException error) {
            throw new AssertionError(error.describe(text), error);
        }
        List<String> paths = expression.paths();
        CompiledExpression compiled = expression.compile(paths::indexOf, new SymbolTable());
        if (paths.isEmpty()) {
            double value = compiled.evaluate(new Frame(0), new RandomStream(1, 0));
            expression.constantValue().ifPresent(constant -> assertEquals(constant, value));
            assertEquals(StochasticExpressionModel.of(expression) == null, false);
        }
    }

    private static String unescape(String xml) {
        return xml.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&apos;", "'")
                .replace("&#xA;", "\n").replace("&#xD;", "\r").replace("&#x9;", "\t").replace("&#10;", "\n")
                .replace("&#13;", "\r").replace("&amp;", "&");
    }
}
