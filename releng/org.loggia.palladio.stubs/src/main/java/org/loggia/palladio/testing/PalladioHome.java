// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * The jars of a real Palladio in a folder that {@code -Dpalladio.home} names, such as those of its plug-ins, of the
 * libraries that they require (SSJ, ANTLR, LPG, EMF, Eclipse's registry, preferences, jobs and debug core), and of one
 * simulation engine. They may lie in subfolders. Plug-ins whose own requirements are absent must be absent, too, such as
 * those of reconfigurations without QVTo or Henshin.
 *
 * <p>The simulator runs in a process of its own, because the tests' class path has Palladio's API without its code. The
 * program that starts it is compiled against the jars.
 */
public final class PalladioHome {

    private static final long HOURS = 2;
    private static final List<Path> PROGRAMS = List.of(Path.of("src/test/palladio"),
            Path.of("../../../releng/org.loggia.palladio.stubs/src/palladio"));
    private static final Pattern SCENARIO = Pattern.compile("usageScenario_UsageModel id=\"([^\"]+)\" "
            + "entityName=\"([^\"]+)\"");

    private final String jars;
    private final Path work;

    /**
     * @param home the folder with the jars
     * @param work an empty folder for the compiled program
     */
    public PalladioHome(Path home, Path work) throws IOException {
        try (Stream<Path> files = Files.walk(home)) {
            jars = files.filter(each -> each.toString().endsWith(".jar")).sorted().map(Path::toString)
                    .collect(Collectors.joining(File.pathSeparator));
        }
        this.work = work;
    }

    /**
     * Runs a simulator once for each seed.
     *
     * @param program name of the class, with its source in {@code src/test/palladio}, that starts the simulator and
     *                prints the mean of each measuring point
     * @param model   the folder of the models
     * @return the means of the runs by measuring point
     */
    public Map<String, double[]> means(String program, Path model, double time, int runs)
            throws IOException, InterruptedException {
        compile();
        return means(List.of(String.join(File.pathSeparator, work.toString(), jars, extension()), program), model, time, runs);
    }

    /** The same in an Equinox with the bundles of the folder, those of an Eclipse among them, and ours. */
    public Map<String, double[]> meansInOsgi(String program, Path model, double time, int runs)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(osgi());
        command.add(program);
        return means(command, model, time, runs);
    }

    private Map<String, double[]> means(List<String> command, Path model, double time, int runs)
            throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(command);
        arguments.addAll(List.of(model.toString(), Double.toString(time)));
        for (int seed = 1; seed <= runs; seed++) {
            arguments.add(Integer.toString(seed));
        }
        List<String> lines = run(arguments);
        Map<String, List<Double>> means = new TreeMap<>();
        for (String[] words : lines.stream().filter(each -> each.startsWith("mean\t")).map(each -> each.split("\t"))
                .toList()) {
            means.computeIfAbsent(words[1], each -> new ArrayList<>()).add(Double.valueOf(words[2]));
        }
        return means.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey,
                each -> each.getValue().stream().mapToDouble(Double::doubleValue).toArray()));
    }

    /**
     * Starts an Equinox with the bundles of the folder and ours.
     *
     * @return lines {@code not started} and {@code extension}, with a bundle or an extension point
     */
    public List<String> startInOsgi() throws IOException, InterruptedException {
        return run(osgi());
    }

    private List<String> osgi() throws IOException {
        compile();
        String equinox = Arrays.stream(jars.split(File.pathSeparator))
                .filter(each -> Path.of(each).getFileName().toString().matches("org\\.eclipse\\.osgi[-_]\\d.*")).findFirst()
                .orElseThrow();
        return List.of(work + File.pathSeparator + equinox, "org.loggia.palladio.testing.OsgiStart",
                Files.createDirectory(work.resolve("osgi")).toString(), Arrays.stream(extension().split(File.pathSeparator))
                        .filter(each -> each.matches(".*(org\\.loggia|jackson|snakeyaml|jfreechart|batik).*"))
                        .collect(Collectors.joining(File.pathSeparator, jars + File.pathSeparator, "")));
    }

    private void compile() throws IOException {
        List<String> options = new ArrayList<>(List.of("-nowarn", "-proc:none", "-d", work.toString(), "-cp", jars));
        for (Path programs : PROGRAMS) {
            try (Stream<Path> sources = Files.walk(programs)) {
                sources.filter(Files::isRegularFile).map(Path::toString).forEach(options::add);
            }
        }
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(String[]::new)));
    }

    private List<String> run(List<String> arguments) throws IOException, InterruptedException {
        Path log = work.resolve("log.txt");
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:+UseSerialGC", "-cp"));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        try {
            assertEquals(true, process.waitFor(HOURS, TimeUnit.HOURS), "the simulator is still running");
        } finally {
            process.destroyForcibly();
        }
        List<String> lines = Files.readAllLines(log);
        assertEquals(0, process.exitValue(), () -> String.join("\n", lines));
        return lines;
    }

    /** Our extension and what it requires, without the API that stands for Palladio's in tests. */
    private static String extension() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(each -> !each.contains("palladio.stubs") && !each.contains("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Has Palladio measure the response times of all usage scenarios' users. */
    public static void monitor(Path model) throws IOException {
        String usage;
        try (Stream<Path> files = Files.list(model)) {
            usage = files.map(each -> each.getFileName().toString()).filter(each -> each.endsWith(".usagemodel"))
                    .findFirst().orElseThrow();
        }
        List<MatchResult> scenarios = SCENARIO.matcher(Files.readString(model.resolve(usage))).results().toList();
        StringBuilder points = new StringBuilder();
        StringBuilder monitors = new StringBuilder();
        for (int i = 0; i < scenarios.size(); i++) {
            String scenario = usage + "#" + scenarios.get(i).group(1);
            points.append("""
                      <measuringPoints xsi:type="pcm:UsageScenarioMeasuringPoint" stringRepresentation="%s"
                          resourceURIRepresentation="%s">
                        <usageScenario href="%s"/>
                      </measuringPoints>
                    """.formatted(scenarios.get(i).group(2), scenario, scenario));
            monitors.append("""
                      <monitors id="_users%1$d" entityName="users%1$d" activated="true">
                        <measurementSpecifications id="_responseTimes%1$d">
                          <metricDescription xsi:type="metricspec:NumericalBaseMetricDescription"
                              href="pathmap://METRIC_SPEC_MODELS/models/commonMetrics.metricspec#_6rYmYs7nEeOX_4BzImuHbA"/>
                          <processingType xsi:type="mr:FeedThrough" id="_all%1$d"/>
                        </measurementSpecifications>
                        <measuringPoint xsi:type="pcm:UsageScenarioMeasuringPoint"
                            href="users.measuringpoint#//@measuringPoints.%1$d"/>
                      </monitors>
                    """.formatted(i));
        }
        Files.writeString(model.resolve("users.measuringpoint"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <mp:MeasuringPointRepository xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI"
                    xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:mp="http://palladiosimulator.org/EDP2/MeasuringPoint/1.0"
                    xmlns:pcm="http://palladiosimulator.org/PCM/MeasuringPoint/1.0" id="_points">
                %s</mp:MeasuringPointRepository>
                """.formatted(points));
        Files.writeString(model.resolve("users.monitorrepository"), """
                <?xml version="1.0" encoding="UTF-8"?>
                <mr:MonitorRepository xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                    xmlns:metricspec="http://palladiosimulator.org/MetricSpec/1.0"
                    xmlns:mr="http://palladiosimulator.org/MonitorRepository/1.0"
                    xmlns:pcm="http://palladiosimulator.org/PCM/MeasuringPoint/1.0" id="_monitors" entityName="users">
                %s</mr:MonitorRepository>
                """.formatted(monitors));
    }
}
