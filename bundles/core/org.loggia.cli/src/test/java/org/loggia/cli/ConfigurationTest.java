// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.loggia.cli.config.ConfigurationFiles;
import org.loggia.cli.terminal.ExitStatus;

/** Defaults of options in configuration files. */
class ConfigurationTest extends CommandTest {

    private static final String NET = Path.of("../../../examples/nets/machine-repairman.qpe").toString();

    private Path project;
    private Path user;

    @BeforeEach
    void place() {
        project = folder.resolve("loggia.yaml");
        user = folder.resolve("config.yaml");
        useFiles(new ConfigurationFiles(project, user));
    }

    @Test
    void resultsAreThoseOfTypedOptions() throws IOException {
        Files.writeString(project, "qpn: {time: 500}\nseed: 7\nformat: json\n");
        String configured = successful("qpn", NET);
        assertEquals("loggia: defaults: time 500 (" + project + ":1), format json (" + project + ":3), seed 7 ("
                + project + ":2)", messages().lines().findFirst().orElseThrow());
        assertTrue(configured.contains("\"seed\" : 7"), configured);
        assertEquals(successful("qpn", NET, "--no-config", "--time", "500", "--seed", "7", "--format", "json"),
                configured);
        assertFalse(messages().contains("defaults"), messages());
    }

    @Test
    void typedOptionThenProjectThenUserTakesPrecedence() throws IOException {
        Files.writeString(user, "qpn: {seed: 1, time: 500}\nformat: csv\n");
        String ofUser = successful("qpn", NET);
        assertEquals(successful("qpn", NET, "--no-config", "--seed", "1", "--time", "500", "-fcsv"), ofUser);
        Files.writeString(project, "format: json\nseed: 2\n");
        assertTrue(successful("qpn", NET).contains("\"seed\" : 2"));
        Files.writeString(project, "format: json\nseed: 2\nqpn: {seed: 3}\n");
        assertTrue(successful("qpn", NET).contains("\"seed\" : 3"));
        assertTrue(successful("qpn", NET, "--seed", "4").contains("\"seed\" : 4"));
        assertEquals(ofUser, successful("qpn", NET, "--seed=1", "-qfcsv"));
    }

    @Test
    void flagsHaveDefaults() throws IOException {
        Files.writeString(user, "quiet: true\nspreadsheet: true\n");
        Files.writeString(project, "# formats\nspreadsheet: false\nformat: csv\n");
        String unconfigured = successful("qpn", NET, "--no-config", "-q", "-f", "csv", "--time", "500");
        assertEquals(unconfigured, successful("qpn", NET, "--time", "500"));
        assertEquals("", messages());
    }

    @Test
    void pathsAreRelativeToFile() throws IOException {
        Files.writeString(project, "compare: {out: result.txt}\n");
        assertEquals("", successful("compare", NET, NET));
        assertTrue(Files.exists(folder.resolve("result.txt")));
    }

    @Test
    void requiredOptionMayComeFromFile() throws IOException {
        Files.writeString(project, "complete: {for: simucom, out: completed}\n");
        successful("complete", "../../../examples/file-server");
        assertTrue(Files.isDirectory(folder.resolve("completed")));
    }

    @Test
    void listsFilesAndSettings() throws IOException {
        Files.writeString(project, "# defaults\nseed: 4\nqpn:\n  seed: 3\n");
        assertEquals(project + "\n" + user + " (does not exist)\n\n"
                + "command  option  value  from\n"
                + "qpn      seed        3  " + project + ":4\n"
                + "all      seed        4  " + project + ":2\n", successful("config"));
        assertEquals("command,option,value,file,line\nqpn,seed,3," + project + ",4\n,seed,4," + project + ",2\n",
                successful("config", "-f", "csv"));
    }

    @Test
    void rejectsFaultsWithLine() throws IOException {
        rejected("seed: 1\nqpm: {seed: 1}",
                "2: unknown command 'qpm' (did you mean 'qpn'?); 'loggia --help' lists the commands");
        rejected("qpn: {sed: 1}",
                "1: unknown option 'sed' (did you mean 'seed'?); 'loggia qpn --help' lists the options");
        rejected("\nsed: 1",
                "2: unknown option 'sed' (did you mean 'seed'?); 'loggia COMMAND --help' lists the options");
        rejected("size: {sed: 1}",
                "1: unknown option 'sed' (did you mean 'seed'?); 'loggia size --help' lists the options");
        rejected("qpn: {seed: abc}", "1: 'seed': 'abc' is not a whole number; correct it");
        rejected("format: xml", "1: 'format': choose text, json, csv instead of 'xml'; correct it");
        rejected("seed: [1, 2]", "1: 'seed' must be a single value; correct it");
        rejected("qpn: {exact: yes}", "1: 'exact' is 'yes'; choose true or false");
        rejected("qpn: {help: true}", "1: 'help' has no default; remove the line");
        rejected("qpn: 3", "1: 'qpn' must consist of lines 'key: value'; correct it");
        rejected("seed: 1\nseed: 2", "2: 'seed' appears twice; remove one");
        rejected("- seed", "1: is not a description of a configuration; it must consist of lines 'key: value'");
    }

    private void rejected(String text, String message) throws IOException {
        Files.writeString(project, text);
        assertFailure(ExitStatus.BAD_INPUT, "qpn", NET, "--time", "10");
        assertEquals(project + ":" + message, messages());
    }

    @Test
    void optionOfOtherCommandHasNoEffect() throws IOException {
        Files.writeString(project, "# seed: 1\n\n");
        String unconfigured = successful("compare", NET, NET);
        Files.writeString(project, "seed: 1\ntechnique: lm\ntrain: {format: json}\n");
        assertEquals(unconfigured, successful("compare", NET, NET));
        assertEquals("", messages());
    }

    @Test
    void faultyFilePreventsNeitherHelpNorVersion() throws IOException {
        Files.writeString(project, "{");
        assertTrue(successful("qpn", "--help").startsWith("Usage: loggia qpn"));
        assertTrue(successful("help", "qpn").startsWith("Usage: loggia qpn"));
        assertTrue(successful("--version").startsWith("loggia "));
        assertFailure(ExitStatus.BAD_INPUT, "config");
    }

    @Test
    void findsFiles() {
        assertEquals(new ConfigurationFiles(Path.of("loggia.yaml"), Path.of("/c/loggia/config.yaml")),
                ConfigurationFiles.of(Map.of("XDG_CONFIG_HOME", "/c", "HOME", "/h")));
        assertEquals(Path.of("/h/.config/loggia/config.yaml"), ConfigurationFiles.of(Map.of("XDG_CONFIG_HOME",
                "relative", "HOME", "/h")).user());
    }

    private String successful(String... words) {
        assertEquals(ExitStatus.SUCCESS, run(words), () -> messages());
        return results().replaceAll("(?m)^.*wallSeconds.*\n", "");
    }
}
