// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.input.FiniteNumber;
import org.loggia.problem.Location;
import org.loggia.problem.ProblemException;
import org.loggia.regression.data.Column;
import org.loggia.regression.data.DataSet;
import org.loggia.simulation.objective.LimitUnit;
import org.loggia.simulation.objective.ObjectiveException;
import org.loggia.simulation.objective.ObjectiveText;
import org.loggia.simulation.objective.Relation;
import org.loggia.simulation.objective.Statistic;
import org.loggia.simulation.result.Metric;
import org.loggia.simulation.result.SimulationResult;
import org.loggia.simulation.simulator.MeasuredResult;

/**
 * Reads a table of what was measured at some loads:
 *
 * <pre>
 *   users,point,mean [ms],p95 [ms]
 *   10,FileServerUsers,33.6,81
 *   10,FileServerUsers/read,11.2,
 * </pre>
 *
 * Columns of loads are {@code users}, {@code users SCENARIO}, {@code rate} and {@code rate SCENARIO}, those of rates
 * with a unit such as {@code [1/s]}. {@code point} names where was measured, as objectives do, and every other column a
 * figure that objectives know. Empty cells were not measured.
 */
public final class MeasuredLoads {

    private static final String POINT = "point";
    private static final String USERS = "users";
    private static final String RATE = "rate";
    /** Measuring points of results; others have names of other tools. */
    private static final String POINTS = "(?s)[A-Z]\\w+:\\S.*";
    private static final int MAX_USERS = 10_000_000;

    private final DataSet data;
    private final List<Column> loads = new ArrayList<>();
    private final List<Column> figures = new ArrayList<>();
    private Column points;

    private MeasuredLoads(DataSet data) {
        this.data = data;
        for (Column column : data.columns()) {
            if (column.name().equals(POINT)) {
                points = column;
            } else if (isOf(column, USERS) || isOf(column, RATE)) {
                loads.add(column);
            } else {
                figures.add(column);
            }
        }
        if (loads.isEmpty() || points == null || figures.isEmpty()) {
            throw wrong(1, "there is no column " + (loads.isEmpty() ? "'users' or 'rate'" : points == null ? "'point'"
                    : "of a metric, such as 'mean'"), "add it, as in 'users,point,mean [ms]'");
        }
        if (!points.isNominal()) {
            throw wrong(1, "'point' must name usage scenarios, calls or resources, not numbers",
                    "write the heading 'point [nominal]' if these are names");
        }
    }

    /**
     * The loads in the order of the file, each with all that was measured at it.
     *
     * @throws org.loggia.problem.ProblemException if the file is not such a table
     */
    public static List<MeasuredLoad> read(Path file) {
        return MeasuredResult.is(file) ? List.of(load(MeasuredResult.read(file), file)) : new MeasuredLoads(DataSet
                .read(file)).read();
    }

    /** The means of single measurements at the load of the model. */
    private static MeasuredLoad load(SimulationResult result, Path file) {
        List<MeasuredFigure> figures = new ArrayList<>();
        for (Metric metric : result.metrics()) {
            double mean = metric.summary().mean();
            if (mean > 0 && metric.point().matches(POINTS)) {
                String name = Statistic.MEAN + " " + metric.kind().key() + " of " + metric.point();
                figures.add(new MeasuredFigure(name, new ObjectiveText(name, Statistic.MEAN, metric.kind(),
                        metric.point(), Relation.AT_MOST, mean, LimitUnit.of(metric.kind(), result.timeUnit())), 1));
            }
        }
        if (figures.isEmpty()) {
            throw DecisionProblems.FIT.failure(Location.file(file),
                    "contains no means above 0 at measuring points of results",
                    "give measurements of usage scenarios or processing resources");
        }
        return new MeasuredLoad("the load of the model", List.of(), figures);
    }

    /** The same of a text; {@code name} stands for the file in messages. */
    public static List<MeasuredLoad> parse(String name, String csv) {
        return new MeasuredLoads(DataSet.parse(name, csv)).read();
    }

