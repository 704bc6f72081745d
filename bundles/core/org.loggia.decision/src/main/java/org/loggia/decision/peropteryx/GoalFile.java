// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.peropteryx;

import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.emf.common.util.URI;
import org.loggia.decision.study.Demand;
import org.loggia.pcm.persistence.AuxiliaryModel;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.pcm.usagemodel.EntryLevelSystemCall;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.objective.ObjectiveText;

/**
 * Reads quality goals of PerOpteryx (QML profiles, {@code .qmldeclarations}): means and percentiles of response times,
 * the probability of failure on demand, and the total cost. What is restricted, and what is a goal, must be kept,
 * strictly below its number; what is only to be optimized is looked at.
 */
public final class GoalFile {

    /** The dimensions that are known, by their ids. */
    private static final Map<String, String> DIMENSIONS = Map.of("_r_iVkKCrEd-s9uTaURbrKA", "response time",
            "_r_iVjaCrEd-s9uTaURbrKA", "POFOD", "_r_iViqCrEd-s9uTaURbrKA", "cost");
    private static final String SUPPORTED = "Mean and Percentile of the response time, and Value of cost and POFOD";

    private final PerOpteryxFile model;
    private final List<ObjectiveText> objectives = new ArrayList<>();
    private double budget = Double.POSITIVE_INFINITY;

    private GoalFile(ModelSelection selection) {
        model = new PerOpteryxFile(selection);
    }

    /** @throws ProblemException if the file cannot be read, or a goal is not understood */
    public static GoalFile read(Path file, ModelSelection selection) {
        GoalFile goals = new GoalFile(selection);
        Element root = PerOpteryxFile.root(file, "QMLDeclarations", "quality goals");
        int profiles = 0;
        for (Element declaration : root.children("qmlDeclarations")) {
            if (declaration.type().equals("RefinedQMLProfile")) {
                throw PerOpteryxFile.unsupported(declaration, "simple profiles and contracts");
            }
            if (declaration.type().equals("SimpleQMLProfile")) {
                profiles++;
                declaration.children("requirements").forEach(goals::addRequirement);
            }
        }
        if (profiles != 1) {
            throw PerOpteryxFile.wrong(root, "contains " + profiles + " profiles", "give a file with one profile");
        }
        return goals;
    }

    /** Returns the objectives and observed metrics without the cost. */
    public List<ObjectiveText> objectives() {
        return List.copyOf(objectives);
    }

    /** Returns the exclusive upper limit of the cost; infinite if there is none. */
    public double budget() {
        return budget;
    }

    private void addRequirement(Element requirement) {
        String point = switch (requirement.type()) {
            case "UsageScenarioRequirement" -> "UsageScenario:" + model.target(requirement, "usageScenario",
                    UsageScenario.class).getEntityName();
            case "EntryLevelSystemCallRequirement" -> {
                EntryLevelSystemCall call = model.target(requirement, "entryLevelSystemCall",
                        EntryLevelSystemCall.class);
                UsageScenario scenario = (UsageScenario) call.getScenarioBehaviour_AbstractUserAction().eContainer();
                yield "EntryLevelSystemCall:" + scenario.getEntityName() + "/" + call.getEntityName();
            }
            default -> throw PerOpteryxFile.unsupported(requirement, "UsageScenarioRequirement and "
                    + "EntryLevelSystemCallRequirement");
        };
        List<String> contracts = new ArrayList<>();
        requirement.children("requireContract").stream().map(each -> each.attribute("href")).filter(Objects::nonNull)
                .forEach(contracts::add);
        String attribute = requirement.attribute("requireContract");
        if (attribute != null) {
            // An id of this file, or the type (a word with a colon) and the address of one of another file.
            Arrays.stream(attribute.strip().split("\\s+")).filter(each -> each.contains("#") || !each.contains(":"))
                    .filter(each -> !each.isEmpty()).forEach(contracts::add);
        }
        if (contracts.isEmpty()) {
            throw PerOpteryxFile.wrong(requirement, "requires no contract", "refer to one by requireContract");
        }
        for (String contract : contracts) {
            for (Element criterion : contract(requirement, contract).children("criteria")) {
                addCriterion(criterion, point);
            }
        }
    }

