// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.adaptive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.loggia.problem.ProblemException;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;

/** Designs on a storage whose response time has a knee and a step: 8 x 6 x 2 configurations. */
class AdaptiveDesignTest {

    @TempDir
    Path folder;

    private static final double GOAL = 0.1;

    private final ExperimentalSpace space = new ExperimentalSpace(List.of(
            new SpaceFactor.Numeric("clients", "", List.of(1., 2., 4., 8., 16., 32., 64., 128.), 1),
            new SpaceFactor.Numeric("share", "", List.of(0., 0.2, 0.4, 0.6, 0.8, 1.), 0),
            new SpaceFactor.Nominal("pattern", List.of("random", "sequential"))), List.of());
    private final List<double[]> plan = ExperimentPlan.fullFactorial(space).rows();

    private static double responseTime(double[] row) {
        double service = (row[2] == 0 ? 5 : 0.5) * (1 + row[1]);
        return service * Math.max(1, row[0] / 8);
    }

    private MeasuredResponse measure(List<AdaptiveChoice> chosen) {
        return new MeasuredResponse("responseTime", chosen.stream().mapToDouble(choice -> responseTime(plan.get(choice
                .row()))).toArray());
    }

    /** Measures until the goal is met; returns the choices. */
    private List<AdaptiveChoice> run(long seed) {
        AdaptiveDesign design = new AdaptiveDesign(space, plan, seed, Optional.empty());
        List<AdaptiveChoice> chosen = new ArrayList<>(design.first());
        AdaptiveStep step = design.step(chosen, List.of(measure(chosen)));
        while (!step.meets(GOAL) && !step.next().isEmpty()) {
            chosen.addAll(step.next());
            step = design.step(chosen, List.of(measure(chosen)));
        }
        assertTrue(step.meets(GOAL), () -> "not met with all configurations");
        return chosen;
    }

    @Test
    void meetsGoalWithFewConfigurations() {
        for (long seed = 1; seed <= 3; seed++) {
            List<AdaptiveChoice> chosen = run(seed);
            Set<Integer> rows = new HashSet<>(chosen.stream().map(AdaptiveChoice::row).toList());
            assertEquals(chosen.size(), rows.size(), "each configuration once");
            assertTrue(chosen.size() < plan.size() * 0.6, chosen.size() + " of " + plan.size());
        }
    }

    @Test
    void repeatsWithItsSeed() {
        assertEquals(run(1), run(1));
        assertNotEquals(run(1), run(2));
    }

    @Test
    void continuesDesignWithEveryThirdConfiguration() {
        AdaptiveDesign design = new AdaptiveDesign(space, plan, 1, Optional.empty());
        List<AdaptiveChoice> chosen = new ArrayList<>(design.first());
        assertEquals(15, chosen.size());
        assertTrue(chosen.stream().allMatch(choice -> choice.reason() == ChoiceReason.DESIGN));
        while (chosen.size() < plan.size()) {
            List<AdaptiveChoice> next = design.step(chosen, List.of(measure(chosen))).next();
            assertFalse(next.isEmpty());
            for (AdaptiveChoice choice : next) {
                assertEquals(chosen.size() % 3 == 0 ? ChoiceReason.DESIGN : ChoiceReason.MODEL, choice.reason());
                chosen.add(choice);
            }
        }
        assertEquals(List.of(), design.step(chosen, List.of(measure(chosen))).next());
    }

    /** Only configurations with 128 clients vary, in a way that a model cannot predict. */
    @Test
    void measuresWhereModelIsWrong() {
        AdaptiveDesign design = new AdaptiveDesign(space, plan, 1, Optional.empty());
        List<AdaptiveChoice> chosen = new ArrayList<>(design.first());
        while (chosen.size() < 45) {
            double[] values = chosen.stream().mapToDouble(choice -> {
                double[] row = plan.get(choice.row());
                return row[0] < 128 ? 1 : 1 + 9 * ((choice.row() * 7919) % 2);
            }).toArray();
            chosen.addAll(design.step(chosen, List.of(new MeasuredResponse("noisy", values))).next());
        }
        long noisy = chosen.stream().skip(15).filter(choice -> choice.reason() == ChoiceReason.MODEL)
                .filter(choice -> plan.get(choice.row())[0] >= 64).count();
        long model = chosen.stream().skip(15).filter(choice -> choice.reason() == ChoiceReason.MODEL).count();
        assertTrue(noisy >= 0.4 * model, noisy + " of " + model + " in a quarter of the space");
    }

