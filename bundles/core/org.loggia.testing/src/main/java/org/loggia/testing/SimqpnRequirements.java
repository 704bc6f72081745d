// SPDX-License-Identifier: EPL-2.0
package org.loggia.testing;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.w3c.dom.Element;

/**
 * What SimQPN, the simulator of QPME 2.2, demands of a net before it runs one of its configurations: settings of that
 * name at each place, at each color whose times it observes and at each probe; the parameters of distributions by its
 * names; and nothing that it does not simulate (capacities, priorities, timed transitions).
 */
final class SimqpnRequirements {
    private static final Map<String, List<String>> PARAMETERS = Map.ofEntries(Map.entry("Beta", List.of("alpha",
            "beta")), Map.entry("BreitWigner", List.of("mean", "gamma", "cut")), Map.entry("BreitWignerMeanSquare", List
                    .of("mean", "gamma", "cut")),
            Map.entry("ChiSquare", List.of("freedom")), Map.entry("Gamma", List.of("alpha", "lambda")),
            Map.entry("Hyperbolic", List.of("alpha", "beta")), Map.entry("Exponential", List.of("lambda")),
            Map.entry("ExponentialPower", List.of("tau")), Map.entry("Logarithmic", List.of("p")),
            Map.entry("Normal", List.of("mean", "stdDev")), Map.entry("StudentT", List.of("freedom")),
            Map.entry("Uniform", List.of("min", "max")), Map.entry("VonMises", List.of("freedom")),
            Map.entry("Empirical", List.of("pdf_filename", "scale", "offset")),
            Map.entry("Deterministic", List.of("c")), Map.entry("Replay", List.of("replayFile")),
            Map.entry("DiscreteEmpirical", List.of("valuesFile", "probabilitiesFile")),
            Map.entry("ContinuousEmpirical", List.of("valuesFile", "probabilitiesFile")),
            Map.entry("DeterministicConcurrency", List.of("concurrenciesFile", "responsetimesFile")));
    private static final List<String> RUN = List.of("scenario", "stopping-rule", "ramp-up-length", "total-run-length",
            "output-directory", "verbosity-level");
    private static final Map<String, List<String>> OBSERVED = Map.of("1", List.of("signLev", "reqAbsPrc", "reqRelPrc",
            "batchSize", "minBatches", "numBMeansCorlTested"), "2", List.of("signLevAvgST"), "3", List.of("minObsrv",
                    "maxObsrv"));

    private final List<String> faults = new ArrayList<>();
    private final List<Element> all;

    private SimqpnRequirements(Element root) {
        all = QpmeFormat.inside(root);
    }

    /** What it would refuse; a net without a configuration is not run at all. */
    static List<String> faults(Element root) {
        SimqpnRequirements demands = new SimqpnRequirements(root);
        demands.structure();
        List<Element> runs = demands.named("meta-attribute").filter(each -> QpmeFormat.type(each).equals(
                "simqpn-configuration")).toList();
        runs.forEach(demands::run);
        return runs.isEmpty() ? List.of("there is no simulation configuration") : demands.faults;
    }

    private Stream<Element> named(String name) {
        return all.stream().filter(each -> each.getNodeName().equals(name));
    }

    private void structure() {
        named("color-ref").forEach(this::tokens);
        named("transition").forEach(this::transition);
        named("place").filter(place -> QpmeFormat.type(place).equals("subnet-place")).forEach(this::doors);
        named("probe").filter(probe -> colors(probe).isEmpty()).forEach(probe -> fault(probe, "has no color"));
    }

    private void tokens(Element tokens) {
        for (String key : List.of("maximum-capacity", "ranking", "priority")) {
            if (!Set.of("", "0").contains(tokens.getAttribute(key))) {
                fault(tokens, "has a " + key);
            }
        }
        if (!QpmeFormat.type(tokens).equals("probe-color-reference") && !tokens.hasAttribute("initial-population")) {
            fault(tokens, "has no initial population");
        }
        if (QpmeFormat.type(tokens).equals("queueing-color-reference")) {
            PARAMETERS.getOrDefault(tokens.getAttribute("distribution-function"), List.of()).stream()
                    .filter(key -> tokens.getAttribute(key).isEmpty()).forEach(key -> fault(tokens, "has no " + key));
        }
    }

