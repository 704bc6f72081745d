// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.variable;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.pcm.expression.ReadablePath;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.Repository;
import org.loggia.pcm.seff.ExternalCallAction;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.StartAction;

class ReadableVariablesTest {

    @TempDir
    Path folder;
    private PcmModel model;

    @BeforeEach
    void load() throws Exception {
        try (var in = ReadableVariablesTest.class.getResourceAsStream("archive.repository")) {
            Files.copy(in, folder.resolve("archive.repository"));
        }
        model = new ModelFiles().load(folder);
        assertFalse(model.hasErrors(), () -> model.problems().toString());
    }

    @Test
    void actionReadsElementsResultsParametersAndComponentParameters() {
        List<String> paths = paths(model.all(InternalAction.class).findFirst().orElseThrow());
        assertEquals("files.INNER.BYTESIZE", paths.get(0));
        assertTrue(paths.containsAll(List.of("files.INNER.next.BYTESIZE", "block.BYTESIZE", "files.NUMBER_OF_ELEMENTS",
                "cache.size.VALUE")), paths::toString);
        assertFalse(paths.stream().anyMatch(each -> each.startsWith("receipt")), "a result cannot be read");
        assertFalse(paths.stream().anyMatch(each -> each.startsWith("RETURN")), "no result here");
        assertTrue(paths.size() < 40, "a type within itself ends somewhere");
    }

    @Test
    void resultIsUnknownBeforeCall() {
        List<String> paths = paths(model.all(StartAction.class).findFirst().orElseThrow());
        assertFalse(paths.contains("block.BYTESIZE"));
        assertFalse(paths.contains("files.INNER.next.next.next.BYTESIZE"));
        assertTrue(paths.contains("files.BYTESIZE"));
    }

    @Test
    void resultsOfCallAreReadWhereTheyAreStored() {
        ExternalCallAction call = model.all(ExternalCallAction.class).findFirst().orElseThrow();
        EObject usage = call.getReturnVariableUsage__CallReturnAction().get(0)
                .getVariableCharacterisation_VariableUsage().get(0);
        assertTrue(paths(usage).containsAll(List.of("RETURN.BYTESIZE", "RETURN.next.BYTESIZE", "files.BYTESIZE")));
        List<ReadablePath> readable = ReadableVariables.at(usage);
        assertEquals("result of find", readable.get(0).origin());
    }

    @Test
    void outsideBehavioursThereAreNoVariables() {
        assertEquals(List.of(), paths(model.roots(Repository.class).get(0)));
    }

    private static List<String> paths(EObject place) {
        return ReadableVariables.at(place).stream().map(ReadablePath::path).toList();
    }
}
