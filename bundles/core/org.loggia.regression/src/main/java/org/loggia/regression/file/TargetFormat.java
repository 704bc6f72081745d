// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.file;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;
import org.loggia.regression.distribution.AdaptedTargets;
import org.loggia.regression.distribution.BlendTargets;
import org.loggia.regression.distribution.BoostedTargets;
import org.loggia.regression.distribution.ComponentTargets;
import org.loggia.regression.distribution.DeviceLaw.Costs;
import org.loggia.regression.distribution.DeviceLaw.Shape;
import org.loggia.regression.distribution.DeviceLaw;
import org.loggia.regression.distribution.DeviceTargets;
import org.loggia.regression.distribution.ForestTargets;
import org.loggia.regression.distribution.LawTargets;
import org.loggia.regression.distribution.LevelTargets;
import org.loggia.regression.distribution.Levels;
import org.loggia.regression.distribution.RatioTargets;
import org.loggia.regression.distribution.ShareTargets;
import org.loggia.regression.distribution.SumTargets;
import org.loggia.regression.distribution.TargetModel;
import org.loggia.regression.format.NumbersFormat;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.format.TreeFormat;
import org.loggia.regression.tree.TreeNode;

/** The body of a file with a model of a distribution: what its {@code kind} says. */
final class TargetFormat {
    private static final String ADAPTED = "adapted";
    private static final String BLEND = "blend";
    private static final String BOOSTING = "boosting";
    private static final String COMPONENTS = "components";
    private static final String DEVICE = "device";
    private static final String FOREST = "forest";
    private static final String LAW = "law";
    private static final String LEVELS = "levels";
    private static final String RATIOS = "ratios";
    private static final String SHARES = "shares";
    private static final String SUM = "sum";
    private static final List<String> KINDS = List.of(ADAPTED, BLEND, BOOSTING, COMPONENTS, DEVICE, FOREST, LAW,
            LEVELS, RATIOS, SHARES, SUM);

    private TargetFormat() {
    }

    static TargetModel read(StrictNode node, FactorSpace space, Levels levels) {
        String kind = node.field("kind").oneOf(KINDS);
        TargetModel model = node.inside(own -> switch (kind) {
            case ADAPTED -> adapted(own, space, levels);
            case BLEND -> blend(own, space, levels);
            case BOOSTING -> boosted(own, space);
            case COMPONENTS -> components(own, space);
            case DEVICE -> new DeviceTargets(space, levels, device(own));
            case FOREST -> forest(own, space);
            case LAW -> law(own, space);
            case LEVELS -> new LevelTargets(space,
                    read(own.field("model"), LevelTargets.split(space), levels));
            case RATIOS -> new RatioTargets(space, levels, read(own.field("figures"), space, levels),
                    read(own.field("ratios"), RatioTargets.extended(space), levels),
                    NumbersFormat.read(own.field("weights")));
            case SHARES -> new ShareTargets(levels, NumbersFormat.read(own.field("times")),
                    read(own.field("scores"), space, levels));
            default -> sum(own, space, levels);
        });
        node.done();
        return model;
    }

    private static SumTargets sum(StrictNode node, FactorSpace space, Levels levels) {
        StrictNode lawNode = node.field("law");
        LawTargets law = lawNode.inside(own -> law(own, space));
        lawNode.done();
        return new SumTargets(law, read(node.field("rest"), space, levels));
    }

    private static AdaptedTargets adapted(StrictNode node, FactorSpace space, Levels levels) {
        int population = node.has("population") ? population(node.field("population"), space) : -1;
        return new AdaptedTargets(space, read(node.field("model"), space, levels), population,
                node.field("time").number(), node.field("load").number(), node.field("spread").number());
    }

    private static BlendTargets blend(StrictNode node, FactorSpace space, Levels levels) {
        List<TargetModel> parts = new ArrayList<>();
        List<double[]> weights = new ArrayList<>();
        for (StrictNode part : node.field("parts").elements()) {
            weights.add(NumbersFormat.read(part.field("weights")));
            parts.add(read(part.field("model"), space, levels));
            part.done();
        }
        return new BlendTargets(parts, weights.toArray(double[][]::new));
    }

