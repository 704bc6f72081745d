// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.report;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The options of a report's jobs: those for all jobs, of which a report of several clients has a list by client, and
 * their own. A client may report its jobs without options; they are those of jobs of the same name.
 */
final class ReportedOptions {

    private final JsonNode global;
    private final Map<String, Set<Map<String, String>>> byName = new HashMap<>();

    ReportedOptions(JsonNode report, JsonNode jobs) {
        global = report.path("global options");
        if (!global.isMissingNode() && !global.isObject() && !global.isArray()) {
            throw new FioRuns.WrongType(global, "global options", "the options of all jobs");
        }
        for (JsonNode job : jobs) {
            if (job.has("job options")) {
                byName.computeIfAbsent(job.path("jobname").asText(), name -> new LinkedHashSet<>()).add(own(job));
            }
        }
    }

    /** All options of a job; empty if it reports none, and jobs of its name have different ones. */
    Optional<Map<String, String>> of(JsonNode job) {
        Map<String, String> options = new TreeMap<>();
        List<JsonNode> clients = new ArrayList<>();
        if (global.isArray()) {
            global.forEach(clients::add);
        } else {
            clients.add(global);
        }
        clients.stream().filter(each -> isSameClient(each, job)).findFirst()
                .or(() -> clients.stream().filter(each -> global.isArray()).findFirst())
                .ifPresent(each -> add(each, options));
        Set<Map<String, String>> others = byName.getOrDefault(job.path("jobname").asText(), Set.of());
        if (job.has("job options")) {
            options.putAll(own(job));
        } else if (others.size() == 1) {
            options.putAll(others.iterator().next());
        } else if (others.size() > 1) {
            return Optional.empty();
        }
        return Optional.of(options);
    }

    private static boolean isSameClient(JsonNode options, JsonNode job) {
        return options.path("hostname").asText().equals(job.path("hostname").asText())
                && options.path("port").asText().equals(job.path("port").asText()) || !options.has("hostname");
    }

    private static Map<String, String> own(JsonNode job) {
        Map<String, String> options = new TreeMap<>();
        JsonNode node = job.path("job options");
        if (!node.isObject()) {
            throw new FioRuns.WrongType(node, "job options", "the options of a job");
        }
        add(node, options);
        return options;
    }

    private static void add(JsonNode node, Map<String, String> options) {
        node.fields().forEachRemaining(option -> {
            if (!option.getKey().equals("hostname") && !option.getKey().equals("port")) {
                if (!option.getValue().isValueNode()) {
                    throw new FioRuns.WrongType(option.getValue(), option.getKey(), "the value of an option");
                }
                options.put(option.getKey(), option.getValue().asText());
            }
        });
    }
}