    @Test
    void skipsConfigurationsWithoutResponse() {
        AdaptiveDesign design = new AdaptiveDesign(space, plan, 1, Optional.empty());
        List<AdaptiveChoice> chosen = design.first();
        MeasuredResponse reads = measure(chosen);
        for (int i = 0; i < chosen.size(); i++) {
            if (plan.get(chosen.get(i).row())[1] == 0) {
                reads.values()[i] = Double.NaN;
            }
        }
        AdaptiveStep step = design.step(chosen, List.of(reads, new MeasuredResponse("none", unknown(chosen.size()))));
        assertEquals(List.of("responseTime"), step.errors().stream().map(ResponseError::response).toList());
        assertTrue(Double.isFinite(step.errors().get(0).mean()));
        AdaptiveStep early = design.step(chosen.subList(0, 5), List.of(new MeasuredResponse("x", new double[] {1, 2, 3,
            4, 5})));
        assertEquals(Double.POSITIVE_INFINITY, early.errors().get(0).limit());
    }

    private static double[] unknown(int size) {
        double[] values = new double[size];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    private AdaptiveDesign design(String states) throws IOException {
        return new AdaptiveDesign(space, plan, 1, Optional.of(Files.writeString(folder.resolve("states.csv"), states)));
    }

    @Test
    void choosesNearStatesOfApplication() throws IOException {
        AdaptiveDesign design = design("clients,share,meanReadSize\n16,0.7,4096\n12,0.55,4096\n");
        List<AdaptiveChoice> chosen = new ArrayList<>(design.first());
        while (chosen.size() < design.size()) {
            chosen.addAll(design.step(chosen, List.of(measure(chosen))).next());
        }
        assertTrue(design.size() >= 20 && design.size() < 40, "surrounding configurations: " + design.size());
        for (AdaptiveChoice choice : chosen) {
            double[] row = plan.get(choice.row());
            assertTrue(row[0] >= 4 && row[0] <= 64 && row[1] >= 0.2, Arrays.toString(row));
        }
        assertEquals(2, chosen.stream().map(choice -> plan.get(choice.row())[2]).distinct().count(),
                "all levels of a factor without a column");
        List<AdaptiveChoice> sequential = design("pattern\nsequential\n").first();
        assertTrue(sequential.stream().allMatch(choice -> plan.get(choice.row())[2] == 1), sequential.toString());
    }

    @Test
    void rejectsWrongStates() {
        assertEquals("has no column of a factor of the plan; add a column clients or share or pattern", assertThrows(
                ProblemException.class, () -> design("users\n1\n2\n")).problem().text().replaceAll(".*csv: ", ""));
        assertTrue(assertThrows(ProblemException.class, () -> design("clients [KiB]\n1\n")).getMessage().endsWith(
                "column 'clients' is in KiB, but the plan is in plain numbers; convert the column"));
        assertTrue(assertThrows(ProblemException.class, () -> design("clients,share\n1,\n")).getMessage().endsWith(
                "column 'share' has no value; complete the cell or drop the row"));
        assertTrue(assertThrows(ProblemException.class, () -> design("pattern\nrandom\nmixed\n")).getMessage()
                .contains("'pattern' has no level 'mixed'"));
    }

    @Test
    void rejectsTooFewConfigurationsAndZeroResponses() {
        ProblemException few = assertThrows(ProblemException.class, () -> new AdaptiveDesign(space, plan.subList(
                0, 19), 1, Optional.empty()));
        assertEquals("an adaptive campaign chooses from at least 20 configurations, but the plan has 19; add levels or "
                + "factors, or measure all of them", few.getMessage());
        assertThrows(ProblemException.class, () -> new MeasuredResponse("rate", new double[] {1, 0}));
    }
}