    private static BoostedTargets boosted(StrictNode node, FactorSpace space) {
        List<TreeNode<double[]>> roots = new ArrayList<>();
        node.field("trees").elements().forEach(tree -> roots.add(TreeFormat.read(tree, space,
                leaf -> NumbersFormat.read(leaf.field("values")))));
        return new BoostedTargets(space, NumbersFormat.read(node.field("base")), roots);
    }

    private static ComponentTargets components(StrictNode node, FactorSpace space) {
        List<double[]> components = new ArrayList<>();
        List<RegressionModel> scores = new ArrayList<>();
        Response response = new Response("component", "", 0, 0);
        for (StrictNode component : node.field("components").elements()) {
            components.add(NumbersFormat.read(component.field("direction")));
            scores.add(BodyFormat.read(component.field("model"), space, response));
            component.done();
        }
        return new ComponentTargets(NumbersFormat.read(node.field("centre")), components.toArray(double[][]::new),
                scores);
    }

    private static ForestTargets forest(StrictNode node, FactorSpace space) {
        double[][] measured = node.field("measured").elements().stream().map(NumbersFormat::read)
                .toArray(double[][]::new);
        List<TreeNode<int[]>> roots = new ArrayList<>();
        node.field("trees").elements().forEach(tree -> roots.add(TreeFormat.read(tree, space,
                leaf -> leaf.field("measured").elements().stream().mapToInt(StrictNode::integer).toArray())));
        return new ForestTargets(space, roots, measured);
    }

    private static LawTargets law(StrictNode node, FactorSpace space) {
        int index = population(node.field("population"), space);
        double[][] parameters = node.field("parameters").elements().stream().map(NumbersFormat::read)
                .toArray(double[][]::new);
        return new LawTargets(space, index, parameters);
    }

    private static int population(StrictNode name, FactorSpace space) {
        int index = space.indexOf(name.text());
        if (index < 0) {
            throw name.error("factor '" + name.text() + "' is not declared", "declare it in 'factors'");
        }
        return index;
    }

    static void write(TargetModel model, FactorSpace space, ObjectNode target) {
        if (model instanceof AdaptedTargets adapted) {
            target.put("kind", ADAPTED).put("time", adapted.time()).put("load", adapted.load())
                    .put("spread", adapted.spread());
            if (adapted.population() >= 0) {
                target.put("population", space.factor(adapted.population()).name());
            }
            write(adapted.model(), space, target.putObject("model"));
        } else if (model instanceof BlendTargets blend) {
            target.put("kind", BLEND);
            ArrayNode parts = target.putArray("parts");
            for (int i = 0; i < blend.parts().size(); i++) {
                ObjectNode part = parts.addObject();
                NumbersFormat.write(blend.weights()[i], part.putArray("weights"));
                write(blend.parts().get(i), space, part.putObject("model"));
            }
        } else if (model instanceof BoostedTargets boosted) {
            NumbersFormat.write(boosted.base(), target.put("kind", BOOSTING).putArray("base"));
            ArrayNode trees = target.putArray("trees");
            boosted.roots().forEach(root -> TreeFormat.write(root, space, trees.addObject(),
                    (values, leaf) -> NumbersFormat.write(values, leaf.putArray("values"))));
        } else if (model instanceof ComponentTargets components) {
            NumbersFormat.write(components.centre(), target.put("kind", COMPONENTS).putArray("centre"));
            ArrayNode list = target.putArray("components");
            for (int i = 0; i < components.scores().size(); i++) {
                ObjectNode component = list.addObject();
                NumbersFormat.write(components.components()[i], component.putArray("direction"));
                BodyFormat.write(components.scores().get(i), component.putObject("model"));
            }
        } else if (model instanceof DeviceTargets device) {
            write(device.law(), target.put("kind", DEVICE));
        } else if (model instanceof ForestTargets forest) {
            ArrayNode measured = target.put("kind", FOREST).putArray("measured");
            for (double[] row : forest.measured()) {
                NumbersFormat.write(row, measured.addArray());
            }
            ArrayNode trees = target.putArray("trees");
            forest.roots().forEach(root -> TreeFormat.write(root, space, trees.addObject(), (rows, leaf) -> {
                ArrayNode list = leaf.putArray("measured");
                for (int row : rows) {
                    list.add(row);
                }
            }));
        } else if (model instanceof LawTargets law) {
            target.put("kind", LAW);
            writeLaw(law, space, target);
        } else if (model instanceof LevelTargets split) {
            write(split.model(), LevelTargets.split(space), target.put("kind", LEVELS).putObject("model"));
        } else if (model instanceof RatioTargets both) {
            target.put("kind", RATIOS);
            NumbersFormat.write(both.weights(), target.putArray("weights"));
            write(both.figures(), space, target.putObject("figures"));
            write(both.ratios(), RatioTargets.extended(space), target.putObject("ratios"));
        } else if (model instanceof ShareTargets shares) {
            NumbersFormat.write(shares.times(), target.put("kind", SHARES).putArray("times"));
            write(shares.scores(), space, target.putObject("scores"));
        } else if (model instanceof SumTargets sum) {
            target.put("kind", SUM);
            writeLaw(sum.law(), space, target.putObject("law"));
            write(sum.rest(), space, target.putObject("rest"));
        }
    }

