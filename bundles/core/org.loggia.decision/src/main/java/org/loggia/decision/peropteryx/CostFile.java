// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.peropteryx;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import org.loggia.decision.cost.CostFunction;
import org.loggia.decision.cost.CostItem;
import org.loggia.decision.cost.CostModel;
import org.loggia.decision.cost.PricedDeployment;
import org.loggia.decision.space.DecisionProblems;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.expression.ExpressionException;
import org.loggia.pcm.expression.StochasticExpression;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.LinkingResource;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;

/**
 * Reads costs of PerOpteryx ({@code .cost}). Resources cost what their rates and numbers of servers say after a design
 * has been applied; a function that is absent counts 0. Where PerOpteryx counts a function that fails as 0, the fault
 * is named here, for a design would otherwise be cheap by mistake.
 */
public final class CostFile {

    private static final List<String> VARIABLES = List.of("procRate", "numberOfReplicas");
    private static final double FOREVER = 0;

    private CostFile() {
    }

    /**
     *
     * @param notes receives a sentence for each cost that never counts because the model lacks its component
     * @throws ProblemException if the file cannot be read, or a cost of it is not understood
     */
    public static CostModel read(Path file, ModelSelection selection, Consumer<String> notes) {
        Element root = PerOpteryxFile.root(file, "CostRepository", "costs");
        PerOpteryxFile model = new PerOpteryxFile(selection);
        List<CostItem> items = new ArrayList<>();
        for (Element cost : root.children("cost")) {
            if (cost.type().startsWith("ComponentCost") && model.find(cost, "repositoryComponent",
                    RepositoryComponent.class) == null) {
                notes.accept(cost.file() + ":"
                        + cost.line()
                        + ": a cost has no effect: the model has no component "
                        + cost.reference("repositoryComponent"));
            } else {
                items.add(item(cost, model));
            }
        }
        return new CostModel(items, PerOpteryxFile.number(root, "timePeriodYears", FOREVER),
                PerOpteryxFile.number(root, "interest", 0));
    }

    private static CostItem item(Element cost, PerOpteryxFile model) {
        return switch (cost.type()) {
            case "ComponentCost", "ComponentCostPerInstance" -> {
                RepositoryComponent component = model.target(cost, "repositoryComponent", RepositoryComponent.class);
                boolean isEach = cost.type().endsWith("PerInstance");
                yield new Fixed(deployment -> isEach ? deployment.instances(component)
                        : deployment.uses(component) ? 1 : 0,
                        PerOpteryxFile.number(cost, "componentInitialCost", 0),
                        PerOpteryxFile.number(cost, "componentOperatingCost", 0));
            }
            case "FixedProcessingResourceCost", "VariableProcessingResourceCost" -> new ProcessingResourceCost(
                    model.target(cost, "processingresourcespecification", ProcessingResourceSpecification.class),
                    PerOpteryxFile.number(cost, "fixedInitialCost", 0),
                    PerOpteryxFile.number(cost, "fixedOperatingCost", 0),
                    function(cost, "processingRateInitialFunction"), function(cost, "processingRateOperatingFunction"));
            case "FixedLinkingResourceCost" -> new Fixed(deployment -> 1, 0, 0);
            case "VariableLinkingResourceCost" -> link(cost, model);
            default -> throw PerOpteryxFile.unsupported(cost, "ComponentCost, ComponentCostPerInstance, and Fixed and "
                    + "Variable ProcessingResourceCost and LinkingResourceCost");
        };
    }

    private static CostFunction function(Element cost, String feature) {
        Element function = cost.child(feature);
        String text = function == null ? null : function.attribute("specification");
        if (text == null || text.isBlank()) {
            return CostFunction.NONE;
        }
        try {
            return CostFunction.of(text, VARIABLES);
        } catch (ProblemException wrong) {
            throw PerOpteryxFile.wrong(function, wrong.problem().message(), wrong.problem().remedy());
        }
    }

    private static CostItem link(Element cost, PerOpteryxFile model) {
        LinkingResource link = model.target(cost, "linkingresource", LinkingResource.class);
        double initial = PerOpteryxFile.number(cost, "fixedInitialCost", 0);
        double operating = PerOpteryxFile.number(cost, "fixedOperatingCost", 0);
        double initialFactor = PerOpteryxFile.number(cost, "bandwithInitialFactor", 0);
        double operatingFactor = PerOpteryxFile.number(cost, "bandwidthOperatingFactor", 0);
        return new CostItem() {
            private double throughput() {
                return constant(link.getCommunicationLinkResourceSpecifications_LinkingResource()
                        .getThroughput_CommunicationLinkResourceSpecification(), "the throughput of the link "
                                + link.getEntityName());
            }

            @Override
            public double times(PricedDeployment deployment) {
                return 1;
            }

            @Override
            public double initial(Map<String, Object> values) {
                return initial + (initialFactor == 0 ? 0 : initialFactor * throughput());
            }

            @Override
            public double operating(Map<String, Object> values) {
                return operating + (operatingFactor == 0 ? 0 : operatingFactor * throughput());
            }
        };
    }

    private static double constant(PCMRandomVariable variable, String what) {
        try {
            OptionalDouble value = StochasticExpression.parse(variable.getSpecification()).constantValue();
            if (value.isPresent()) {
                return value.getAsDouble();
            }
        } catch (ExpressionException noExpression) {
            throw DecisionProblems.COST.failure(PcmModel.location(variable), what + ": "
                    + noExpression.getMessage(), "correct the expression", noExpression);
        }
        throw DecisionProblems.COST.failure(PcmModel.location(variable), what
                + " is not a constant, so its cost is undefined", "write a number");
    }

    private record Fixed(java.util.function.ToDoubleFunction<PricedDeployment> counting, double initialCost,
            double operatingCost) implements CostItem {

        @Override
        public double times(PricedDeployment deployment) {
            return counting.applyAsDouble(deployment);
        }

        @Override
        public double initial(Map<String, Object> values) {
            return initialCost;
        }

        @Override
        public double operating(Map<String, Object> values) {
            return operatingCost;
        }
    }

    private record ProcessingResourceCost(ProcessingResourceSpecification resource, double fixedInitial,
            double fixedOperating, CostFunction initialFunction, CostFunction operatingFunction) implements CostItem {

        /** A server on which nothing runs costs nothing. */
        @Override
        public double times(PricedDeployment deployment) {
            return deployment.uses(resource.getResourceContainer_ProcessingResourceSpecification()) ? 1 : 0;
        }

        @Override
        public double initial(Map<String, Object> values) {
            return fixedInitial + at(initialFunction);
        }

        @Override
        public double operating(Map<String, Object> values) {
            return fixedOperating + at(operatingFunction);
        }

        private double at(CostFunction function) {
            return function == CostFunction.NONE ? 0 : function.at(Map.of("procRate",
                    constant(resource.getProcessingRate_ProcessingResourceSpecification(), "the processing rate"),
                    "numberOfReplicas", (double) resource.getNumberOfReplicas()));
        }
    }
}
