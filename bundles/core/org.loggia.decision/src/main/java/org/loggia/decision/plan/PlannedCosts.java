// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.plan;

import java.util.ArrayList;
import java.util.List;
import org.loggia.decision.cost.CostFunction;
import org.loggia.decision.cost.CostItem;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.cost.PricedDeployment;
import org.loggia.decision.cost.PricedPart;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.yaml.YamlMapping;

/**
 * Costs in a plan:
 *
 * <pre>
 *   years: 5                        by default 1
 *   interest: 0.02                  by default 0
 *   items:
 *     - {initial: "100 * replicas.VALUE ^ 1.2", operating: 20}              always
 *     - {container: Server2, initial: 500}                                  where anything runs on it
 *     - {component: Cache, initial: 80, operating: 12}                      where it is used, once
 *     - {component: Cache, each: true, initial: 10}                         for each allocation of it
 * </pre>
 */
final class PlannedCosts {

    private final YamlMapping text;
    private final List<String> degrees;
    private final ModelElements elements;

    /** @param degrees the names that costs may use */
    PlannedCosts(YamlMapping text, List<String> degrees, ModelSelection selection) {
        this.text = text;
        this.degrees = degrees;
        elements = new ModelElements(selection);
    }

    CostModel model() {
        text.allowing("years", "interest", "items");
        List<CostItem> items = new ArrayList<>();
        for (YamlMapping item : text.mappings("items")) {
            items.add(item(item));
        }
        double years = text.has("years") ? text.number("years", 0, 1000) : 1;
        double interest = text.has("interest") ? text.number("interest", 0, 1) : 0;
        if (years == 0 && interest == 0) {
            throw text.fault("years", "without 'years' and 'interest', operating costs are infinite", "give 'years'"
                    + " or 'interest'");
        }
        return new CostModel(items, years, interest);
    }

    private CostItem item(YamlMapping item) {
        item.allowing("container", "component", "each", "initial", "operating");
        if (item.has("container") && item.has("component")) {
            throw item.fault("container", "a cost applies to a container or a component, not both; write two costs");
        }
        if (!item.has("initial") && !item.has("operating")) {
            throw item.fault("", "a cost has neither 'initial' nor 'operating'; give one");
        }
        boolean isEach = switch (item.text("each", "false")) {
            case "true" -> true;
            case "false" -> false;
            default -> throw item.fault("each", "'each' is '" + item.text("each") + "'; give true or false");
        };
        if (isEach && !item.has("component")) {
            throw item.fault("each", "'each' counts the allocations of a component; name a 'component'");
        }
        if (item.has("container")) {
            ResourceContainer container = element(item, "container", () -> elements.find(ResourceContainer.class,
                    "resource container", item.text("container")));
            return priced(item, deployment -> deployment.uses(container) ? 1 : 0);
        }
        if (item.has("component")) {
            RepositoryComponent component = element(item, "component", () -> elements.find(RepositoryComponent.class,
                    "component", item.text("component")));
            return priced(item, deployment -> isEach ? deployment.instances(component)
                    : deployment.uses(component) ? 1 : 0);
        }
        return priced(item, deployment -> 1);
    }

    private static <T> T element(YamlMapping item, String key, java.util.function.Supplier<T> finding) {
        try {
            return finding.get();
        } catch (ProblemException wrong) {
            throw item.fault(key, wrong.problem().text());
        }
    }

    private PricedPart priced(YamlMapping item, java.util.function.ToDoubleFunction<PricedDeployment> counting) {
        return new PricedPart(counting, function(item, "initial"), function(item, "operating"));
    }

    private CostFunction function(YamlMapping item, String key) {
        return !item.has(key) ? CostFunction.NONE
                : element(item, key, () -> CostFunction.of(item.text(key), degrees, item.place(key)));
    }
}
