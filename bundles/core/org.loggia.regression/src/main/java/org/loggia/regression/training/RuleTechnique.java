// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.cubist.Conclusion;
import org.loggia.regression.cubist.RuleModel.Neighbours;
import org.loggia.regression.cubist.RuleModel;
import org.loggia.regression.cubist.RuleRegression;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.format.NumbersFormat;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.format.TreeFormat;
import org.loggia.regression.linear.LinearTerm;
import org.loggia.regression.search.SearchAxis;
import org.loggia.regression.training.Selection.Wish;
import org.loggia.regression.tree.TreeNode;

/**
 * Rules with linear models, alone (M5) or as corrected committees (Cubist). A model is a committee of trees whose
 * leaves are linear, limits, and near rows.
 */
final class RuleTechnique extends TechniqueProvider<RuleModel> {
    private static final Parameter RULES = Parameter.integer("rules", 1, 10_000, 100, "largest number of rules");
    private static final SearchAxis RULES_AXIS = SearchAxis.integer("rules", 2, 100);
    private static final Profile M5 = new Profile("m5", 500_000, 6,
            EnumSet.of(Wish.FAST_PREDICTION, Wish.CHEAP_TUNING), List.of(RULES), List.of(RULES_AXIS));
    private static final Profile CUBIST = new Profile("cubist", 200_000, 7, EnumSet.noneOf(Wish.class), List.of(RULES,
            Parameter.integer("committees", 1, 1000, 10, "number of rule trees whose predictions are averaged"),
            Parameter.integer("neighbors", 0, 9, 0, "number of near training rows that correct a prediction")),
            List.of(RULES_AXIS, SearchAxis.integer("neighbors", 0, 9), SearchAxis.integer("committees", 1, 100)));

    /** A term of a rule that moves the prediction by less than this part of its range is not printed. */
    private static final double NEGLIGIBLE = 1e-3;

    private final boolean isCommittee;

    RuleTechnique(boolean isCommittee) {
        super(isCommittee ? CUBIST : M5, "rules", RuleModel.class);
        this.isCommittee = isCommittee;
    }

    @Override
    Trainer trainer(TrainingData data, Map<String, Direction> directions) {
        RuleRegression rules = new RuleRegression(data);
        return (values, notes) -> isCommittee
                ? rules.model(values.integer("rules"), values.integer("committees"), values.integer("neighbors"))
                : rules.model(values.integer("rules"), 1, 0);
    }

    @Override
    void writeBody(RuleModel model, ObjectNode target) {
        target.put("floor", model.floor()).put("ceiling", model.ceiling());
        ArrayNode committee = target.putArray("committee");
        model.committee().forEach(tree -> TreeFormat.write(tree, model.factorSpace(), committee.addObject(),
                (conclusion, leaf) -> write(conclusion, model.factorSpace(), leaf)));
        Neighbours neighbours = model.neighbours();
        if (neighbours == null) {
            target.putNull("neighbours");
            return;
        }
        ObjectNode node = target.putObject("neighbours").put("count", neighbours.count());
        ArrayNode rows = node.putArray("rows");
        for (double[] row : neighbours.rows()) {
            NumbersFormat.write(row, rows.addArray());
        }
        NumbersFormat.write(neighbours.responses(), node.putArray("responses"));
    }

    private static void write(Conclusion conclusion, FactorSpace space, ObjectNode target) {
        if (!Double.isNaN(conclusion.mean())) {
            target.put("mean", conclusion.mean()).put("error", conclusion.error());
        }
        if (Double.isFinite(conclusion.floor())) {
            target.put("floor", conclusion.floor()).put("ceiling", conclusion.ceiling());
        }
        target.put("intercept", conclusion.intercept());
        LinearTechnique.writeTerms(conclusion.terms(), space, target.putArray("terms"));
    }

    @Override
    public RuleModel read(StrictNode node, FactorSpace space, Response response) {
        List<TreeNode<Conclusion>> committee = new ArrayList<>();
        node.field("committee").elements().forEach(tree -> committee.add(
                TreeFormat.read(tree, space, leaf -> conclusion(leaf, space))));
        StrictNode near = node.field("neighbours");
        Neighbours neighbours = near.isNull() ? null : neighbours(near, space);
        return new RuleModel(space, response, committee, node.field("floor").number(),
                node.field("ceiling").number(), neighbours);
    }

    private static Neighbours neighbours(StrictNode node, FactorSpace space) {
        Neighbours neighbours = new Neighbours(node.field("count").integer(),
                NumbersFormat.rows(node.field("rows"), space), NumbersFormat.read(node.field("responses")));
        node.done();
        return neighbours;
    }

    private static Conclusion conclusion(StrictNode node, FactorSpace space) {
        // Files of versions before these fields have none of them.
        boolean isKnown = node.has("mean") || node.has("error");
        boolean isLimited = node.has("floor") || node.has("ceiling");
        return new Conclusion(node.field("intercept").number(),
                LinearTechnique.readTerms(node.field("terms"), space),
                isKnown ? node.field("mean").number() : Double.NaN,
                isKnown ? node.field("error").number() : Double.NaN,
                isLimited ? node.field("floor").number() : Double.NEGATIVE_INFINITY,
                isLimited ? node.field("ceiling").number() : Double.POSITIVE_INFINITY);
    }

