// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.lab.form;

import java.nio.file.Path;

import org.loggia.problem.Problem;

/** How the head of a form tells what is wrong: with the name of the file and not its whole path. */
public final class FormErrorText {

    private FormErrorText() {
    }

    /** What is wrong where, and what to do. */
    public static String of(Problem problem) {
        String where = problem.file() == null ? "" : Path.of(problem.file()).getFileName() + (problem.line() > 0
                ? ", line " + problem.line() : "") + ": ";
        return where + problem.text();
    }
}
