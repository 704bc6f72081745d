// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.loggia.problem.ProblemException;
import org.loggia.regression.space.ExperimentPlan;
import org.loggia.regression.space.ExperimentalSpace;
import org.loggia.regression.space.SpaceFactor;
import org.loggia.yaml.YamlMapping;

/** Reads factors, constraints and plan of a campaign into the configurations to measure. */
final class FactorReader {

    private static final int MAX_CONFIGURATIONS = 1_000_000;

    private final YamlMapping top;
    private final long seed;
    private final List<CampaignFactor> factors = new ArrayList<>();
    private final List<SpaceFactor> axes = new ArrayList<>();

    FactorReader(YamlMapping top, List<Target> targets, long seed) {
        this.top = top;
        this.seed = seed;
        if (top.has("factors")) {
            YamlMapping map = top.mapping("factors");
            for (String key : map.keys()) {
                CampaignFactor factor = factor(map, key, targets);
                factors.add(factor);
                axes.add(axis(map, key, factor));
            }
        }
    }

    List<CampaignFactor> factors() {
        return factors;
    }

    private static CampaignFactor factor(YamlMapping map, String key, List<Target> targets) {
        int dot = key.indexOf('.');
        String target = dot < 0 ? "" : key.substring(0, dot);
        if (dot >= 0 && targets.stream().noneMatch(known -> known.name().equals(target))) {
            throw map.fault(key, "unknown target '" + target + "'", "choose "
                    + String.join(", ", targets.stream().map(Target::name).toList()));
        }
        return new CampaignFactor(target, CampaignFile.setting(map, key, key.substring(dot + 1)));
    }

    private SpaceFactor axis(YamlMapping map, String key, CampaignFactor factor) {
        Setting setting = factor.setting();
        if (map.isMapping(key)) {
            return range(map, key, factor);
        }
        List<Level> levels = map.list(key, setting::level);
        if (levels.stream().distinct().count() < Math.max(2, levels.size())) {
            throw map.fault(key, "'" + key + "' requires at least two distinct levels",
                    "move constant values to the settings");
        }
        return located(map, key, () -> setting.isNominal()
                ? new SpaceFactor.Nominal(factor.name(), levels.stream().map(Level::text).toList())
                : new SpaceFactor.Numeric(factor.name(), setting.unit(), levels.stream().map(Level::number).toList(),
                        0));
    }

    private SpaceFactor range(YamlMapping map, String key, CampaignFactor factor) {
        Setting setting = factor.setting();
        YamlMapping range = map.mapping(key);
        range.allowing("from", "to", "step", "count");
        if (setting.isNominal()) {
            throw map.fault(key, "'" + key + "' has names, not a range", "list its levels");
        }
        double from = range.value("from", setting::level).number();
        double to = range.value("to", setting::level).number();
        double step = range.value("step", setting::level).number();
        long count = range.value("count", CampaignFile.whole("number of levels", 2, 10_000), 2L);
        return located(map, key, () -> SpaceFactor.Numeric.evenly(factor.name(), setting.unit(), from, to, (int) count,
                step));
    }

    /** The configurations of the plan; a campaign without factors has one. */
    List<Configuration> configurations() {
        String kind = top.text("plan", "full-factorial");
        if (axes.isEmpty()) {
            for (String key : List.of("plan", "constraints", "count", "draw", "base")) {
                if (top.has(key)) {
                    throw top.fault(key, "'" + key + "' needs factors", "add them");
                }
            }
            return List.of(new Configuration(0, List.of()));
        }
        refuse(kind, "random", "count", "draw");
        refuse(kind, "one-factor", "base");
        ExperimentPlan plan = located(top, top.has("constraints") ? "constraints" : top.has("plan")
                ? "plan" : "factors",
                () -> plan(kind));
        if (plan.rows().size() > MAX_CONFIGURATIONS) {
            throw top.fault("plan", plan.rows().size()
                    + " configurations are too many", "use fewer levels or a random plan");
        }
        List<Configuration> configurations = new ArrayList<>();
        for (double[] row : plan.rows()) {
            configurations.add(new Configuration(configurations.size(), levels(row)));
        }
        return configurations;
    }

    private ExperimentPlan plan(String kind) {
        List<String> constraints = top.has("constraints") ? top.list("constraints", text -> text) : List.of();
        ExperimentalSpace space = new ExperimentalSpace(axes, constraints);
        return switch (kind) {
            case "full-factorial" -> ExperimentPlan.fullFactorial(space);
            case "random" -> ExperimentPlan.random(space, top.value("draw", FactorReader::draw,
                    ExperimentPlan.Draw.LEVELS),
                    (int) (long) top.value("count", CampaignFile.whole("number of configurations", 1,
                            MAX_CONFIGURATIONS)),
                    seed, List.of());
            case "one-factor" -> ExperimentPlan.oneFactor(space, base(space));
            default -> throw top.fault("plan", "unknown plan '" + kind + "'",
                    "choose full-factorial, random or one-factor");
        };
    }

    private static ExperimentPlan.Draw draw(String text) {
        return switch (text) {
            case "levels" -> ExperimentPlan.Draw.LEVELS;
            case "range" -> ExperimentPlan.Draw.RANGE;
            default -> throw new IllegalArgumentException("unknown draw '" + text + "'; choose levels or range");
        };
    }

    private double[] base(ExperimentalSpace space) {
        if (!top.has("base")) {
            throw top.fault("plan", "a one-factor plan needs a 'base' with a level of every factor", "add it");
        }
        YamlMapping base = top.mapping("base");
        base.allowing(factors.stream().map(CampaignFactor::name).toArray(String[]::new));
        double[] row = new double[space.size()];
        for (int i = 0; i < row.length; i++) {
            int index = i;
            row[i] = base.value(factors.get(i).name(), text -> {
                Level level = factors.get(index).setting().level(text);
                return level.isNumeric() ? level.number() : space.value(index, level.text());
            });
        }
        return row;
    }

    private void refuse(String kind, String owner, String... keys) {
        for (String key : keys) {
            if (top.has(key) && !kind.equals(owner)) {
                throw top.fault(key, "'" + key + "' applies to a " + owner + " plan, but this plan is " + kind,
                        "remove it");
            }
        }
    }

    private List<Level> levels(double[] row) {
        List<Level> levels = new ArrayList<>();
        for (int i = 0; i < row.length; i++) {
            levels.add(axes.get(i) instanceof SpaceFactor.Nominal nominal ? Level.named(nominal.text(row[i]))
                    : Level.of(row[i]));
        }
        return levels;
    }

    private <T> T located(YamlMapping map, String key, Supplier<T> making) {
        try {
            return making.get();
        } catch (ProblemException wrong) {
            // The keys of the plan are read here, too, and their faults have a line already.
            throw wrong.problem().file() != null ? wrong : map.fault(key, wrong.getMessage());
        }
    }
}
