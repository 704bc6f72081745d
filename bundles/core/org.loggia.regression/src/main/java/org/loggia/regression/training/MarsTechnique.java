// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.loggia.problem.Problem;
import org.loggia.regression.Factor;
import org.loggia.regression.FactorSpace;
import org.loggia.regression.RegressionModel;
import org.loggia.regression.Response;
import org.loggia.regression.Variable;
import org.loggia.regression.boosting.Direction;
import org.loggia.regression.data.TrainingData;
import org.loggia.regression.format.FactorFormat;
import org.loggia.regression.format.StrictNode;
import org.loggia.regression.mars.Hinge;
import org.loggia.regression.mars.Hinge.Shape;
import org.loggia.regression.mars.MarsModel;
import org.loggia.regression.mars.MarsRegression;
import org.loggia.regression.mars.MarsSettings;
import org.loggia.regression.mars.MarsTerm;
import org.loggia.regression.search.SearchAxis;
import org.loggia.regression.training.Selection.Wish;

/** Multivariate adaptive regression splines (MARS). A model is an intercept and products of hinges. */
final class MarsTechnique extends TechniqueProvider<MarsModel> {
    private static final List<Parameter> COMMON = List.of(
            Parameter.integer("nk", 0, 2000, 0,
                    "largest number of terms in the forward pass; 0 is min(200, max(20, 2 columns)) + 1"),
            Parameter.integer("nprune", 0, 2000, 0, "largest number of terms after pruning; 0 means no limit"),
            Parameter.real("thresh", 0, 1, 0.001, "least gain of R squared for a step of the forward pass"),
            Parameter.real("penalty", -1, 100, -1, "cost of a knot; -1 is 2, or 3 with interactions"),
            Parameter.integer("minspan", 0, 1_000_000, 0, "least rows between knots; 0 is by Friedman's formula"),
            Parameter.integer("endspan", 0, 1_000_000, 0, "rows at the ends without knots; 0 is by the formula"),
            Parameter.integer("fastk", 0, 2000, 20, "parent terms that a step considers; 0 is all"),
            Parameter.real("fastbeta", 0, 100, 1, "aging factor with which an ignored parent is reconsidered"));
    private static final List<SearchAxis> COMMON_AXES = List.of(SearchAxis.real("thresh", 0, 0.99999),
            SearchAxis.integer("nprune", 2, 200), SearchAxis.integer("nk", 3, 200));
    private static final Profile WITHOUT_INTERACTIONS = new Profile("mars", 500_000, 3,
            EnumSet.of(Wish.SIMPLE, Wish.FAST_PREDICTION), COMMON, COMMON_AXES);
    private static final Profile WITH_INTERACTIONS = new Profile("mars-ia", 200_000, 5,
            EnumSet.of(Wish.FAST_PREDICTION),
            Stream.of(List.of(Parameter.integer("degree", 1, 10, 2, "largest number of hinges in a term")), COMMON,
                    List.of(Parameter.real("adjustendspan", 0, 100, 2,
                            "relative increase of endspan in interactions; 2 keeps knots three times as far from "
                                    + "the ends"))).flatMap(List::stream).toList(),
            Stream.concat(COMMON_AXES.stream(), Stream.of(SearchAxis.integer("degree", 1, 2))).toList());

    private final boolean hasInteractions;

    MarsTechnique(boolean hasInteractions) {
        super(hasInteractions ? WITH_INTERACTIONS : WITHOUT_INTERACTIONS, "mars", MarsModel.class);
        this.hasInteractions = hasInteractions;
    }

    @Override
    Trainer trainer(TrainingData data, Map<String, Direction> directions) {
        return new Passes(data, hasInteractions);
    }

    @Override
    void writeBody(MarsModel model, ObjectNode target) {
        ArrayNode terms = target.put("intercept", model.intercept()).putArray("terms");
        for (MarsTerm term : model.terms()) {
            ArrayNode product = terms.addObject().put("coefficient", term.coefficient()).putArray("product");
            for (Hinge hinge : term.hinges()) {
                ObjectNode node = product.addObject();
                FactorFormat.write(hinge.variable(), model.factorSpace(), node);
                node.put("hinge", hinge.shape().name().toLowerCase(Locale.ROOT));
                if (hinge.shape() != Shape.LINEAR) {
                    node.put("knot", hinge.knot());
                }
            }
        }
    }

