// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.space;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.RegressionProblems;

/**
 * Makes spaces and plans of what a YAML or JSON reader gives (maps, lists, texts, numbers):
 *
 * <pre>
 * factors:
 *   scheduler: [cfq, noop]                                  levels by name
 *   threads: [10, 50, 100]                                  numbers
 *   requestSize [KiB]: {levels: [4, 8, 32], step: 0.5}      with the granularity of values between
 *   readShare: {from: 0, to: 1, count: 5}                   evenly spaced
 *   raid [nominal]: [5, 6]                                  numbers as names
 * constraints:
 *   - scheduler = noop or threads &lt; 100
 * plan: full-factorial | random | one-factor
 * count: 100                                                random: how many, how drawn, which seed
 * draw: range | levels
 * seed: 1
 * base: {scheduler: noop, threads: 50, ...}                 one-factor: where all others stay
 * order: as-planned | random
 * </pre>
 */
public final class SpaceReader {
    /** The keys of a document that this reader understands; a caller refuses others that it does not know itself. */
    public static final Set<String> KEYS = Set.of("factors", "constraints", "plan", "count", "draw", "seed", "base",
            "order");
    private static final Set<String> NUMERIC_KEYS = Set.of("levels", "step", "from", "to", "count");

    private final String file;
    private final Map<?, ?> document;

    /**
     *
     * @param file name of the document in messages
     */
    public SpaceReader(String file, Map<?, ?> document) {
        this.file = file;
        this.document = document;
    }

    /** The space of the document. */
    public ExperimentalSpace space() {
        if (!(document.get("factors") instanceof Map<?, ?> factors) || factors.isEmpty()) {
            throw fault("factors", "is missing", "list factors and their levels, as in 'threads: [10, 50]'");
        }
        List<SpaceFactor> read = new ArrayList<>();
        factors.forEach((header, levels) -> read.add(factor(String.valueOf(header), levels)));
        List<String> constraints = new ArrayList<>();
        if (document.containsKey("constraints")) {
            list("constraints", document.get("constraints")).forEach(text -> constraints.add(String.valueOf(text)));
        }
        return located(constraints.isEmpty() ? "factors" : "constraints",
                () -> new ExperimentalSpace(read, constraints));
    }

    /** The plan of the document over a space. */
    public ExperimentPlan plan(ExperimentalSpace space) {
        String kind = text("plan", "full-factorial");
        for (String key : List.of("count", "draw")) {
            if (document.containsKey(key) && !kind.equals("random")) {
                throw fault(key, "applies to a random plan, but this plan is " + kind, "remove it");
            }
        }
        if (document.containsKey("base") && !kind.equals("one-factor")) {
            throw fault("base", "applies to a one-factor plan, but this plan is " + kind, "remove it");
        }
        long seed = seed();
        ExperimentPlan plan = located("plan", () -> switch (kind) {
            case "full-factorial" -> ExperimentPlan.fullFactorial(space);
            case "random" -> ExperimentPlan.random(space, draw(), (int) whole("count", 100), seed, List.of());
            case "one-factor" -> ExperimentPlan.oneFactor(space, base(space));
            default -> throw RegressionProblems.SPACE.failure("unknown plan '" + kind + "'",
                    "choose full-factorial, random or one-factor");
        });
        return switch (text("order", "as-planned")) {
            case "as-planned" -> plan;
            case "random" -> plan.shuffled(seed);
            default -> throw fault("order", "is '" + document.get("order") + "'", "choose as-planned or random");
        };
    }

    /** The seed of random draws and orders. */
    public long seed() {
        return whole("seed", 1);
    }

    private ExperimentPlan.Draw draw() {
        return switch (text("draw", "range")) {
            case "range" -> ExperimentPlan.Draw.RANGE;
            case "levels" -> ExperimentPlan.Draw.LEVELS;
            default -> throw fault("draw", "is '" + document.get("draw") + "'", "choose range or levels");
        };
    }

