// SPDX-License-Identifier: EPL-2.0
package org.loggia.report.text;

import java.util.Optional;

/** The version of the program, which the build writes into the manifest of its jar. */
public final class ProgramVersion {

    private ProgramVersion() {
    }

    public static String text() {
        return Optional.ofNullable(ProgramVersion.class.getPackage().getImplementationVersion())
                .orElse("(not packaged)");
    }
}
