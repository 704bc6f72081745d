// SPDX-License-Identifier: EPL-2.0
package org.loggia.output;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/** A file cannot be written. The message is the user's line: {@code FILE: cannot be written: reason; what to do}. */
public final class UnwritableFileException extends IOException {

    private static final long serialVersionUID = 1L;

    private final Problem problem;

    private UnwritableFileException(Problem problem, Throwable cause) {
        super(problem.toString(), cause);
        this.problem = problem;
    }

    /** A file that cannot be written for a reason that no attempt is needed to know. */
    static UnwritableFileException of(Path file, String reason) {
        return new UnwritableFileException(OutputProblems.problem(Location.file(file), reason), null);
    }

    /** A file that an attempt to write it has shown to be unwritable. */
    public static UnwritableFileException of(Path file, IOException cause) {
        if (cause instanceof UnwritableFileException known) {
            return known;
        }
        return new UnwritableFileException(OutputProblems.problem(Location.file(file), reason(cause)), cause);
    }

    /** The problem with its file and remedy. */
    public Problem problem() {
        return problem;
    }

    /** Why, without a full stop. */
    public String reason() {
        return problem.facts().get("reason");
    }

    /**
     * Why reading or writing failed, in the words of the operating system where it has any, never the name of a class.
     */
    public static String reason(IOException fault) {
        if (fault instanceof UnwritableFileException known) {
            return known.reason();
        }
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (fault instanceof NoSuchFileException) {
            return "no such file or directory";
        }
        if (fault instanceof NotDirectoryException) {
            return "it is not a directory";
        }
        if (fault instanceof FileSystemLoopException) {
            return "circular symbolic links";
        }
        String text = fault instanceof FileSystemException system ? system.getReason() : fault.getMessage();
        if (text == null || text.isBlank()) {
            return "the operating system reports no reason";
        }
        String first = text.lines().findFirst().orElse(text).strip();
        boolean sentence = first.length() > 1 && Character.isLowerCase(first.charAt(1));
        return sentence ? first.substring(0, 1).toLowerCase(Locale.ROOT) + first.substring(1) : first;
    }

    /** Returns the remedy for a cause. */
    public static String remedy(String reason) {
        return OutputProblems.kind(reason).remedy();
    }
}
