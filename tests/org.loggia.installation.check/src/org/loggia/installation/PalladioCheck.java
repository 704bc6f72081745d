// SPDX-License-Identifier: EPL-2.0
package org.loggia.installation;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.Platform;
import org.eclipse.ui.about.ISystemSummarySection;

/** Whether Loggia for Palladio says, in an Eclipse without Palladio, that it is missing. */
final class PalladioCheck {

    private static final List<String> MISSING = List.of("SimuLizar is not installed", "Sirius is not installed");
    private static final long PATIENCE_MILLISECONDS = 60_000;

    private PalladioCheck() {
    }

    /** What is wrong; waits for the warning of the start. */
    static List<String> faults() {
        List<String> faults = new ArrayList<>();
        try {
            String log = log();
            String summary = summary();
            for (String each : MISSING) {
                if (!log.contains("Loggia in Palladio: ") || !log.contains(each)) {
                    faults.add("the error log does not say '" + each + "'");
                }
                if (!summary.contains("Missing: " + each)) {
                    faults.add("the details of the installation do not say '" + each + "': " + summary);
                }
            }
        } catch (IOException | CoreException | InterruptedException failure) {
            faults.add(failure.toString());
        }
        return faults;
    }

    private static String log() throws IOException, InterruptedException {
        Path file = Platform.getLogFileLocation().toFile().toPath();
        String text = "";
        long end = System.currentTimeMillis() + PATIENCE_MILLISECONDS;
        while (!text.contains("Loggia in Palladio") && System.currentTimeMillis() < end) {
            Thread.sleep(200);
            text = Files.exists(file) ? Files.readString(file) : "";
        }
        return text;
    }

    private static String summary() throws CoreException {
        var text = new StringWriter();
        for (IConfigurationElement each : Platform.getExtensionRegistry()
                .getConfigurationElementsFor("org.eclipse.ui.systemSummarySections")) {
            if (each.getContributor().getName().equals("org.loggia.palladio.about")) {
                var writer = new PrintWriter(text);
                ((ISystemSummarySection) each.createExecutableExtension("class")).write(writer);
                writer.flush();
            }
        }
        return text.toString();
    }
}
