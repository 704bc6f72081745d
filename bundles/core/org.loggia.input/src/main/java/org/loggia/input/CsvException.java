// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;

/** A text that is not CSV. The problem names the file and, where it is about one, the line. */
public final class CsvException extends ProblemException {
    private static final long serialVersionUID = 1L;

    CsvException(Location location, String message, String remedy) {
        super(InputProblems.CSV.at(location, message, remedy));
    }
}
