// SPDX-License-Identifier: EPL-2.0
package org.loggia.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;

/** Values are changed in place, and everything else stays as its writer left it. */
class YamlTextTest {

    private static final String CAMPAIGN = """
            # What we measure.
            campaign: small            # a name
            targets:
              - name: here
                directory: .           # beside this file
            factors:
              readShare: [1, 0.5, 0]

              # in bytes
              requestSize:
                - 4 KiB
                - 32 KiB
            settings: {concurrentRequests: 8, pattern: random}
            repetitions: 2
            """;

    private final YamlText text = YamlText.of(CAMPAIGN);

    @Test
    void findsValuesKeysAndLists() {
        assertEquals(Optional.of("small"), text.value("campaign"));
        assertEquals(Optional.of("."), text.value("targets", 0, "directory"));
        assertEquals(List.of("readShare", "requestSize"), text.keys("factors"));
        assertEquals(List.of("4 KiB", "32 KiB"), text.list("factors", "requestSize"));
        assertEquals(List.of("8"), text.list("settings", "concurrentRequests"));
        assertEquals(1, text.size("targets"));
        assertEquals(Optional.empty(), text.value("targets", 1, "name"));
        assertFalse(text.has("seed"));
    }

    @Test
    void changedValueLeavesEverythingElse() {
        assertEquals(CAMPAIGN.replace("small ", "large "), text.with("large", "campaign").toString());
        assertEquals(CAMPAIGN.replace("directory: .", "directory: /srv"),
                text.with("/srv", "targets", 0, "directory").toString());
        assertEquals(CAMPAIGN.replace("[1, 0.5, 0]", "[1, 0]"),
                text.with(YamlText.list(List.of("1", "0")), "factors", "readShare").toString());
        assertEquals(CAMPAIGN.replace("requestSize:\n    - 4 KiB\n    - 32 KiB", "requestSize: [8 KiB]"),
                text.with("[8 KiB]", "factors", "requestSize").toString());
        assertEquals(CAMPAIGN.replace("pattern: random", "pattern: sequential"),
                text.with("sequential", "settings", "pattern").toString());
    }

    @Test
    void addsMissingKeysInOrder() {
        assertEquals(CAMPAIGN + "seed: 7\n", text.with("7", "seed").toString());
        assertEquals(CAMPAIGN.replace("pattern: random}", "pattern: random, fileSetSize: 1 GiB}"),
                text.with("1 GiB", "settings", "fileSetSize").toString());
        assertEquals(CAMPAIGN.replace("    - 32 KiB\n", "    - 32 KiB\n  pattern: [random, sequential]\n"),
                text.with("[random, sequential]", "factors", "pattern").toString());
        assertEquals(CAMPAIGN.replace("# beside this file\n", "# beside this file\n    host: vm1\n"),
                text.with("vm1", "targets", 0, "host").toString());
        assertEquals(CAMPAIGN.replace("# beside this file\n", "# beside this file\n  - {name: there}\n"),
                text.with("{name: there}", "targets", 1).toString());
        assertEquals(CAMPAIGN.replace("    - 32 KiB\n", "    - 32 KiB\n    - 1 MiB\n"),
                text.with("1 MiB", "factors", "requestSize", 2).toString());
        assertEquals(CAMPAIGN + "disturbed:\n  steal: 0.2\n", text.with("0.2", "disturbed", "steal").toString());
    }

    @Test
    void emptyTextBecomesMapping() {
        assertEquals("# empty\ncampaign: a\n", YamlText.of("# empty").with("a", "campaign").toString());
        assertEquals("settings:\n  pattern: random\n", YamlText.of("").with("random", "settings", "pattern")
                .toString());
        assertEquals("settings: # none yet\n  pattern: random\nseed: 1\n", YamlText
                .of("settings: # none yet\nseed: 1\n").with("random", "settings", "pattern").toString());
        assertEquals("seed: 1\n", YamlText.of("seed:\n").with("1", "seed").toString());
    }

    @Test
    void removesWholeLine() {
        assertEquals(CAMPAIGN.replace("repetitions: 2\n", ""), text.without("repetitions").toString());
        assertEquals(CAMPAIGN.replace("  readShare: [1, 0.5, 0]\n", ""), text.without("factors", "readShare")
                .toString());
        assertEquals(CAMPAIGN.replace("concurrentRequests: 8, ", ""), text.without("settings", "concurrentRequests")
                .toString());
        assertEquals(CAMPAIGN.replace(", pattern: random", ""), text.without("settings", "pattern").toString());
        assertEquals(CAMPAIGN.replace("- name: here\n    directory", "- directory"),
                text.without("targets", 0, "name").toString());
        assertEquals(CAMPAIGN, text.without("seed").toString());
        YamlText one = text.without("settings", "pattern").without("settings", "concurrentRequests");
        assertEquals(CAMPAIGN.replace("settings: {concurrentRequests: 8, pattern: random}\n", ""), one.toString());
    }

    @Test
    void itemsOfListsAreAddedAndRemoved() {
        YamlText two = text.with("{name: there}", "targets", 1);
        assertEquals(CAMPAIGN, two.without("targets", 1).toString());
        assertEquals(CAMPAIGN.replace("    - 4 KiB\n", ""), text.without("factors", "requestSize", 0).toString());
        assertEquals("a: [2]", YamlText.of("a: [1, 2]").without("a", 0).toString());
        assertEquals("a: [1, 2, 3]", YamlText.of("a: [1, 2]").with("3", "a", 2).toString());
    }

    @Test
    void quotesAmbiguousWords() {
        assertEquals("4 KiB", YamlText.scalar("4 KiB"));
        assertEquals("~/.ssh/id", YamlText.scalar("~/.ssh/id"));
        assertEquals("'a: b'", YamlText.scalar("a: b"));
        assertEquals("'it''s'", YamlText.scalar("it's"));
        assertEquals("''", YamlText.scalar(""));
        assertEquals("'*x'", YamlText.scalar("*x"));
        assertEquals("-1.5", YamlText.scalar("-1.5"));
        String odd = "x, [y] # z";
        assertEquals(List.of(odd), YamlText.of("a: " + YamlText.list(List.of(odd))).list("a"));
    }

    @Test
    void rejectsInvalidYaml() {
        assertTrue(text.isReadable());
        assertTrue(YamlText.of("# nothing\n").isReadable());
        assertFalse(YamlText.of("a: [1").isReadable());
        assertFalse(YamlText.of("word").isReadable());
        assertFalse(YamlText.of("[".repeat(100_000)).isReadable());
        assertFalse(YamlText.of("- ".repeat(100_000)).isReadable());
        assertEquals(List.of(), YamlText.of("a: [1").keys());
    }

    @Test
    void lettersOutsideBasicPlaneDoNotShiftPlaces() {
        YamlText odd = YamlText.of("# \uD83D\uDE00\na: 1 # \uD83D\uDE00\nb: 2\n");
        assertEquals("# \uD83D\uDE00\na: 1 # \uD83D\uDE00\nb: 3\n", odd.with("3", "b").toString());
    }
}