    private static void writeLaw(LawTargets law, FactorSpace space, ObjectNode target) {
        target.put("population", space.factor(law.population()).name());
        ArrayNode parameters = target.putArray("parameters");
        for (double[] own : law.parameters()) {
            NumbersFormat.write(own, parameters.addArray());
        }
    }

    /** The parameters of a device. */
    private static DeviceLaw device(StrictNode node) {
        return new DeviceLaw(costs(node.field("read")), costs(node.field("write")), node.field("travel").number(),
                node.field("capacity").number(), node.field("queue").number(), node.field("reordering").number(),
                node.field("serial").truth(), node.field("unit").number(), node.field("linkPerByte").number(),
                node.field("sharpness").number(), shape(node.field("idle")), shape(node.field("busy")));
    }

    private static Costs costs(StrictNode node) {
        Costs costs = node.inside(own -> new Costs(own.field("randomTime").number(),
                own.field("sequentialTime").number(), own.field("travel").number(),
                own.field("timePerByte").number(), own.field("randomDemand").number(),
                own.field("sequentialDemand").number(), own.field("demandPerByte").number()));
        node.done();
        return costs;
    }

    private static Shape shape(StrictNode node) {
        Shape shape = node.inside(own -> new Shape(own.field("spread").number(), own.field("tail").number()));
        node.done();
        return shape;
    }

    private static void write(DeviceLaw law, ObjectNode target) {
        write(law.read(), target.putObject("read"));
        write(law.write(), target.putObject("write"));
        target.put("travel", law.travel()).put("capacity", law.capacity()).put("queue", law.queue())
                .put("reordering", law.reordering()).put("serial", law.isSerial()).put("unit", law.unit())
                .put("linkPerByte", law.linkPerByte()).put("sharpness", law.sharpness());
        write(law.idle(), target.putObject("idle"));
        write(law.busy(), target.putObject("busy"));
    }

    private static void write(Costs costs, ObjectNode target) {
        target.put("randomTime", costs.randomTime()).put("sequentialTime", costs.sequentialTime())
                .put("travel", costs.travel()).put("timePerByte", costs.timePerByte())
                .put("randomDemand", costs.randomDemand()).put("sequentialDemand", costs.sequentialDemand())
                .put("demandPerByte", costs.demandPerByte());
    }

    private static void write(Shape shape, ObjectNode target) {
        target.put("spread", shape.spread()).put("tail", shape.tail());
    }
}
