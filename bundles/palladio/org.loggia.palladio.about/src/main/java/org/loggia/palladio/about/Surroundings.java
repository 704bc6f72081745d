// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.about;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Version;

/** What Loggia extends in this Eclipse: a simulator and diagrams of Palladio, each of which may be missing. */
final class Surroundings {

    private static final String SIMULATOR = "org.palladiosimulator.simulizar";
    private static final Map<String, String> SIMULATOR_BUNDLES = new TreeMap<>(Map.of(
            "org.loggia.palladio.simulizar", "5.2.2", "org.loggia.palladio.simulizar4", "4.1 to 4.3"));
    private static final String DIAGRAMS = "org.loggia.sirius";
    private static final String SIRIUS = "org.eclipse.sirius";
    private static final Map<String, String> DIAGRAM_BUNDLES = new TreeMap<>(Map.of(
            "org.palladiosimulator.editors.sirius.seff", "requests",
            "org.palladiosimulator.editors.sirius.resourceenvironment", "storage resources"));

    private final Bindings bindings;
    private final List<String> present = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();

    private Surroundings(Bindings bindings) {
        this.bindings = bindings;
    }

    /** Looks around among the bundles of a framework. */
    static Surroundings of(BundleContext context) {
        Surroundings found = new Surroundings(new Bindings(context));
        found.lookForSimulator();
        found.lookForDiagrams();
        return found;
    }

    /** What is extended, a line for each. */
    List<String> present() {
        return present;
    }

    /** What is not, why, and what to install, a line for each. */
    List<String> missing() {
        return missing;
    }

    private void lookForSimulator() {
        String nearest = null;
        Set<String> lacks = null;
        for (String each : SIMULATOR_BUNDLES.keySet()) {
            Set<String> unbound = bindings.unbound(each);
            if (unbound != null && (lacks == null || unbound.size() < lacks.size())) {
                nearest = each;
                lacks = unbound;
            }
        }
        Version installed = bindings.version(SIMULATOR);
        if (nearest == null) {
            missing.add("Loggia's bundles for SimuLizar are not installed; install Loggia's feature for Palladio");
        } else if (installed == null) {
            missing.add("SimuLizar is not installed, so Loggia's storage models are unused; install SimuLizar "
                    + "of Palladio 5.2.2, or of 4.1 to 4.3");
        } else if (lacks.isEmpty()) {
            present.add("SimuLizar " + installed + ", extended by " + nearest + " (for Palladio "
                    + SIMULATOR_BUNDLES.get(nearest) + ")");
        } else {
            missing.add("SimuLizar "
                    + installed
                    + " is not supported by Loggia; install that of Palladio 5.2.2, or of 4.1 to 4.3 ("
                    + nearest
                    + ", for "
                    + SIMULATOR_BUNDLES.get(nearest)
                    + ", does not find "
                    + String.join(", ", lacks) + ")");
        }
    }

    private void lookForDiagrams() {
        if (bindings.unbound(DIAGRAMS) == null) {
            missing.add("Loggia's viewpoints are not installed; install Loggia's feature for Palladio");
            return;
        }
        Version sirius = bindings.version(SIRIUS);
        if (sirius == null) {
            missing.add("Sirius is not installed, so diagrams do not show I/O; install Palladio's editors for "
                    + "Sirius");
            return;
        }
        present.add("Sirius " + sirius + ", extended by " + DIAGRAMS);
        DIAGRAM_BUNDLES.forEach((bundle, shown) -> {
            Version version = bindings.version(bundle);
            if (version == null) {
                missing.add(bundle + " is not installed, so Palladio's diagrams do not show "
                        + shown
                        + "; install Palladio's editors for Sirius");
            } else {
                present.add(bundle + " " + version + ", which shows " + shown);
            }
        });
    }
}
