// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The policies on the twelve published mixes (Kraft 2013, section 5.7.1): mean response times of a query, and what the
 * thesis's key points say of them. Its figures 5.7 to 5.10 have bars without numbers.
 */
class PublishedPoliciesTest {
    private static final Path PAGE = Path.of("../../../docs/explanation/query-admission.md");
    private static final Path PERCENTILES = Path.of(
            "src/test/resources/org/loggia/consolidation/admission/percentiles.md");
    private static final double TIME = 20_000;
    private static final long SEED = 7;
    private static final String[] POLICIES = {"FCFS", "SEPT", "P", "U", "-A", "-Q"};
    private static final Map<String, Map<String, Double>> TIMES = new LinkedHashMap<>();
    private static final Map<String, Map<String, Double>> TAILS = new LinkedHashMap<>();

    @BeforeAll
    static void simulate() {
        for (String workload : List.of("Var-Service", "Var-Para", "Inv-Increase", "Lin-Increase")) {
            for (String mix : List.of("Mix-I", "Mix-II", "Mix-III")) {
                Map<String, AdmissionResult> results = results(AdmissionSimulationTest.scenario(
                        workload.toLowerCase(Locale.ROOT).replace('-', '_'), mix));
                Map<String, Double> times = new LinkedHashMap<>();
                Map<String, Double> tails = new LinkedHashMap<>();
                results.forEach((policy, result) -> {
                    times.put(policy, result.meanResponseTime());
                    tails.put(policy, result.percentile(0.99));
                });
                TIMES.put(workload + ", " + mix, times);
                TAILS.put(workload + ", " + mix, tails);
            }
        }
    }

    private static Map<String, AdmissionResult> results(AdmissionScenario scenario) {
        AdmissionResult observed = AdmissionSimulation.run(scenario, AdmissionPolicy.firstCome(), TIME, SEED);
        Map<String, AdmissionResult> results = new LinkedHashMap<>();
        results.put("FCFS", observed);
        for (AdmissionPolicy policy : List.of(AdmissionPolicy.shortestFirst(scenario),
                AdmissionPolicy.beyondInterference(observed), AdmissionPolicy.mostUtilization(observed),
                AdmissionPolicy.leastTasksSeen(observed), AdmissionPolicy.fewestTasks(observed))) {
            results.put(policy.name(), AdmissionSimulation.run(scenario, policy, TIME, SEED));
        }
        return results;
    }

    private static double time(String workload, String mix, String policy) {
        double time = TIMES.get(workload + ", " + mix).get(policy);
        return Double.isNaN(time) ? Double.POSITIVE_INFINITY : time; // a class starves
    }

    /** Key points of all workloads: both quantities lead to very similar priorities. */
    @Test
    void bothQueueLengthPoliciesAgree() {
        TIMES.forEach((mix, times) -> assertEquals(1, times.get("-A") / times.get("-Q"), 0.02, mix));
    }

    /** With service times that vary, and forks that do not, P and U are worst and -A and -Q best but for SEPT. */
    @Test
    void longQueriesFirstAreWorst() {
        for (String mix : List.of("Mix-II", "Mix-III")) {
            for (String policy : List.of("P", "U")) {
                assertTrue(time("Var-Service", mix, policy) > 1.1 * time("Var-Service", mix, "FCFS"), mix);
                assertTrue(time("Var-Service", mix, policy) > 1.2 * time("Var-Service", mix, "-Q"), mix);
            }
        }
        assertTrue(time("Var-Service", "Mix-III", "-Q") < 0.85 * time("Var-Service", "Mix-III", "FCFS"));
    }

    /** With forks that vary, SEPT knows no difference, U keeps small forks waiting, and -A and -Q help. */
    @Test
    void largeForksFirstStarveOthers() {
        for (String mix : List.of("Mix-I", "Mix-II", "Mix-III")) {
            assertEquals(time("Var-Para", mix, "FCFS"), time("Var-Para", mix, "SEPT"), 1e-9, mix);
        }
        assertTrue(time("Var-Para", "Mix-II", "U") > time("Var-Para", "Mix-II", "FCFS"));
        assertTrue(time("Var-Para", "Mix-III", "U") > 2 * time("Var-Para", "Mix-III", "FCFS"));
        assertTrue(time("Var-Para", "Mix-II", "-Q") < time("Var-Para", "Mix-II", "SEPT"));
        assertTrue(time("Var-Para", "Mix-III", "-Q") < 0.9 * time("Var-Para", "Mix-III", "SEPT"));
    }

    /** Where long queries have many tasks, U is very slow in Mix-III; SEPT, -A and -Q do equally well but in Mix-II. */
    @Test
    void shortQueriesFirstAreBestWhereWorkGrowsTwice() {
        assertTrue(time("Lin-Increase", "Mix-III", "U") > 2 * time("Lin-Increase", "Mix-III", "FCFS"));
        for (String mix : List.of("Mix-I", "Mix-III")) {
            assertEquals(1, time("Lin-Increase", mix, "SEPT") / time("Lin-Increase", mix, "-Q"), 0.05, mix);
        }
        for (String mix : List.of("Mix-II", "Mix-III")) {
            assertTrue(time("Lin-Increase", mix, "-Q") < 0.95 * time("Lin-Increase", mix, "FCFS"), mix);
        }
    }

    /** Key points of Var-Para and Lin-Increase, but for Mix-III of the former. */
    @Test
    void interferencePolicyIsNotCompetitive() {
        assertTrue(time("Var-Para", "Mix-II", "P") > 1.1 * time("Var-Para", "Mix-II", "-Q"));
        assertTrue(time("Lin-Increase", "Mix-II", "P") > 1.1 * time("Lin-Increase", "Mix-II", "-Q"));
        assertTrue(time("Lin-Increase", "Mix-III", "P") > 2 * time("Lin-Increase", "Mix-III", "-Q"));
    }

    /** Figure 5.13, of other queries: -Q keeps fewer queries waiting long than SEPT does, but where only forks vary. */
    @Test
    void tailsOfQueueLengthPolicyAreShorter() {
        for (String workload : List.of("Var-Service", "Inv-Increase", "Lin-Increase")) {
            for (String mix : List.of("Mix-I", "Mix-II", "Mix-III")) {
                Map<String, Double> tails = TAILS.get(workload + ", " + mix);
                assertTrue(tails.get("-Q") < 1.01 * tails.get("SEPT"), workload + mix);
            }
            Map<String, Double> tails = TAILS.get(workload + ", Mix-II");
            assertTrue(tails.get("-Q") < 0.75 * tails.get("SEPT"), workload);
        }
    }

    @Test
    void reproducesPublishedTables() throws IOException {
        assertOnPage(PAGE, TIMES);
        assertOnPage(PERCENTILES, TAILS);
    }

    private static void assertOnPage(Path page, Map<String, Map<String, Double>> figures) throws IOException {
        StringBuilder table = new StringBuilder("| workload | FCFS | SEPT | P | U | -A | -Q |\n"
                + "|---|---|---|---|---|---|---|\n");
        figures.forEach((mix, times) -> {
            table.append("| ").append(mix);
            for (String policy : POLICIES) {
                double time = times.get(policy);
                table.append(" | ").append(Double.isNaN(time) ? "-" : String.format(Locale.ROOT, "%.1f", time));
            }
            table.append(" |\n");
        });
        assertTrue(Files.readString(page).contains(table), () -> page + " lacks:\n" + table);
    }
}
