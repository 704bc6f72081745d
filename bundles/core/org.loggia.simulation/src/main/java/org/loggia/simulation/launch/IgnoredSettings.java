// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.launch;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.problem.Problem;
import org.loggia.simulation.SimulationNotes;

/** Settings of launch configurations that change the results of Palladio's simulators, and have no effect here. */
final class IgnoredSettings {

    private static final String RULES = "reconfiguration rules are not simulated; use scaling policies (.spd)";

    /** Reasons why texts that are set have no effect. */
    private static final Map<String, String> TEXTS = Map.of("reconfigurationRulesFolder", RULES, "sdmFolder", RULES,
            "pmsFile", "measurement specifications of Palladio 3 are not read; use a monitor repository",
            "infrastructureModelFile", "infrastructure models are not read; use the resource environment",
            "variable", "sensitivity analyses are not supported; use an experiment",
            "completion.config", "completions are not applied");

    /** Reasons why switches that are on have no effect. */
    private static final Map<String, String> SWITCHES = Map.of("simulateLinkingResources",
            "marshalling is not simulated, only latency and transfer time of links", "simulateAccuracy",
            "accuracy analyses are not supported", "reliability.simulateFailures",
            "Palladio's simulators read simulateFailures instead");

    /** Settings that are read, or that concern the storage of results, windows and programs of Palladio only. */
    private static final Set<String> KNOWN = Set.of("allocationFile", "usageFile", "usageEvolutionFile",
            "monitorRepositoryFile", "serviceLevelObjectiveRepositoryFile", "simTime", "maximumMeasurementCount",
            "useFixedSeed", "simulateFailures", "simulateThroughputOfLinkingResources", "EDP2RepositoryID",
            "accuracyQualityAnnotationFile", "actionModelFile", "bad_container_name", "clear",
            "completion.qvt.verbose.logging", "consolePrefix", "datasourceID", "enabledModules", "eventMiddleware",
            "eventMiddlewareRepositoryFile", "experimentRun", "featureConfig", "instrumentationFile", "maximum",
            "minimum", "mwRepositoryFile", "outpath", "persistenceFramework", "rmiRepositoryFile",
            "shouldThrowException", "simulateEvents", "simulatorId", "stepwidth", "storageProject",
            "storeTransformedModels", "useConfidenceStopCondition", "variationId", "verboseLogging");

    private static final List<String> KNOWN_GROUPS = List.of("confidence", "fixedSeed", "org.eclipse.", "rserve.",
            "de.uka.ipd.sdq.workflowengine.", "org.palladiosimulator.architecturaltemplates.jobs.config.");

    private IgnoredSettings() {
    }

    /** One note for each setting, in their order. */
    static List<Problem> notes(Map<String, String> settings) {
        List<Problem> notes = new ArrayList<>();
        settings.forEach((key, value) -> {
            String reason = reason(key, value, settings);
            if (reason != null) {
                notes.add(SimulationNotes.IGNORED_SETTING.with(Map.of("setting", key, "reason", reason)));
            }
        });
        return notes;
    }

    private static String reason(String key, String value, Map<String, String> settings) {
        if (TEXTS.containsKey(key)) {
            return value.isBlank() || value.equals("NO ELEMENT SELECTED") ? null : TEXTS.get(key);
        }
        if (SWITCHES.containsKey(key)) {
            return value.equals("true") ? SWITCHES.get(key) : null;
        }
        if (key.startsWith("confidence") && "true".equals(settings.get("useConfidenceStopCondition"))) {
            return ofConfidence(key, value);
        }
        return KNOWN.contains(key) || KNOWN_GROUPS.stream().anyMatch(key::startsWith) ? null : "it is unknown";
    }

    private static String ofConfidence(String key, String value) {
        return switch (key) {
            case "confidenceLevel" -> value.equals("95") ? null : "intervals have a level of 95 %";
            case "confidenceModelElementName" -> value.isEmpty() ? null
                    : "the precision applies to every usage scenario";
            case "confidenceUseAutomaticBatches" -> value.equals("true") ? null : "batches are automatic";
            default -> null;
        };
    }
}
