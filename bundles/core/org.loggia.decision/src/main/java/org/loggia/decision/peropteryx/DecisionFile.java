// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.peropteryx;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.loggia.decision.space.AllocationDegree;
import org.loggia.decision.space.ComponentDegree;
import org.loggia.decision.space.Degree;
import org.loggia.decision.space.NumberDegree;
import org.loggia.input.NumberReader;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.composition.AssemblyContext;
import org.loggia.pcm.core.entity.Entity;
import org.loggia.pcm.persistence.AuxiliaryModel.Element;
import org.loggia.pcm.repository.PassiveResource;
import org.loggia.pcm.repository.RepositoryComponent;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.problem.ProblemException;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.sizing.ModelFeature;

/**
 * Reads decision spaces of PerOpteryx ({@code .designdecision}). What cannot be decided here is refused by name.
 *
 * <p>A degree that is a range of numbers is taken in steps: as many as the caller says, equally far from each other,
 * the excluded ends left out. A discrete processing rate has the steps that the file says, which PerOpteryx divides as
 * whole numbers; here they are divided as they are meant.
 */
public final class DecisionFile {

    private static final int MAX_PARTS = 10_000;
    private static final String RATE = "processingRate_ProcessingResourceSpecification";
    private static final String SUPPORTED = "AllocationDegree, AssembledComponentDegree, "
            + "ContinuousProcessingRateDegree, DiscreteProcessingRateDegree, NumberOfCoresAsRangeDegree, "
            + "NumberOfCoresAsListDegree and CapacityDegree";

    private final PerOpteryxFile model;
    private final int steps;

    private DecisionFile(ModelSelection selection, int steps) {
        model = new PerOpteryxFile(selection);
        this.steps = steps;
    }

    /**
     * @param steps how many numbers of each range are options; 0 for all
     * @throws ProblemException if the file cannot be read, or a degree is not understood
     */
    public static List<Degree> read(Path file, ModelSelection selection, int steps) {
        Element root = PerOpteryxFile.root(file, "DecisionSpace", "design decisions");
        DecisionFile reader = new DecisionFile(selection, steps);
        List<Degree> degrees = new ArrayList<>();
        for (Element each : root.children("degreesOfFreedom")) {
            degrees.add(reader.degree(each, degrees));
        }
        return degrees;
    }

    private Degree degree(Element degree, List<Degree> before) {
        if (degree.reference("dof") != null) {
            throw PerOpteryxFile.wrong(degree, "generic degrees (dof) are not supported", "remove it");
        }
        return switch (degree.type()) {
            case "AllocationDegree" -> {
                AllocationContext context = model.target(degree, "primaryChanged", AllocationContext.class);
                yield new AllocationDegree(name("place", context.getAssemblyContext_AllocationContext(), before),
                        context, options(degree, ResourceContainer.class));
            }
            case "AssembledComponentDegree" -> {
                AssemblyContext context = model.target(degree, "primaryChanged", AssemblyContext.class);
                yield new ComponentDegree(name("component", context, before), context,
                        options(degree, RepositoryComponent.class));
            }
            case "ContinuousProcessingRateDegree" -> rate(degree, before, steps);
            case "DiscreteProcessingRateDegree" -> rate(degree, before, (int) PerOpteryxFile.number(degree,
                    "numberOfSteps", 0));
            case "NumberOfCoresAsRangeDegree" -> cores(degree, before, whole(degree));
            case "NumberOfCoresAsListDegree" -> cores(degree, before, list(degree));
            case "CapacityDegree" -> {
                PassiveResource resource = model.target(degree, "primaryChanged", PassiveResource.class);
                String name = name("capacity", resource, before);
                yield NumberDegree.among(name, ModelFeature.of(name, resource, "capacity_PassiveResource"),
                        whole(degree));
            }
            default -> throw PerOpteryxFile.unsupported(degree, SUPPORTED);
        };
    }

    /** A word that costs may use, and that no other degree has. */
    private static String name(String what, Entity element, List<Degree> before) {
        String word = what + "_" + (element == null || element.getEntityName() == null ? ""
                : element.getEntityName().replaceAll("\\W", "_"));
        long same = before.stream().filter(each -> each.name().equals(word) || each.name().startsWith(word + "_"))
                .count();
        return same == 0 ? word : word + "_" + (same + 1);
    }