    private List<MeasuredLoad> read() {
        Map<String, MeasuredLoad> found = new LinkedHashMap<>();
        for (int row = 0; row < data.rows(); row++) {
            List<LoadSetting> settings = new ArrayList<>();
            List<String> name = new ArrayList<>();
            for (Column column : loads) {
                double value = number(column, row);
                if (!Double.isNaN(value)) {
                    settings.add(setting(column, value, row));
                    name.add(column.name() + "=" + BigDecimal.valueOf(value).stripTrailingZeros().toPlainString());
                }
            }
            if (settings.isEmpty()) {
                throw wrong(data.line(row), "the load is missing: number of users or rate",
                        "give one");
            }
            List<MeasuredFigure> measured = figures(row);
            found.merge(String.join(", ", name), new MeasuredLoad(String.join(", ", name), settings, measured),
                    (known, more) -> new MeasuredLoad(known.name(), known.settings(), java.util.stream.Stream.concat(
                            known.figures().stream(), more.figures().stream()).toList()));
        }
        return List.copyOf(found.values());
    }

    private List<MeasuredFigure> figures(int row) {
        if (Double.isNaN(points.values()[row])) {
            throw wrong(data.line(row), "'point' is empty", "name a usage scenario, a call or a resource");
        }
        String point = points.levels().get((int) points.values()[row]);
        List<MeasuredFigure> measured = new ArrayList<>();
        for (Column column : figures) {
            double value = number(column, row);
            if (Double.isNaN(value)) {
                continue;
            }
            if (!(value > 0)) {
                throw wrong(data.line(row), "'" + column.name() + "' is " + value, "give a number above 0, or leave the"
                        + " cell empty");
            }
            String name = column.name() + " of " + point;
            try {
                ObjectiveText text = ObjectiveText.of(name + " < " + BigDecimal.valueOf(value).toPlainString() + " "
                        + column.unit());
                if (LimitUnit.isMoreThanAll(value, column.unit(), text.kind())) {
                    throw wrong(data.line(row), "'"
                            + column.name()
                            + "' is "
                            + value + column.unit()
                            + ", more than 100 %", "give a share up to 1, or up to 100 under a heading with [%]");
                }
                measured.add(new MeasuredFigure(name, text, data.line(row)));
            } catch (ObjectiveException unknown) {
                throw wrong(1, "column '" + column.name() + "': " + unknown.reason(),
                        unknown.problem().remedy());
            }
        }
        if (measured.isEmpty()) {
            throw wrong(data.line(row), "the row has no measured value", "give a value, or remove the row");
        }
        return measured;
    }

    private LoadSetting setting(Column column, double value, int row) {
        boolean isUsers = isOf(column, USERS);
        String word = isUsers ? USERS : RATE;
        String scenario = column.name().equals(word) ? null : column.name().substring(word.length()).strip();
        if (!(value > 0) || isUsers && (value != Math.rint(value) || value > MAX_USERS)) {
            throw wrong(data.line(row), "'" + column.name() + "' is " + value, isUsers
                    ? "give a whole number of users, 1 or more" : "give a rate above 0");
        }
        if (isUsers) {
            return new LoadSetting(LoadSetting.Kind.USERS, scenario, value, "");
        }
        String unit = column.unit();
        if (!unit.isEmpty() && !unit.matches("1/(ns|us|µs|ms|s|min|h)")) {
            throw wrong(1, "'" + unit + "' is not a unit of a rate", "use 1/s, 1/ms, 1/min or 1/h, or remove it");
        }
        return new LoadSetting(LoadSetting.Kind.RATE, scenario, value, unit.isEmpty() ? "" : unit.substring(2));
    }

    private double number(Column column, int row) {
        if (column.isNominal()) {
            throw wrong(1, "column '" + column.name() + "' must contain numbers", "correct its cells");
        }
        double value = column.values()[row];
        if (!Double.isNaN(value) && !FiniteNumber.isCalculable(value)) {
            throw wrong(data.line(row), "'" + column.name() + "' " + FiniteNumber.fault(value), "correct the cell");
        }
        return value;
    }

    private static boolean isOf(Column column, String word) {
        return column.name().equals(word) || column.name().startsWith(word + " ");
    }

    private ProblemException wrong(int line, String message, String remedy) {
        return DecisionProblems.FIT.failure(Location.line(data.name(), line), message, remedy);
    }
}
