// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.feature;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.featureconfig.ConfigState;
import org.loggia.pcm.featuremodel.Constraint;
import org.loggia.pcm.featuremodel.Feature;
import org.loggia.pcm.featuremodel.FeatureDiagram;
import org.loggia.pcm.featuremodel.FeatureGroup;
import org.loggia.pcm.featuremodel.ProhibitsConstraint;
import org.loggia.pcm.featuremodel.RequiredConstraint;
import org.loggia.pcm.featuremodel.Simple;
import org.loggia.problem.Problem;

/** Walks a feature tree from the root, decides what is selected and collects the rules that explicit choices break. */
final class FeatureTreeWalk {

    private final Map<Feature, ConfigState> choices;
    private final List<Problem> conflicts;
    /** Features that are selected explicitly, or above one that is. */
    private final Set<Feature> wanted = new HashSet<>();
    private final Set<Feature> selected = new LinkedHashSet<>();

    FeatureTreeWalk(Map<Feature, ConfigState> choices, List<Problem> conflicts) {
        this.choices = choices;
        this.conflicts = conflicts;
    }

    Set<Feature> select(FeatureDiagram diagram) {
        choices.forEach((feature, state) -> {
            if (state == ConfigState.SELECTED) {
                for (EObject at = feature; at != null; at = at.eContainer()) {
                    if (at instanceof Feature above) {
                        wanted.add(above);
                    }
                }
            }
        });
        Feature root = diagram.getRootFeature();
        if (isEliminated(root)) {
            conflict("the root feature '" + root.getName() + "' is eliminated", "leave it undecided");
        }
        visit(root);
        diagram.getConstraints().forEach(this::check);
        return selected;
    }

    private void visit(Feature feature) {
        selected.add(feature);
        if (feature.getChildrelation() instanceof Simple simple) {
            for (Feature child : simple.getMandatoryChildren()) {
                if (isEliminated(child)) {
                    conflict("'" + child.getName() + "' is mandatory below '" + feature.getName()
                            + "' but eliminated", "select it or leave it undecided");
                }
                visit(child);
            }
            for (Feature child : simple.getOptionalChildren()) {
                if (isEliminated(child)) {
                    refuseSelectionsBelow(child);
                } else if (wanted.contains(child)) {
                    visit(child);
                }
            }
        } else if (feature.getChildrelation() instanceof FeatureGroup group) {
            visit(feature, group);
        }
    }

    private void visit(Feature parent, FeatureGroup group) {
        List<Feature> chosen = new ArrayList<>();
        List<Feature> open = new ArrayList<>();
        for (Feature child : group.getChildren()) {
            if (isEliminated(child)) {
                refuseSelectionsBelow(child);
            } else {
                (wanted.contains(child) ? chosen : open).add(child);
            }
        }
        int missing = group.getMin() - chosen.size();
        if (group.getMax() >= 0 && chosen.size() > group.getMax()) {
            conflict(rule(parent, group) + ", " + FeatureSelection.names(chosen, " and ") + " are",
                    "eliminate " + (chosen.size() - group.getMax() == 1 ? "one"
                            : chosen.size() - group.getMax() + " of them"));
        } else if (missing > open.size()) {
            conflict(rule(parent, group) + ", but all others are eliminated", "eliminate fewer");
        } else if (missing > 0 && missing == open.size()) {
            chosen.addAll(open);
        } else if (missing > 0) {
            conflicts.add((chosen.isEmpty() ? FeatureProblems.NO_CHOICE : FeatureProblems.CONFIGURATION).of(
                    rule(parent, group) + ", " + (chosen.isEmpty() ? "but none is"
                            : "but only " + FeatureSelection.names(chosen, " and ") + (chosen.size() == 1 ? " is"
                                    : " are")),
                    "select " + (missing == 1 ? "one" : "" + missing)));
        }
        chosen.forEach(this::visit);
    }

    private static String rule(Feature parent, FeatureGroup group) {
        int min = group.getMin();
        int max = group.getMax();
        String number = min == max ? "exactly " + count(min)
                : max < 0 ? "at least " + count(min)
                : min <= 0 ? "at most " + count(max)
                : "between " + min + " and " + max;
        return number + " of " + FeatureSelection.names(group.getChildren(), ", ") + " must be selected below '"
                + parent.getName() + "'";
    }

    private static String count(int number) {
        return number == 1 ? "one" : Integer.toString(number);
    }

    private void refuseSelectionsBelow(Feature eliminated) {
        choices.forEach((feature, state) -> {
            if (state == ConfigState.SELECTED && EcoreUtil.isAncestor(eliminated, feature)) {
                conflict("'" + feature.getName() + "' is selected, but '" + eliminated.getName()
                        + "' above it is eliminated", "eliminate or select both");
            }
        });
    }

    private void check(Constraint constraint) {
        if (!selected.contains(constraint.getSource())) {
            return;
        }
        for (Feature target : constraint.getTarget()) {
            String rule = "'" + constraint.getSource().getName() + "' ";
            String why = constraint.getDescription() == null || constraint.getDescription().isBlank() ? ""
                    : " (" + constraint.getDescription() + ")";
            if (constraint instanceof RequiredConstraint && !selected.contains(target)) {
                conflict(rule + "requires '" + target.getName() + "', which is not selected" + why,
                        "select '" + target.getName() + "', or another feature than '"
                                + constraint.getSource().getName() + "'");
            } else if (constraint instanceof ProhibitsConstraint && selected.contains(target)) {
                conflict(rule + "prohibits '" + target.getName() + "', which is selected" + why,
                        "eliminate one of them");
            }
        }
    }

    private boolean isEliminated(Feature feature) {
        return choices.get(feature) == ConfigState.ELIMINATED;
    }

    private void conflict(String message, String remedy) {
        conflicts.add(FeatureProblems.CONFIGURATION.of(message, remedy));
    }
}
