// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.cli.terminal.ExitStatus;
import org.loggia.io.IoPackage;
import org.loggia.io.check.IoCheck;
import org.loggia.io.check.IoProblems;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.problem.Problem;
import org.loggia.problem.Repair;

/**
 * One kind of problem from where it is found to the command line: its definition alone says what is printed. In the
 * workbench, {@code QuickFixTest} follows the same kind to its marker and its quick fix.
 */
class ProblemKindTest {

    @TempDir
    private Path directory;

    @Test
    void problemKindsAreDefinedOnceAndListed() {
        Path model = Repository.copyFileServer(directory);
        Repository.edit(model.resolve("file-server.io"), "<sequentiality specification=\"0.97\"/>",
                "<sequentiality specification=\"1.97\"/>");
        List<Problem> found = IoCheck.problems(new ModelFiles(IoPackage.eINSTANCE).load(model)).stream()
                .filter(each -> each.code().equals(IoProblems.SEQUENTIALITY.code())).toList();
        assertEquals(1, found.size());
        Problem problem = found.get(0);
        assertEquals("1.97", problem.facts().get("value"));
        assertEquals("sequentiality", problem.facts().get(Repair.REFERENCE));
        assertEquals(List.of(Repair.CORRECT_EXPRESSION), problem.kind().repairs());
        String words = IoProblems.SEQUENTIALITY.message().replace("{value}", "1.97") + "; "
                + IoProblems.SEQUENTIALITY.remedy();
        assertEquals(words, problem.text());
        Run check = Run.of("check", model).exits(ExitStatus.BAD_INPUT);
        assertTrue((check.out() + check.err()).contains("file-server.io#" + problem.element() + ": " + words),
                check.out() + check.err());
    }
}
