// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.loggia.yaml.YamlMapping;

/**
 * Reads labels: what is known of the system under test and cannot be set by a campaign, such as its hypervisor, its
 * array or the level of its RAID. They become columns of the results, next to those of the factors.
 */
final class LabelReader {

    private static final String NAME = "[A-Za-z][A-Za-z0-9_-]{0,49}";
    private static final String VALUE = "[^\\p{Cntrl}]{1,100}";

    private final YamlMapping top;
    private final List<CampaignFactor> factors;
    private final Map<String, String> labels = new LinkedHashMap<>();

    LabelReader(YamlMapping top, List<CampaignFactor> factors) {
        this.top = top;
        this.factors = factors;
    }

    /** The labels by the names of their columns. */
    Map<String, String> labels() {
        if (top.has("labels")) {
            add(top.mapping("labels"), "");
        }
        List<YamlMapping> targets = top.mappings("targets");
        for (YamlMapping target : targets) {
            if (target.has("labels")) {
                add(target.mapping("labels"), targets.size() == 1 ? "" : target.text("name") + ".");
            }
        }
        return labels;
    }

    private void add(YamlMapping map, String prefix) {
        for (String name : map.keys()) {
            if (!name.matches(NAME)) {
                throw map.fault(name, "'" + name.replaceAll("\\p{Cntrl}", "?") + "' is not a valid name of a label",
                        "begin with a letter, then letters, digits, - and _, at most 50");
            }
            if (Setting.named(name).isPresent()) {
                throw map.fault(name, "'" + name + "' is a setting, not a label",
                        "move it to settings or factors");
            }
            String column = prefix + name;
            if (factors.stream().anyMatch(factor -> factor.name().equals(column)) || labels.containsKey(column)) {
                throw map.fault(name, "the label '" + column + "' is given twice", "remove one of them");
            }
            labels.put(column, map.value(name, LabelReader::value));
        }
    }

    private static String value(String text) {
        if (!text.matches(VALUE) || text.isBlank()) {
            throw new IllegalArgumentException("a label must be a single line of at most 100 characters");
        }
        return text.strip();
    }
}