    private <T extends Entity> List<T> options(Element degree, Class<T> type) {
        List<T> options = new ArrayList<>();
        for (Element option : degree.children("classDesignOptions")) {
            options.add(model.target(degree, option.attribute("href") == null ? "" : option.attribute("href"),
                    "classDesignOptions", type));
        }
        if (options.isEmpty()) {
            throw PerOpteryxFile.wrong(degree, "has no options", "add classDesignOptions");
        }
        return options;
    }

    private ProcessingResourceSpecification resource(Element degree) {
        ResourceContainer container = model.target(degree, "primaryChanged", ResourceContainer.class);
        String type = degree.reference("processingresourcetype");
        String id = type == null ? "" : type.substring(type.indexOf('#') + 1);
        return container.getActiveResourceSpecifications_ResourceContainer().stream().filter(each -> each
                .getActiveResourceType_ActiveResourceSpecification() != null
                && each.getActiveResourceType_ActiveResourceSpecification().getId().equals(id)).findFirst()
                .orElseThrow(() -> PerOpteryxFile.wrong(degree, container.getEntityName()
                        + " has no resource of the type " + type, "correct the processingresourcetype"));
    }

    private Degree rate(Element degree, List<Degree> before, int parts) {
        ProcessingResourceSpecification resource = resource(degree);
        String name = name("rate", resource.getResourceContainer_ProcessingResourceSpecification(), before);
        double from = PerOpteryxFile.number(degree, "from", 0);
        double to = PerOpteryxFile.number(degree, "to", 0);
        if (!(from < to)) {
            throw PerOpteryxFile.wrong(degree, "its range from " + from + " to " + to + " is empty", "correct it");
        }
        ModelFeature feature = ModelFeature.of(name, resource, RATE);
        if (parts > MAX_PARTS) {
            throw PerOpteryxFile.wrong(degree, "its range has more than " + MAX_PARTS + " steps", "reduce them");
        }
        if (parts < 1) {
            return new RateDegree(NumberDegree.between(name, feature, from, to), resource);
        }
        List<Double> values = IntStream.rangeClosed(isIncluded(degree, "lowerBoundIncluded") ? 0 : 1,
                isIncluded(degree, "upperBoundIncluded") ? parts : parts - 1)
                .mapToObj(step -> from + step * (to - from) / parts).toList();
        return new RateDegree(NumberDegree.among(name, feature, values), resource);
    }

    private static boolean isIncluded(Element degree, String end) {
        return !"false".equals(degree.attribute(end));
    }

    private Degree cores(Element degree, List<Degree> before, List<Double> values) {
        ProcessingResourceSpecification resource = resource(degree);
        String name = name("cores", resource.getResourceContainer_ProcessingResourceSpecification(), before);
        return NumberDegree.among(name, ModelFeature.of(name, resource, "numberOfReplicas"), values);
    }

    private static List<Double> whole(Element degree) {
        int from = (int) PerOpteryxFile.number(degree, "from", 0) + (isIncluded(degree, "lowerBoundIncluded") ? 0 : 1);
        int to = (int) PerOpteryxFile.number(degree, "to", 0) - (isIncluded(degree, "upperBoundIncluded") ? 0 : 1);
        if (from > to || from < 1 || to - from > MAX_PARTS) {
            throw PerOpteryxFile.wrong(degree, "its range from " + from + " to " + to + " cannot be enumerated",
                    "correct it");
        }
        return IntStream.rangeClosed(from, to).mapToObj(Double::valueOf).toList();
    }

    private static List<Double> list(Element degree) {
        List<Double> values = new ArrayList<>();
        String attribute = degree.attribute("listOfIntegers");
        for (String text : attribute == null ? new String[0] : attribute.strip().split("\\s+")) {
            if (!text.matches("[1-9]\\d{0,8}")) {
                throw PerOpteryxFile.wrong(degree, "'" + text + "' is not a number of cores", "correct it");
            }
            values.add(NumberReader.parseDouble(text));
        }
        if (values.isEmpty()) {
            throw PerOpteryxFile.wrong(degree, "has no listOfIntegers", "add the numbers of cores");
        }
        return values;
    }
}
