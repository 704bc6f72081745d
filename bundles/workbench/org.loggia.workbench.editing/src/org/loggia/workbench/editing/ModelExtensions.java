// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.util.Set;

/** The file extensions of models, nets apart. */
public final class ModelExtensions {

    /** Files whose elements others may refer to, all of them loaded into one session. */
    public static final Set<String> ALL = Set.of("repository", "system", "allocation", "usagemodel",
            "resourceenvironment", "resourcetype", "io", "featuremodel", "featureconfig", "dlim", "usageevolution",
            "spd", "semanticspd", "slo", "monitorrepository", "measuringpoint");

    private ModelExtensions() {
    }

    /** Whether a file of the extension is checked: models and nets. */
    public static boolean isChecked(String extension) {
        return extension != null && (ALL.contains(extension) || extension.equals(NetFiles.EXTENSION));
    }
}