    private static Element contract(Element source, String reference) {
        int hash = reference.indexOf('#');
        Path file = source.file();
        if (hash > 0) {
            URI address = URI.createURI(reference.substring(0, hash));
            file = address.isRelative() ? source.file().resolveSibling(reference.substring(0, hash)).normalize() : null;
        }
        if (file == null || !Files.isRegularFile(file)) {
            throw PerOpteryxFile.wrong(source, "its contract " + reference + " is not in a file in the same folder",
                    "copy the contract, and refer to the copy");
        }
        String id = reference.substring(hash + 1);
        for (Element each : AuxiliaryModel.read(file).root().children("qmlDeclarations")) {
            if (id.equals(each.attribute("identifier:id")) || id.equals(each.attribute("id"))) {
                if (!each.type().equals("SimpleQMLContract")) {
                    throw PerOpteryxFile.unsupported(each, "simple contracts");
                }
                return each;
            }
        }
        throw PerOpteryxFile.wrong(source, "there is no contract " + reference, "correct the reference");
    }

    private void addCriterion(Element criterion, String point) {
        String dimension = criterion.reference("dimension");
        String name = dimension == null ? null : DIMENSIONS.get(dimension.substring(dimension.indexOf('#') + 1));
        if (name == null) {
            throw PerOpteryxFile.wrong(criterion, "its dimension " + dimension + " is not supported",
                    "remove it; supported are response time, POFOD and cost");
        }
        for (Element aspect : criterion.children("aspects")) {
            add(aspect, name, limit(aspect), point);
        }
    }

    private static double limit(Element aspect) {
        Element requirement = aspect.child("aspectRequirement");
        if (requirement == null) {
            return Double.POSITIVE_INFINITY;
        }
        String operator = requirement.attribute("operator");
        Element literal = requirement.child("aspectRequirementLiteral");
        if (operator != null && !operator.equals("less")) {
            throw PerOpteryxFile.wrong(requirement, "the operator " + operator + " is not supported", "use less");
        }
        if (literal == null || !literal.type().equals("NumericLiteral") || literal.attribute("value") == null) {
            throw PerOpteryxFile.wrong(requirement, "has no number", "give it a NumericLiteral");
        }
        return PerOpteryxFile.number(literal, "value", 0);
    }

    private void add(Element aspect, String dimension, double limit, String point) {
        switch (dimension + " " + aspect.type()) {
            case "response time Mean" -> addObjective("mean of " + point, limit);
            case "response time Percentile" -> addObjective("p" + percentile(aspect) + " of " + point, limit);
            case "POFOD Value" -> addObjective("failureProbability of " + (point.startsWith("UsageScenario:") ? point
                    : "UsageScenario:" + point.substring(point.indexOf(':') + 1, point.lastIndexOf('/'))), limit);
            case "cost Value" -> budget = Math.min(budget, limit);
            default -> throw PerOpteryxFile.unsupported(aspect, SUPPORTED);
        }
    }

    /** Percent; numbers up to 1 are shares. */
    private static String percentile(Element aspect) {
        double percent = PerOpteryxFile.number(aspect, "percentile", Double.NaN);
        percent = percent <= 1 ? 100 * percent : percent;
        if (!(percent > 0 && percent < 100)) {
            throw PerOpteryxFile.wrong(aspect, "its percentile is not between 0 and 100", "write for example 95");
        }
        return BigDecimal.valueOf(percent).stripTrailingZeros().toPlainString();
    }

    private void addObjective(String figure, double limit) {
        ObjectiveText objective = Double.isInfinite(limit) ? Demand.figure(figure)
                : ObjectiveText.of(figure + " < " + BigDecimal.valueOf(limit).toPlainString());
        if (!objectives.contains(objective)) {
            objectives.add(objective);
        }
    }
}