    private double[] base(ExperimentalSpace space) {
        if (!(document.get("base") instanceof Map<?, ?> base)) {
            throw fault("base", "is missing", "a one-factor plan requires a value of every factor");
        }
        for (Object name : base.keySet()) {
            if (space.indexOf(String.valueOf(name)) < 0) {
                throw fault("base." + name, "is not a factor", "choose "
                        + space.factors().stream().map(SpaceFactor::name).toList());
            }
        }
        double[] row = new double[space.size()];
        for (int i = 0; i < row.length; i++) {
            String name = space.factor(i).name();
            int index = i;
            Object value = base.get(name);
            if (value == null) {
                throw fault("base." + name, "is missing", "a one-factor plan requires a value of every factor");
            }
            row[i] = located("base." + name, () -> space.value(index, levelText(value)));
        }
        return row;
    }

    private SpaceFactor factor(String header, Object levels) {
        String element = "factors." + header;
        int bracket = header.endsWith("]") ? header.lastIndexOf('[') : -1;
        String name = (bracket < 0 ? header : header.substring(0, bracket)).strip();
        String unit = bracket < 0 ? "" : header.substring(bracket + 1, header.length() - 1).strip();
        if (levels instanceof Map<?, ?> map) {
            return numeric(element, name, unit, map);
        }
        List<?> values = list(element, levels);
        boolean numbers = values.stream().allMatch(Number.class::isInstance);
        if (numbers && !unit.equals("nominal")) {
            return located(element, () -> new SpaceFactor.Numeric(name, unit, numbers(element, values), 0));
        }
        if (!unit.isEmpty() && !unit.equals("nominal")) {
            throw fault(element, "has a unit but levels that are not numbers", "remove one of them");
        }
        return located(element, () -> new SpaceFactor.Nominal(name,
                values.stream().map(SpaceReader::levelText).toList()));
    }

    private SpaceFactor numeric(String element, String name, String unit, Map<?, ?> map) {
        for (Object key : map.keySet()) {
            if (!NUMERIC_KEYS.contains(String.valueOf(key))) {
                throw fault(element + "." + key, "unknown key", "choose levels, step, from, to or count");
            }
        }
        double step = map.containsKey("step") ? number(element + ".step", map.get("step")) : 0;
        if (map.containsKey("levels")) {
            if (map.containsKey("from") || map.containsKey("to") || map.containsKey("count")) {
                throw fault(element, "has levels and a range", "give one of them");
            }
            return located(element, () -> new SpaceFactor.Numeric(name, unit,
                    numbers(element, list(element + ".levels", map.get("levels"))), step));
        }
        double from = number(element + ".from", map.get("from"));
        double to = number(element + ".to", map.get("to"));
        double count = map.containsKey("count") ? number(element + ".count", map.get("count")) : 2;
        if (count != Math.rint(count) || count > 1e6) {
            throw fault(element + ".count", "is " + count, "give a whole number of levels");
        }
        return located(element, () -> SpaceFactor.Numeric.evenly(name, unit, from, to, (int) count, step));
    }

    private List<?> list(String element, Object value) {
        if (value instanceof List<?> list && !list.isEmpty()) {
            return list;
        }
        throw fault(element, "is not a list", "write it as [a, b, c]");
    }

    private List<Double> numbers(String element, List<?> values) {
        List<Double> numbers = new ArrayList<>();
        values.forEach(value -> numbers.add(number(element, value)));
        return numbers;
    }

    private double number(String element, Object value) {
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw fault(element, value == null ? "is missing" : "is '" + value + "'", "give a number");
    }

    private long whole(String key, long standard) {
        Object value = document.get(key);
        if (value == null && !document.containsKey(key)) {
            return standard;
        }
        double number = number(key, value);
        if (number != Math.rint(number) || Math.abs(number) > 1e15) {
            throw fault(key, "is " + value, "give a whole number");
        }
        return (long) number;
    }

    private String text(String key, String standard) {
        return document.containsKey(key) ? String.valueOf(document.get(key)) : standard;
    }

    private static String levelText(Object value) {
        return value instanceof Number number && number.doubleValue() == Math.rint(number.doubleValue())
                && Math.abs(number.doubleValue()) < 1e15 ? Long.toString(number.longValue()) : String.valueOf(value);
    }

    private <T> T located(String element, java.util.function.Supplier<T> making) {
        try {
            return making.get();
        } catch (ProblemException e) {
            throw e.orAt(Location.element(file, element));
        }
    }

    private ProblemException fault(String element, String wrong, String remedy) {
        return RegressionProblems.SPACE.failure(Location.element(file, element), wrong, remedy);
    }
}
