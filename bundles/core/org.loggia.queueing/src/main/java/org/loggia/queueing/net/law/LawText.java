// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.law;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.loggia.problem.ProblemException;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.NetProblems;

/**
 * The laws of a net in its settings of the type {@value #TYPE}. Each has one of these forms:
 *
 * <ul>
 * <li>{@code define=N formula=F}: a formula that later ones can use by its name,
 * <li>{@code place=ID color=ID time=F}: the mean service time of a color at a queueing place, in the net's unit,
 * <li>{@code place=ID color=ID tokens=F}: how many tokens a place that holds no requests has, a whole number,
 * <li>{@code transition=ID mode=ID weight=F}: the weight of a mode, and with {@code machines=RULE} the weight of reads
 * relative to writes, from which the {@link MachineWeights rule} finds the weight of the machine's requests that the
 * mode takes.
 * </ul>
 *
 * @param times of services
 * @param tokens of places
 * @param weights of modes
 */
public record LawText(List<AtPlace> times, List<AtPlace> tokens, List<OfMode> weights) {
    /** Type of the settings. */
    public static final String TYPE = "loggia-law";

    private static final Set<Set<String>> FORMS = Set.of(Set.of("define", "formula"), Set.of("place", "color", "time"),
            Set.of("place", "color", "tokens"), Set.of("transition", "mode", "weight"),
            Set.of("transition", "mode", "weight", "machines"));

    /** A law for a color at a place. */
    public record AtPlace(String placeId, String colorId, Formula formula) {
    }

    /** A law for a mode's weight; without a rule for machines the formula is the weight. */
    public record OfMode(String transitionId, String modeId, Formula formula, MachineWeights machines) {
    }

    /** Whether there is any law. */
    public boolean isEmpty() {
        return times.isEmpty() && tokens.isEmpty() && weights.isEmpty();
    }

    /**
     * The laws of a net.
     *
     * @throws ProblemException if one has another form or an invalid formula
     */
    public static LawText of(Net net) {
        LawText laws = new LawText(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        Map<String, Formula> named = new HashMap<>();
        for (Map<String, String> settings : net.settings()) {
            if (TYPE.equals(settings.get("xsi:type"))) {
                Map<String, String> law = new HashMap<>(settings);
                law.keySet().removeAll(Set.of("xsi:type", "id"));
                laws.add(law, named);
            }
        }
        return laws;
    }

    private void add(Map<String, String> law, Map<String, Formula> named) {
        if (!FORMS.contains(law.keySet())) {
            throw NetProblems.STRUCTURE.failure("the formulas", "unsupported keys of a formula: " + law
                    .keySet().stream().sorted()
                    .toList(), "use define and formula; place, color and time or tokens; or transition, mode and "
                            + "weight, for several machines also machines");
        }
        if (law.containsKey("define")) {
            Formula formula = formula("law '" + law.get("define") + "'", law.get("formula"), named);
            if (LawVariable.named(law.get("define")) != null || named.put(law.get("define"), formula) != null) {
                throw NetProblems.STRUCTURE.failure("law '" + law.get("define") + "'", "its name is already used",
                        "rename it");
            }
        } else if (law.containsKey("weight")) {
            String element = "the formula of mode " + law.get("mode");
            weights.add(new OfMode(law.get("transition"), law.get("mode"), formula(element, law.get("weight"), named),
                    law.containsKey("machines") ? checked(element, () -> MachineWeights.named(law.get("machines")))
                            : null));
        } else {
            boolean isTime = law.containsKey("time");
            Formula formula = formula("the formula of place " + law.get("place"), law.get(isTime ? "time" : "tokens"),
                    named);
            (isTime ? times : tokens).add(new AtPlace(law.get("place"), law.get("color"), formula));
        }
    }

    private static Formula formula(String element, String text, Map<String, Formula> named) {
        return checked(element, () -> new FormulaParser(text, named::get).parse());
    }

    private static <T> T checked(String element, Supplier<T> what) {
        try {
            return what.get();
        } catch (IllegalArgumentException wrong) {
            throw NetProblems.STRUCTURE.failure(element, wrong.getMessage(), "");
        }
    }
}
