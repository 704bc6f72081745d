// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.explanation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.LogResponseModel;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Variable;
import org.loggia.regression.boosting.BoostedModel;
import org.loggia.regression.cubist.Conclusion;
import org.loggia.regression.cubist.RuleModel;
import org.loggia.regression.derived.DerivedModel;
import org.loggia.regression.gaussian.GaussianProcessModel;
import org.loggia.regression.gaussian.Kernel;
import org.loggia.regression.linear.LinearModel;
import org.loggia.regression.linear.LinearTerm;
import org.loggia.regression.mars.Hinge;
import org.loggia.regression.mars.MarsModel;
import org.loggia.regression.split.SplitModel;
import org.loggia.regression.tree.TreeModel;
import org.loggia.regression.tree.TreeNode;

/**
 * A model as lines of text: a formula, an indented tree, or rules. Numbers are shortened to five digits, so the text
 * is for reading, not for computing.
 */
public final class ModelText {
    private static final String INDENT = "    ";
    /** A term of a rule that moves the prediction by less than this part of its range is not printed. */
    private static final double NEGLIGIBLE = 1e-3;

    private final FactorSpace space;
    private final List<String> lines = new ArrayList<>();

    private ModelText(FactorSpace space) {
        this.space = space;
    }

    /** The lines; a kind of model without a text gives one line that names its class. */
    public static List<String> of(RegressionModel model) {
        RegressionModel learned = model instanceof DerivedModel derived ? derived.inner() : model;
        ModelText text = new ModelText(learned.factorSpace());
        if (model instanceof DerivedModel derived) {
            derived.derivation().derived().forEach(factor -> text.lines.add(factor.name() + " = "
                    + factor.expression()));
        }
        boolean isLog = learned instanceof LogResponseModel;
        String response = learned.response().name();
        text.write(isLog ? "log(" + response + ")" : response, isLog ? ((LogResponseModel) learned).inner() : learned);
        return List.copyOf(text.lines);
    }

    private void write(String response, RegressionModel model) {
        if (model instanceof LinearModel linear) {
            lines.add(response + " = " + number(linear.intercept()));
            linear.terms().forEach(term -> lines.add(INDENT + linearTerm(term)));
        } else if (model instanceof MarsModel mars) {
            lines.add(response + " = " + number(mars.intercept()));
            mars.terms().forEach(term -> lines.add(INDENT + signed(term.coefficient())
                    + term.hinges().stream().map(this::hinge).collect(Collectors.joining(" * "))));
        } else if (model instanceof TreeModel tree) {
            writeTree(response, tree.root(), "");
        } else if (model instanceof RuleModel rules) {
            writeRules(response, rules);
        } else if (model instanceof SplitModel split) {
            writeSplit(response, split);
        } else if (model instanceof BoostedModel boosted) {
            writeBoosted(response, boosted);
        } else if (model instanceof GaussianProcessModel process) {
            writeProcess(response, process);
        } else {
            lines.add(response + " is predicted by " + model.getClass().getSimpleName());
        }
    }

    private void writeSplit(String response, SplitModel model) {
        for (int i = 0; i < model.combinations().count(); i++) {
            if (model.model(i) != null) {
                lines.add("where " + model.combinations().text(i));
                writePart(response, model.model(i));
            }
        }
        if (model.others() != null) {
            lines.add("where these factors have other levels");
            writePart(response, model.others());
        }
    }

    private void writePart(String response, RegressionModel part) {
        ModelText text = new ModelText(part.factorSpace());
        text.write(response, part);
        text.lines.forEach(line -> lines.add(INDENT + line));
    }

    private void writeBoosted(String response, BoostedModel model) {
        lines.add(response + " = " + number(model.base()) + " + the sum of " + model.trees().size() + " trees");
        new TreeMap<>(model.directions()).forEach((factor, direction) -> lines.add(INDENT + direction.label() + " in "
                + factor));
        int[] splits = new int[space.size()];
        model.trees().forEach(tree -> tree.visit(node -> {
            if (node instanceof TreeNode.NumericSplit<Double> split) {
                splits[split.factor()]++;
            } else if (node instanceof TreeNode.NominalSplit<Double> split) {
                splits[split.factor()]++;
            }
        }));
        lines.add(INDENT + "splits: " + IntStream.range(0, splits.length)
                .mapToObj(i -> splits[i] + " by " + space.factor(i).name()).collect(Collectors.joining(", ")));
        for (int i = 0; i < model.trees().size(); i++) {
            lines.add("tree " + (i + 1));
            writeTree("add", model.trees().get(i), INDENT);
        }
    }

    private void writeProcess(String response, GaussianProcessModel model) {
        write(response, model.trend());
        lines.add(INDENT + "+ Gaussian process given " + model.rows().length + " training rows");
        Kernel kernel = model.kernel();
        if (model.rows().length > 0) {
            lines.add(INDENT + "standard deviations: process " + number(kernel.signal()) + ", noise "
                    + number(kernel.noise()));
            lines.add(INDENT + "length scales: " + IntStream.range(0, space.size())
                    .mapToObj(i -> (kernel.isLogarithmic()[i] ? "log(" + space.factor(i).name() + ") "
                            : space.factor(i).name() + " ") + number(kernel.lengths()[i]))
                    .collect(Collectors.joining(", ")));
        }
    }

