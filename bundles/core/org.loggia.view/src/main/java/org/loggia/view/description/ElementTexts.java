// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.description;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.InternalEObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.allocation.AllocationContext;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.description.ModelDescriptions;
import org.loggia.pcm.featureconfig.ConfigNode;
import org.loggia.pcm.measuringpoint.MeasuringPoint;
import org.loggia.pcm.measuringpoint.StringMeasuringPoint;
import org.loggia.pcm.monitorrepository.MeasurementSpecification;
import org.loggia.pcm.parameter.VariableCharacterisation;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.pcm.resourceenvironment.ProcessingResourceSpecification;
import org.loggia.pcm.seff.ServiceEffectSpecification;
import org.loggia.pcm.seff.seff_performance.ParametricResourceDemand;
import org.loggia.pcm.servicelevelobjective.Threshold;
import org.loggia.pcm.variable.VariablePaths;
import org.loggia.qpn.Arc;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Connection;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.qpn.Settings;
import org.loggia.queueing.net.law.LawText;

/** Labels of elements in trees, lists and titles, also for elements without a name. */
public final class ElementTexts {

    private static final String CONFIGURATION = "configuration-name";

    private ElementTexts() {
    }

    /** What an element says about itself in a line: its name, or what it holds; empty where that is nothing. */
    public static String name(EObject element) {
        if (element.eIsProxy()) {
            return "missing: " + ((InternalEObject) element).eProxyURI();
        }
        String name = ElementNames.name(element);
        if (element instanceof ServiceEffectSpecification service && service.getDescribedService__SEFF() != null) {
            return text(service.getDescribedService__SEFF());
        } else if (element instanceof PCMRandomVariable variable) {
            return shortened(variable.getSpecification());
        } else if (element instanceof ParametricResourceDemand demand) {
            return text(demand.getRequiredResource_ParametricResourceDemand()) + ": "
                    + expression(demand.getSpecification_ParametericResourceDemand());
        } else if (element instanceof VariableUsage usage) {
            String path = VariablePaths.name(usage.getNamedReference__VariableUsage());
            return path == null ? "" : path;
        } else if (element instanceof VariableCharacterisation characterisation) {
            return characterisation.getType() + " = "
                    + expression(characterisation.getSpecification_VariableCharacterisation());
        } else if (element instanceof ProcessingResourceSpecification resource) {
            return text(resource.getActiveResourceType_ActiveResourceSpecification());
        } else if (element instanceof AllocationContext context && name == null) {
            return text(context.getAssemblyContext_AllocationContext()) + " on "
                    + text(context.getResourceContainer_AllocationContext());
        } else if (element instanceof Threshold threshold) {
            return threshold.getThresholdLimit() == null ? "?" : threshold.getThresholdLimit();
        } else if (element instanceof MeasurementSpecification specification) {
            return text(specification.getMetricDescription());
        } else if (element instanceof MeasuringPoint point) {
            return measured(point);
        } else if (element instanceof ConfigNode node) {
            return text(node.getOrigin()) + ": " + node.getConfigState();
        } else if (element instanceof Map.Entry<?, ?> setting) {
            return String.valueOf(setting.getKey());
        } else if (name == null) {
            name = netName(element);
        }
        return name == null ? "" : name;
    }

    /** A measuring point has no name of its own: it is called as what is measured there. */
    private static String measured(MeasuringPoint point) {
        if (point instanceof StringMeasuringPoint named) {
            return named.getMeasuringPoint() == null ? "?" : named.getMeasuringPoint();
        }
        return point.eClass().getEAllReferences().stream().filter(each -> !each.isContainer())
                .map(each -> text((EObject) point.eGet(each))).collect(Collectors.joining(", "));
    }

    /** Name and kind of an element, as in {@code store a picture (I/O request)}. */
    public static String described(EObject element) {
        String name = name(element);
        String kind = ModelDescriptions.label(element.eClass());
        return name.isEmpty() ? kind : name + " (" + kind + ")";
    }

    /** The name of an element, or its kind where it has none. */
    public static String text(EObject element) {
        if (element == null) {
            return "?";
        }
        String name = name(element);
        return name.isEmpty() ? ModelDescriptions.label(element.eClass()) : name;
    }

    /** Returns the path of an element: the names of its containers, and its file. */
    public static String place(EObject element) {
        String path = containers(element);
        String file = element.eResource() == null ? "" : element.eResource().getURI().lastSegment();
        return path.isEmpty() ? file : path + (file.isEmpty() ? "" : "  -  " + file);
    }

    /** The names of what contains an element, the outermost first; empty where nothing with a name does. */
    public static String containers(EObject element) {
        StringBuilder path = new StringBuilder();
        for (EObject at = element.eContainer(); at != null; at = at.eContainer()) {
            String name = name(at);
            if (!name.isEmpty()) {
                path.insert(0, name + (path.length() == 0 ? "" : " / "));
            }
        }
        return path.toString();
    }

    private static String expression(PCMRandomVariable variable) {
        return variable == null ? "?" : shortened(variable.getSpecification());
    }

    private static String shortened(String text) {
        String line = text == null ? "" : text.replaceAll("\\s+", " ");
        return line.length() <= 80 ? line : line.substring(0, 77) + "...";
    }

    /** The name of a part of a net; null for other elements, and where it has none. */
    private static String netName(EObject element) {
        if (element instanceof ColorReference tokens) {
            return nameOf(tokens.getColor());
        } else if (element instanceof ProbeColorReference measured) {
            return nameOf(measured.getColor());
        } else if (element instanceof Arc arc) {
            ColorReference tokens = arc.getColorReference();
            return tokens == null ? null : nameOf(tokens.getColor()) + " at " + nameOf(tokens.eContainer());
        } else if (element instanceof Connection line) {
            return nameOf(line.getSource()) + " to " + nameOf(line.getTarget());
        }
        return element instanceof Settings settings ? netName(settings) : null;
    }

    /** Laws of a net are settings, and say by ids what they are about. */
    private static String netName(Settings settings) {
        Map<String, String> values = settings.getValues().map();
        if (!LawText.TYPE.equals(settings.getType())) {
            return Stream.of(settings.getType(), values.get(CONFIGURATION)).filter(Objects::nonNull)
                    .reduce((type, configuration) -> type + " " + configuration).orElse(null);
        } else if (values.containsKey("define")) {
            return "formula " + values.get("define");
        } else if (values.containsKey("weight")) {
            return "formula of the weight of " + called(settings, "mode") + " at " + called(settings, "transition");
        }
        return "formula of the " + (values.containsKey("tokens") ? "tokens" : "service time") + " of "
                + called(settings, "color") + " at " + called(settings, "place");
    }

    /** The name of the element whose id a setting has; the id where there is no such element. */
    private static String called(Settings settings, String key) {
        String id = settings.getValues().map().get(key);
        Optional<EObject> found = Optional.empty();
        for (var all = EcoreUtil.getRootContainer(settings).eAllContents(); all.hasNext() && found.isEmpty();) {
            found = Optional.of(all.next()).filter(each -> id != null && id.equals(EcoreUtil.getID(each)));
        }
        return found.map(ElementTexts::nameOf).orElse(String.valueOf(id));
    }

    private static String nameOf(EObject element) {
        String name = element == null ? null : ElementNames.name(element);
        return name == null ? "?" : name;
    }
}