    @Override
    List<String> lines(RuleModel model, String response) {
        List<String> lines = new ArrayList<>();
        int members = model.committee().size();
        for (int i = 0; i < members; i++) {
            if (members > 1) {
                lines.add("member " + (i + 1) + " of " + members + ", predictions are averaged");
            }
            write(response, model, model.committee().get(i), new RuleConditions(model.factorSpace()), lines);
        }
        if (model.neighbours() != null) {
            lines.add("corrected by the " + model.neighbours().count() + " nearest training rows");
        }
        return lines;
    }

    private static void write(String response, RuleModel model, TreeNode<Conclusion> node, RuleConditions conditions,
            List<String> lines) {
        if (node instanceof TreeNode.Leaf<Conclusion> leaf) {
            lines.add(conditions.text(TermText::number) + "  (" + leaf.rows() + " rows"
                    + (Double.isNaN(leaf.conclusion().mean()) ? "" : ", mean " + TermText.number(leaf.conclusion()
                            .mean()) + ", error " + TermText.number(leaf.conclusion().error())) + ")");
            lines.add(TermText.INDENT + response + " = " + text(leaf.conclusion(), model));
        } else if (node instanceof TreeNode.NumericSplit<Conclusion> split) {
            write(response, model, split.below(), conditions.with(split.factor(), split.threshold(), true), lines);
            write(response, model, split.above(), conditions.with(split.factor(), split.threshold(), false), lines);
        } else if (node instanceof TreeNode.NominalSplit<Conclusion> split) {
            write(response, model, split.inside(), conditions.with(split.factor(), split.levels(), true), lines);
            write(response, model, split.outside(), conditions.with(split.factor(), split.levels(), false), lines);
        }
    }

    /** The terms by what they contribute over the measured ranges; those that hardly do are counted only. */
    private static String text(Conclusion conclusion, RuleModel model) {
        FactorSpace space = model.factorSpace();
        double least = NEGLIGIBLE * (model.ceiling() - model.floor());
        List<LinearTerm> terms = conclusion.terms().stream().filter(term -> contribution(term, space) >= least)
                .sorted(Comparator.comparingDouble(term -> -contribution(term, space))).toList();
        int omitted = conclusion.terms().size() - terms.size();
        return TermText.number(conclusion.intercept())
                + terms.stream().map(term -> " " + LinearTechnique.text(term, space)).collect(Collectors.joining())
                + (omitted == 0 ? "" : "  (and " + omitted + (omitted == 1 ? " term that hardly matters)"
                        : " terms that hardly matter)"));
    }

    private static double contribution(LinearTerm term, FactorSpace space) {
        Variable variable = term.variables().get(0);
        return Math.abs(term.coefficient()) * (space.factor(variable.factor()) instanceof Factor.Numeric numeric
                ? numeric.maximum() - numeric.minimum() : 1);
    }

    @Override
    ModelSize size(RuleModel model) {
        return new ModelSize(TreeTechnique.leaves(model.committee()), "rules");
    }

    /** The conditions on a path of a tree, one for each factor: what a later split narrows down is said once. */
    private static final class RuleConditions {
        private final FactorSpace space;
        private final Map<Integer, double[]> ranges = new LinkedHashMap<>();
        private final Map<Integer, Set<Integer>> levels = new LinkedHashMap<>();
        /** The factors in the order in which the path asks them first. */
        private final List<Integer> order = new ArrayList<>();

        RuleConditions(FactorSpace space) {
            this.space = space;
        }

        private RuleConditions copy() {
            RuleConditions copy = new RuleConditions(space);
            ranges.forEach((factor, range) -> copy.ranges.put(factor, range.clone()));
            levels.forEach((factor, allowed) -> copy.levels.put(factor, new TreeSet<>(allowed)));
            copy.order.addAll(order);
            return copy;
        }

        private RuleConditions with(int factor) {
            RuleConditions copy = copy();
            if (!order.contains(factor)) {
                copy.order.add(factor);
            }
            return copy;
        }

        /** These, and that a numeric factor is below a threshold, or else not below it. */
        RuleConditions with(int factor, double threshold, boolean isBelow) {
            RuleConditions more = with(factor);
            double[] range = more.ranges.computeIfAbsent(factor,
                    key -> new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY});
            if (isBelow) {
                range[1] = Math.min(range[1], threshold);
            } else {
                range[0] = Math.max(range[0], threshold);
            }
            return more;
        }

        /** These, and that a nominal factor has one of some levels, or else none of them. */
        RuleConditions with(int factor, Set<Integer> some, boolean isInside) {
            RuleConditions more = with(factor);
            int count = ((Factor.Nominal) space.factor(factor)).levels().size();
            more.levels.computeIfAbsent(factor,
                    key -> IntStream.range(0, count).boxed().collect(Collectors.toCollection(TreeSet::new)))
                    .removeIf(level -> some.contains(level) != isInside);
            return more;
        }

        /** The conditions as people read them. */
        String text(DoubleFunction<String> number) {
            if (order.isEmpty()) {
                return "always";
            }
            return "if " + order.stream().map(factor -> text(factor, number)).collect(Collectors.joining(" and "));
        }

        private String text(int factor, DoubleFunction<String> number) {
            String name = space.factor(factor).name();
            if (space.factor(factor) instanceof Factor.Nominal nominal) {
                return name + levels.get(factor).stream().map(nominal.levels()::get)
                        .collect(Collectors.joining(", ", " in {", "}"));
            }
            double[] range = ranges.get(factor);
            if (range[0] == Double.NEGATIVE_INFINITY) {
                return name + " < " + number.apply(range[1]);
            }
            return range[1] == Double.POSITIVE_INFINITY ? name + " >= " + number.apply(range[0])
                    : number.apply(range[0]) + " <= " + name + " < " + number.apply(range[1]);
        }
    }
}
