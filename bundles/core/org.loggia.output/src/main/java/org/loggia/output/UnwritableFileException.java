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

/** A file cannot be written. The message is the user's line: {@code FILE: cannot be written: reason; what to do}. */
public final class UnwritableFileException extends IOException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    private UnwritableFileException(Path file, String reason, String remedy, Throwable cause) {
        super(file + ": cannot be written: " + reason + "; " + remedy, cause);
        this.reason = reason;
    }

    /** A file that cannot be written for a reason that no attempt is needed to know. */
    static UnwritableFileException of(Path file, String reason) {
        return new UnwritableFileException(file, reason, remedy(reason), null);
    }

    /** A file that an attempt to write it has shown to be unwritable. */
    public static UnwritableFileException of(Path file, IOException cause) {
        if (cause instanceof UnwritableFileException known) {
            return known;
        }
        String reason = reason(cause);
        return new UnwritableFileException(file, reason, remedy(reason), cause);
    }

    /** Why, without a full stop. */
    public String reason() {
        return reason;
    }

    /**
     * Why reading or writing failed, in the words of the operating system where it has any, never the name of a class.
     */
    public static String reason(IOException fault) {
        if (fault instanceof UnwritableFileException known) {
            return known.reason;
        }
        if (fault instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (fault instanceof NoSuchFileException) {
            return "there is no such file or directory";
        }
        if (fault instanceof NotDirectoryException) {
            return "it is not a directory";
        }
        if (fault instanceof FileSystemLoopException) {
            return "symbolic links lead in a circle";
        }
        String text = fault instanceof FileSystemException system ? system.getReason() : fault.getMessage();
        if (text == null || text.isBlank()) {
            return "the operating system gives no reason";
        }
        String first = text.lines().findFirst().orElse(text).strip();
        boolean sentence = first.length() > 1 && Character.isLowerCase(first.charAt(1));
        return sentence ? first.substring(0, 1).toLowerCase(Locale.ROOT) + first.substring(1) : first;
    }

    /** What to do about a reason. */
    public static String remedy(String reason) {
        String text = reason.toLowerCase(Locale.ROOT);
        if (text.contains("no space left") || text.contains("quota")) {
            return "make room on its disk or write elsewhere";
        }
        if (text.contains("too large")) {
            return "raise the limit on the size of files or write elsewhere";
        }
        if (text.contains("permission")) {
            return "change the permissions or write elsewhere";
        }
        return "write elsewhere";
    }
}