    private void transition(Element transition) {
        if (!QpmeFormat.type(transition).equals("immediate-transition")) {
            fault(transition, "is timed");
        }
        if (!transition.getAttribute("priority").equals("0")) {
            fault(transition, "has a priority");
        }
        Set<String> ends = new HashSet<>();
        Set<String> targets = new HashSet<>();
        List<Element> inside = QpmeFormat.inside(transition);
        inside.stream().filter(each -> each.getNodeName().equals("connection")).forEach(arc -> {
            targets.add(arc.getAttribute("target-id"));
            if (!ends.add(arc.getAttribute("source-id") + " " + arc.getAttribute("target-id"))) {
                fault(transition, "has two connections between the same ends");
            }
        });
        List<Element> modes = inside.stream().filter(each -> each.getNodeName().equals("mode")).toList();
        if (modes.isEmpty()) {
            fault(transition, "has no mode");
        }
        modes.stream().filter(mode -> !targets.contains(mode.getAttribute("id")))
                .forEach(mode -> fault(mode, "takes nothing"));
    }

    /** Inside a subnet, SimQPN looks for the tokens of a subnet place at two places of these names, by color. */
    private void doors(Element place) {
        for (String name : List.of("input-place", "output-place")) {
            List<String> there = QpmeFormat.inside(place).stream().filter(each -> each.getAttribute("name").equals(name)
                    && each.getParentNode().getParentNode().getParentNode() == place)
                    .flatMap(door -> colors(door).stream()).map(each -> each.getAttribute("color-id")).toList();
            colors(place).stream().map(each -> each.getAttribute("color-id")).filter(color -> !there.contains(color))
                    .forEach(color -> fault(place, "has no color " + color + " at its " + name));
        }
    }

    private void run(Element run) {
        String scenario = run.getAttribute("scenario");
        RUN.stream().filter(key -> run.getAttribute(key).isEmpty()).forEach(key -> fault(run, "has no " + key));
        if (!run.getAttribute("stopping-rule").equals("FIXEDLEN")) {
            List.of("seconds-between-stop-checks", "time-between-stop-checks").stream()
                    .filter(key -> run.getAttribute(key).isEmpty()).forEach(key -> fault(run, "has no " + key));
        }
        if (!scenario.equals("1") && !run.getAttribute("stopping-rule").equals("FIXEDLEN")) {
            fault(run, "stops by a rule that its scenario lacks");
        }
        named("place").filter(place -> !QpmeFormat.type(place).equals("subnet-place"))
                .forEach(place -> observed(place, run));
        named("probe").forEach(probe -> observed(probe, run));
    }

    private void observed(Element owner, Element run) {
        Element settings = settings(owner, run);
        if (settings == null || settings.getAttribute("statsLevel").isEmpty()) {
            fault(owner, "has no setting for the observations of " + run.getAttribute("configuration-name")
                    + " at this place");
        } else if (Integer.parseInt(settings.getAttribute("statsLevel")) >= 3) {
            for (Element tokens : colors(owner)) {
                Element how = settings(tokens, run);
                boolean queueing = QpmeFormat.type(tokens).equals("queueing-color-reference");
                for (String key : OBSERVED.getOrDefault(run.getAttribute("scenario"), List.of())) {
                    String atQueue = "queue" + key.substring(0, 1).toUpperCase(Locale.ROOT) + key.substring(
                            1);
                    if (how == null || !how.hasAttribute(key) || queueing && !how.hasAttribute(atQueue)) {
                        fault(tokens, "has no setting for the " + key + " of " + run.getAttribute(
                                "configuration-name"));
                    }
                }
            }
        }
    }

    private static Element settings(Element owner, Element run) {
        return QpmeFormat.inside(owner).stream().filter(each -> each.getNodeName().equals("meta-attribute")
                && each.getParentNode().getParentNode() == owner && QpmeFormat.type(each).startsWith("simqpn")
                && each.getAttribute("configuration-name").equals(run.getAttribute("configuration-name")))
                .findFirst().orElse(null);
    }

    private static List<Element> colors(Element owner) {
        return QpmeFormat.inside(owner).stream().filter(each -> each.getNodeName().equals("color-ref")
                && each.getParentNode().getParentNode() == owner).toList();
    }

    private void fault(Element where, String what) {
        faults.add(where.getNodeName() + " " + where.getAttribute("id") + " " + what);
    }
}