    private void writeTree(String response, TreeNode<Double> node, String indent) {
        if (node instanceof TreeNode.Leaf<Double> leaf) {
            lines.add(indent + response + " = " + number(leaf.conclusion()) + "  (" + leaf.rows() + " rows)");
        } else if (node instanceof TreeNode.NumericSplit<Double> split) {
            lines.add(indent + "if " + below(split.factor(), split.threshold()));
            writeTree(response, split.below(), indent + INDENT);
            lines.add(indent + "else");
            writeTree(response, split.above(), indent + INDENT);
        } else if (node instanceof TreeNode.NominalSplit<Double> split) {
            lines.add(indent + "if " + in(split.factor(), split.levels()));
            writeTree(response, split.inside(), indent + INDENT);
            lines.add(indent + "else");
            writeTree(response, split.outside(), indent + INDENT);
        }
    }

    private void writeRules(String response, RuleModel model) {
        int members = model.committee().size();
        for (int i = 0; i < members; i++) {
            if (members > 1) {
                lines.add("member " + (i + 1) + " of " + members + ", predictions are averaged");
            }
            writeRule(response, model, model.committee().get(i), new RuleConditions(space));
        }
        if (model.neighbours() != null) {
            lines.add("corrected by the " + model.neighbours().count() + " nearest training rows");
        }
    }

    private void writeRule(String response, RuleModel model, TreeNode<Conclusion> node, RuleConditions conditions) {
        if (node instanceof TreeNode.Leaf<Conclusion> leaf) {
            lines.add(conditions.text(ModelText::number) + "  (" + leaf.rows() + " rows"
                    + (Double.isNaN(leaf.conclusion().mean()) ? "" : ", mean " + number(leaf.conclusion().mean())
                            + ", error " + number(leaf.conclusion().error())) + ")");
            writeConclusion(response, model, leaf.conclusion());
        } else if (node instanceof TreeNode.NumericSplit<Conclusion> split) {
            writeRule(response, model, split.below(), conditions.with(split.factor(), split.threshold(), true));
            writeRule(response, model, split.above(), conditions.with(split.factor(), split.threshold(), false));
        } else if (node instanceof TreeNode.NominalSplit<Conclusion> split) {
            writeRule(response, model, split.inside(), conditions.with(split.factor(), split.levels(), true));
            writeRule(response, model, split.outside(), conditions.with(split.factor(), split.levels(), false));
        }
    }

    /** The terms by what they contribute over the measured ranges; those that hardly do are counted only. */
    private void writeConclusion(String response, RuleModel model, Conclusion conclusion) {
        double least = NEGLIGIBLE * (model.ceiling() - model.floor());
        List<LinearTerm> terms = conclusion.terms().stream().filter(term -> contribution(term) >= least)
                .sorted(Comparator.comparingDouble(term -> -contribution(term))).toList();
        int omitted = conclusion.terms().size() - terms.size();
        lines.add(INDENT + response + " = " + number(conclusion.intercept())
                + terms.stream().map(term -> " " + linearTerm(term)).collect(Collectors.joining())
                + (omitted == 0 ? "" : "  (and " + omitted + (omitted == 1 ? " term that hardly matters)"
                        : " terms that hardly matter)")));
    }

    private double contribution(LinearTerm term) {
        Variable variable = term.variables().get(0);
        return Math.abs(term.coefficient()) * (space.factor(variable.factor()) instanceof Factor.Numeric numeric
                ? numeric.maximum() - numeric.minimum() : 1);
    }

    private String below(int factor, double threshold) {
        return space.factor(factor).name() + " < " + number(threshold);
    }

    private String in(int factor, Set<Integer> levels) {
        Factor.Nominal nominal = (Factor.Nominal) space.factor(factor);
        return nominal.name() + " in " + levels.stream().sorted().map(nominal.levels()::get)
                .collect(Collectors.joining(", ", "{", "}"));
    }

    private String linearTerm(LinearTerm term) {
        return signed(term.coefficient())
                + term.variables().stream().map(this::variable).collect(Collectors.joining(" * "));
    }

    private String hinge(Hinge hinge) {
        String variable = variable(hinge.variable());
        return switch (hinge.shape()) {
            case ABOVE -> "max(0, " + variable + minus(hinge.knot()) + ")";
            case BELOW -> "max(0, " + number(hinge.knot()) + " - " + variable + ")";
            case LINEAR -> variable;
        };
    }

    private String variable(Variable variable) {
        Factor factor = space.factor(variable.factor());
        return factor instanceof Factor.Nominal nominal
                ? "[" + nominal.name() + " = " + nominal.levels().get(variable.level()) + "]"
                : factor.name();
    }

    private static String signed(double coefficient) {
        return (coefficient < 0 ? "- " : "+ ") + number(Math.abs(coefficient)) + " * ";
    }

    private static String minus(double knot) {
        return (knot < 0 ? " + " : " - ") + number(Math.abs(knot));
    }

    /** Five significant digits without trailing zeros. */
    private static String number(double value) {
        if (value == Math.rint(value) && Math.abs(value) < 1e7) {
            return Long.toString((long) value);
        }
        String text = String.format(Locale.ROOT, "%.5g", value);
        return text.contains("e") ? text.replaceFirst("0+e", "e").replaceFirst("\\.e", "e")
                : text.replaceFirst("0+$", "").replaceFirst("\\.$", "");
    }
}
