// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.loggia.pcm.expression.ExpressionCompletion.Proposal;
import org.loggia.pcm.expression.ExpressionToken.Kind;

class ExpressionCompletionTest {

    private static final List<ReadablePath> PATHS = List.of(new ReadablePath("file.BYTESIZE", "parameter of store"),
            new ReadablePath("files.INNER.BYTESIZE", "element"), new ReadablePath("n.VALUE", "parameter of store"));

    @ParameterizedTest(name = "{0} -> {1}")
    @CsvSource(delimiter = '|', value = {
        "''        | file.BYTESIZE",
        "'2 * fi^' | 2 * file.BYTESIZE",
        "'2*FILE.B^ + 1' | 2*file.BYTESIZE + 1",
        "'files.^NNER' | files.INNER.BYTESIZE",
        "'INN^'  | files.INNER.BYTESIZE",
        "'Ex^'   | Exp()",
        "'IntP^' | IntPMF[]",
        "'x.VALUE > 3 A^' | x.VALUE > 3 AND",
        "'unknown.VA^' | unknown.VALUE"})
    void completesPrefix(String marked, String expected) {
        int caret = marked.indexOf('^') < 0 ? marked.length() : marked.indexOf('^');
        String text = marked.replace("^", "");
        assertEquals(expected, ExpressionCompletion.at(text, caret, PATHS).get(0).apply(text));
    }

    @Test
    void caretStandsBetweenParentheses() {
        Proposal proposal = ExpressionCompletion.at("Unif", 3, List.of()).get(0);
        assertEquals("UniDouble()", proposal.text());
        assertEquals(10, proposal.caret());
        assertEquals("UniDouble(from, to)", proposal.description());
    }

    @Test
    void nothingInsideNumbersStringsAndComments() {
        assertEquals(List.of(), ExpressionCompletion.at("12", 2, PATHS));
        assertEquals(List.of(), ExpressionCompletion.at("Exp(0.", 6, PATHS), "the dot of a decimal");
        assertEquals(List.of(), ExpressionCompletion.at("2 * .", 5, PATHS));
        assertEquals(List.of(), ExpressionCompletion.at("n.VALUE == 'fi'", 14, PATHS));
        assertEquals(List.of(), ExpressionCompletion.at("1 /* fi */", 7, PATHS));
    }

    @Test
    void knownVariableOffersItsOwnCharacteristicsOnly() {
        List<Proposal> proposals = ExpressionCompletion.at("n.", 2, PATHS);
        assertEquals(List.of("n.VALUE"), proposals.stream().map(Proposal::text).toList());
    }

    @Test
    void tokensOfSoundText() {
        assertEquals(List.of(Kind.NUMBER, Kind.SYMBOL, Kind.FUNCTION, Kind.SYMBOL, Kind.VARIABLE, Kind.SYMBOL,
                Kind.CHARACTERISTIC, Kind.SYMBOL, Kind.COMMENT, Kind.KEYWORD, Kind.DISTRIBUTION, Kind.STRING),
                kinds("2 * Exp(x.VALUE) /* why */ AND IntPMF 'a'"));
        ExpressionToken function = ExpressionToken.of("2 * Exp(x.VALUE)").get(2);
        assertEquals("Exp", "2 * Exp(x.VALUE)".substring(function.start(), function.end()));
    }

    @Test
    void brokenPlaceDoesNotHideRest() {
        List<ExpressionToken> tokens = ExpressionToken.of("1 & true # \"open");
        assertTrue(tokens.stream().anyMatch(each -> each.kind() == Kind.KEYWORD && each.start() == 4),
                tokens::toString);
        assertFalse(tokens.stream().anyMatch(each -> each.start() <= 2 && each.end() > 2), tokens::toString);
        for (String text : List.of("", "\"", "/*", "&&&&", "0007", "1..2", "a.b.", "\\")) {
            int last = 0;
            for (ExpressionToken token : ExpressionToken.of(text)) {
                assertTrue(token.start() >= last && token.end() > token.start() && token.end() <= text.length(), text);
                last = token.end();
            }
        }
    }

    private static List<Kind> kinds(String text) {
        return ExpressionToken.of(text).stream().map(ExpressionToken::kind).toList();
    }
}
