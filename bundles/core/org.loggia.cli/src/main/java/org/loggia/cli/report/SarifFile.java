// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.report;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.loggia.cli.terminal.ProblemLines;
import org.loggia.input.InputFile;
import org.loggia.input.UnreadableFileException;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;
import org.loggia.report.text.JsonText;
import org.loggia.report.text.ProgramVersion;

/**
 * Problems in the Static Analysis Results Interchange Format (OASIS SARIF 2.1.0, 2020), which source code servers
 * display at the affected lines. Message codes are the rules.
 */
public final class SarifFile {

    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    private final List<Problem> problems;
    private final List<ProblemKind> rules;
    private final Path folder = Path.of("").toAbsolutePath();
    private final Map<String, List<String>> lines = new HashMap<>();

    private SarifFile(List<Problem> problems) {
        this.problems = problems;
        rules = problems.stream().map(Problem::kind).distinct().toList();
    }

    /** The content of the file. */
    public static String of(List<Problem> problems) {
        return JsonText.of(new SarifFile(problems.stream().map(ProblemLines::told).toList()).log());
    }

    private Map<String, Object> log() {
        Map<String, Object> driver = new LinkedHashMap<>();
        driver.put("name", "Loggia");
        driver.put("version", ProgramVersion.text());
        driver.put("rules", rules.stream().map(SarifFile::rule).toList());
        Map<String, Object> run = new LinkedHashMap<>();
        run.put("tool", Map.of("driver", driver));
        run.put("results", problems.stream().map(this::result).toList());
        Map<String, Object> log = new LinkedHashMap<>();
        log.put("$schema", SCHEMA);
        log.put("version", "2.1.0");
        log.put("runs", List.of(run));
        return log;
    }

    private static Map<String, Object> rule(ProblemKind kind) {
        Map<String, Object> rule = new LinkedHashMap<>();
        rule.put("id", kind.code());
        if (kind.message() != null) {
            rule.put("shortDescription", Map.of("text", kind.message()));
        }
        return rule;
    }

    private Map<String, Object> result(Problem problem) {
        Map<String, Object> result = new LinkedHashMap<>();
        result.put("ruleId", problem.code());
        result.put("ruleIndex", rules.indexOf(problem.kind()));
        result.put("level", problem.isError() ? "error" : "warning");
        result.put("message", Map.of("text", problem.text()));
        Map<String, Object> location = location(problem);
        result.put("locations", location.isEmpty() ? List.of() : List.of(location));
        return result;
    }

    private Map<String, Object> location(Problem problem) {
        Map<String, Object> location = new LinkedHashMap<>();
        if (problem.file() != null) {
            Map<String, Object> place = new LinkedHashMap<>();
            place.put("artifactLocation", Map.of("uri", uri(problem.file())));
            int line = line(problem);
            if (line > 0) {
                place.put("region", Map.of("startLine", line));
            }
            location.put("physicalLocation", place);
        }
        if (problem.element() != null) {
            location.put("logicalLocations", List.of(Map.of("fullyQualifiedName", Objects.requireNonNullElse(problem
                    .location().names(), problem.element()))));
        }
        return location;
    }

    /** The line of the problem, or of the XML element whose id it names; 0 if there is none. */
    private int line(Problem problem) {
        if (problem.line() > 0 || problem.element() == null) {
            return problem.line();
        }
        String id = "id=\"" + problem.element().replaceFirst(" \\(.*", "") + "\"";
        List<String> text = lines.computeIfAbsent(problem.file(), SarifFile::lines);
        for (int line = 0; line < text.size(); line++) {
            if (text.get(line).contains(id)) {
                return line + 1;
            }
        }
        return 0;
    }

    private static List<String> lines(String file) {
        try {
            return InputFile.lines(Path.of(file));
        } catch (UnreadableFileException | InvalidPathException unreadable) {
            return List.of(); // the problem is reported for the whole file
        }
    }

    /** A reference relative to the working directory, or the address of a file elsewhere. */
    private String uri(String file) {
        try {
            Path path = Path.of(file).toAbsolutePath().normalize();
            return path.startsWith(folder) ? new URI(null, null, folder.relativize(path).toString().replace('\\', '/'),
                    null).toASCIIString() : path.toUri().toString();
        } catch (URISyntaxException | InvalidPathException invalid) {
            throw new IllegalStateException(invalid);
        }
    }
}
