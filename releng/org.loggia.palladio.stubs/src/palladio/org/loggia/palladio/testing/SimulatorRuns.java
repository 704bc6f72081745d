// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.log4j.BasicConfigurator;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;

/** Runs a simulator once for each seed and prints the mean of each measuring point's response times. */
public final class SimulatorRuns {

    private static final Map<String, List<Double>> TIMES = Collections.synchronizedMap(new TreeMap<>());

    private SimulatorRuns() {
    }

    /** A simulator of Palladio. */
    public interface Simulator {

        /** Runs the models of a folder with the attributes of a launch configuration. */
        void run(File models, Map<String, Object> attributes) throws Exception;
    }

    /** What Eclipse does before it starts a simulator. */
    public interface Start {

        /** Makes the registries. */
        void start() throws Exception;
    }

    /**
     * Ends with status 1 and the stack trace where a run fails.
     *
     * @param arguments the folder of the models, the end of a run, seeds
     */
    public static void run(String[] arguments, Start start, Simulator simulator) {
        try {
            BasicConfigurator.configure();
            Logger.getRootLogger().setLevel(Level.INFO);
            start.start();
            for (String seed : Arrays.asList(arguments).subList(2, arguments.length)) {
                TIMES.clear();
                simulator.run(new File(arguments[0]),
                        attributes((long) Double.parseDouble(arguments[1]), Long.parseLong(seed)));
                TIMES.forEach((point, times) -> System.out.println("mean\t" + point + "\t"
                        + times.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN)));
            }
            System.exit(0);
        } catch (Throwable failed) {
            failed.printStackTrace();
            System.exit(1);
        }
    }

    private static Map<String, Object> attributes(long time, long seed) {
        Map<String, Object> attributes = new HashMap<>(Map.of("verboseLogging", false, "variationId", "default",
                "simulatorId", "de.uka.ipd.sdq.codegen.simucontroller.simulizar", "experimentRun", "run",
                "simTime", Long.toString(time), "maximumMeasurementCount", "-1", "useFixedSeed", true,
                "persistenceFramework", "means"));
        for (int i = 0; i < 6; i++) {
            attributes.put("fixedSeed" + i, Long.toString(100 * seed + i + 1));
        }
        for (String each : List.of("simulateLinkingResources", "simulateThroughputOfLinkingResources",
                "simulateFailures")) {
            attributes.put(each, false);
        }
        return attributes;
    }

    /** The response times of a measuring point, to which its recorder adds. */
    public static List<Double> times(String point) {
        return TIMES.computeIfAbsent(point, each -> new ArrayList<>());
    }

    /** The absolute path of the only file with an extension. */
    public static String file(File models, String extension) {
        return models.listFiles(each -> each.getName().endsWith(extension))[0].getAbsolutePath();
    }
}