    @Override
    public MarsModel read(StrictNode node, FactorSpace space, Response response) {
        List<MarsTerm> terms = new ArrayList<>();
        for (StrictNode term : node.field("terms").elements()) {
            List<Hinge> product = new ArrayList<>();
            for (StrictNode hinge : term.field("product").elements()) {
                Variable variable = FactorFormat.variable(hinge, space);
                String shape = hinge.field("hinge").oneOf(List.of("above", "below", "linear"));
                product.add(shape.equals("linear")
                        ? new Hinge(variable, Shape.LINEAR, 0)
                        : new Hinge(variable, Shape.valueOf(shape.toUpperCase(Locale.ROOT)),
                                hinge.field("knot").number()));
                hinge.done();
            }
            terms.add(new MarsTerm(term.field("coefficient").number(), product));
            term.done();
        }
        return new MarsModel(space, response, node.field("intercept").number(), terms);
    }

    @Override
    List<String> lines(MarsModel model, String response) {
        List<String> lines = new ArrayList<>();
        lines.add(response + " = " + TermText.number(model.intercept()));
        model.terms().forEach(term -> lines.add(TermText.INDENT + TermText.signed(term.coefficient()) + term.hinges()
                .stream().map(hinge -> text(hinge, model.factorSpace())).collect(Collectors.joining(" * "))));
        return lines;
    }

    private static String text(Hinge hinge, FactorSpace space) {
        String variable = TermText.variable(hinge.variable(), space);
        double knot = hinge.knot();
        return switch (hinge.shape()) {
            case ABOVE -> "max(0, " + variable + (knot < 0 ? " + " : " - ") + TermText.number(Math.abs(knot)) + ")";
            case BELOW -> "max(0, " + TermText.number(knot) + " - " + variable + ")";
            case LINEAR -> variable;
        };
    }

    @Override
    ModelSize size(MarsModel model) {
        return new ModelSize(1 + model.terms().size(), "terms");
    }

    /**
     * A forward pass serves every smaller {@code nk}, larger {@code thresh} and any {@code nprune}; when a caller asks
     * for more than the last pass held, a more generous one replaces it.
     */
    private static final class Passes implements Trainer {
        private final TrainingData data;
        private final boolean hasInteractions;
        private final int columns;
        private final Map<MarsSettings, Pass> passes = new HashMap<>();

        Passes(TrainingData data, boolean hasInteractions) {
            this.data = data;
            this.hasInteractions = hasInteractions;
            columns = data.space().factors().stream().mapToInt(factor -> factor instanceof Factor.Nominal nominal
                    ? nominal.levels().size() - 1 : 1).sum();
        }

        @Override
        public RegressionModel train(ParameterValues values, List<Problem> notes) {
            int nk = values.integer("nk") == 0 ? MarsSettings.standardTerms(columns) : values.integer("nk");
            int nprune = values.integer("nprune") == 0 ? nk : values.integer("nprune");
            double thresh = values.real("thresh");
            MarsSettings key = new MarsSettings(hasInteractions ? values.integer("degree") : 1, 0, 0,
                    values.real("penalty"), values.integer("minspan"), values.integer("endspan"),
                    hasInteractions ? values.real("adjustendspan") : 0, values.integer("fastk"),
                    values.real("fastbeta"));
            Pass pass = passes.get(key);
            if (pass == null || nk > pass.nk || thresh < pass.thresh) {
                int widest = pass == null ? nk : Math.max(nk, pass.nk);
                double finest = pass == null ? thresh : Math.min(thresh, pass.thresh);
                pass = new Pass(widest, finest, MarsRegression.run(data, key.withLimits(widest, finest)));
                passes.put(key, pass);
            }
            return pass.regression.fit(nk, thresh, nprune).model();
        }

        private record Pass(int nk, double thresh, MarsRegression regression) {
        }
    }
}
