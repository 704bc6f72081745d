// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.loggia.simulation.run.SchedulingPolicy.FCFS;
import static org.loggia.simulation.testmodel.ResourceKind.CPU;

import java.time.Duration;
import java.util.Map;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.loggia.simulation.testmodel.Outcome;
import org.loggia.simulation.testmodel.TestComponent;
import org.loggia.simulation.testmodel.TestModel;

/** Each setting of runs is stored as it was entered, checked, and has an effect. */
class RunSettingTest {

    private static final SimulationSettings USUAL = SimulationSettings.ofSeed(1).until(Double.POSITIVE_INFINITY,
            5_000);

    private static SimulationSettings with(RunSetting setting, String value) {
        return RunSetting.entered(Map.of(setting, value), USUAL);
    }

    /** A value that is not the usual one. */
    private static String other(RunSetting setting) {
        return setting.range().most() == 1 ? "0.5" : setting.range().type() == Double.class ? "5000" : "3";
    }

    @ParameterizedTest
    @EnumSource
    void enteredValuesAreKept(RunSetting setting) {
        SimulationSettings settings = with(setting, other(setting));
        assertEquals(other(setting), setting.of(settings));
        for (RunSetting each : RunSetting.values()) {
            SimulationSettings seeded = settings.withSeed(7).replicated(2, 2);
            if (each != RunSetting.SEED && each != RunSetting.REPLICATIONS && each != RunSetting.THREADS) {
                assertEquals(each.of(settings), each.of(seeded), "withSeed or replicated loses " + each);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void limitsReplaceUsualLimits(RunSetting setting) {
        Assumptions.assumeTrue(setting.isLimit());
        SimulationSettings settings = with(setting, other(setting));
        for (RunSetting each : RunSetting.values()) {
            assertEquals(each == setting || !each.isLimit(), !each.of(settings).isEmpty(), each.key());
        }
        assertFalse(settings.unlimited().isLimited(), "unlimited() keeps " + setting);
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> run(settings), "the run did not stop");
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "THREADS")
    void otherValuesChangeTheRun(RunSetting setting) {
        assertNotEquals(run(USUAL).scenario("users").mean(), run(with(setting, other(setting))).scenario("users")
                .mean(), setting + " has no effect");
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "SEED")
    void rejectsValuesBelowTheRange(RunSetting setting) {
        rejectsValuesOutOfRange(setting, Long.toString(setting.range().least() - 1));
    }

    @ParameterizedTest
    @CsvSource({"TIME, 0", "PRECISION, 1", "PRECISION, 0", "WARM_UP, automatic", "SEED, 1.5", "THREADS, no"})
    void rejectsValuesOutOfRange(RunSetting setting, String value) {
        assertEquals(setting.rule(), assertThrows(IllegalArgumentException.class, () -> with(setting, value))
                .getMessage());
    }

    private static Outcome run(SimulationSettings settings) {
        var model = new TestModel();
        TestComponent worker = model.component("worker").service("work", s -> s.demand(CPU, "Exp(1)"));
        model.container("server").with(CPU, FCFS, "1").runs(worker);
        model.open("users", "Exp(0.5)", u -> u.call(worker, "work"));
        return model.simulate(settings);
    }
}
