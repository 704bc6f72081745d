// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;

/** Whether every metaclass, feature, variable and service that a viewpoint names exists, where it is named. */
final class ViewpointNames {

    private final ViewpointFile viewpoints;
    private final List<String> faults = new ArrayList<>();

    private ViewpointNames(ViewpointFile viewpoints) {
        this.viewpoints = viewpoints;
    }

    /** What does not exist, one line each. */
    static List<String> missing(ViewpointFile viewpoints) {
        var names = new ViewpointNames(viewpoints);
        viewpoints.file.getAllContents().forEachRemaining(names::look);
        return names.faults;
    }

    private void look(EObject element) {
        for (EAttribute attribute : element.eClass().getEAllAttributes()) {
            String what = SiriusFacts.what(attribute);
            if (element.eIsSet(attribute) && !what.equals("text")) {
                String text = (String) element.eGet(attribute);
                try {
                    switch (what) {
                        case "type" -> viewpoints.metaclass(text);
                        case "featureName" -> new Expression.Feature(new Expression.Variable("self"), text)
                                .check(environment(element, attribute));
                        default -> Expression.parse(text).check(environment(element, attribute));
                    }
                } catch (Expression.Fault fault) {
                    faults.add(element.eClass().getName() + " of " + owner(element) + ", " + attribute.getName()
                            + " '" + text + "': " + fault.getMessage());
                }
            }
        }
    }

    private static String owner(EObject element) {
        EObject at = element;
        while (at.eClass().getEStructuralFeature("name") == null) {
            at = at.eContainer();
        }
        return "'" + Elements.get(at, "name") + "'";
    }

    /** The variables of an expression with the classes of what they may hold. */
    private Map<String, List<EClass>> environment(EObject element, EAttribute attribute) {
        Map<String, List<EClass>> variables = new LinkedHashMap<>();
        if (SiriusFacts.what(attribute).equals("expression")) {
            SiriusFacts.variables(attribute).forEach(each -> variables.put(each, List.of()));
        }
        if (attribute.getName().equals("semanticCandidatesExpression")) {
            variables.put("self", List.of(root(element)));
        } else if (is(element, "EdgeMapping")) {
            variables.put("self", (Boolean) Elements.get(element, "useDomainElement") ? classes(element)
                    : sources(element));
        } else if (is(element, "DiagramDescription")) {
            variables.put("self", List.of(root(element)));
        } else if (is(element, "BasicLabelStyleDescription") || is(element, "EdgeStyleDescription")) {
            variables.put("self", classes(element.eContainer()));
        } else {
            ofTool(element, variables);
        }
        return variables;
    }

    private void ofTool(EObject element, Map<String, List<EClass>> variables) {
        EObject tool = element;
        while (!is(tool, "AbstractToolDescription")) {
            tool = tool.eContainer();
        }
        switch (tool.eClass().getName()) {
            case "NodeCreationDescription" -> {
                List<EClass> places = new ArrayList<>(List.of(root(tool)));
                Elements.list(tool, "extraMappings").forEach(each -> places.addAll(classes(each)));
                declare(tool, "variable", places, variables);
                declare(tool, "viewVariable", view("DSemanticDecorator"), variables);
            }
            case "EdgeCreationDescription" -> {
                EObject edge = Elements.list(tool, "edgeMappings").get(0);
                declare(tool, "sourceVariable", sources(edge), variables);
                List<EClass> targets = new ArrayList<>();
                Elements.list(edge, "targetMapping").forEach(each -> targets.addAll(classes(each)));
                declare(tool, "targetVariable", targets, variables);
                declare(tool, "sourceViewVariable", view("DSemanticDecorator"), variables);
                declare(tool, "targetViewVariable", view("DSemanticDecorator"), variables);
            }
            case "DirectEditLabel" -> {
                variables.put("self", shown(tool, "labelDirectEdit"));
                variables.put("arg0", List.of());
            }
            default -> {
                boolean deletes = is(tool, "DeleteElementDescription");
                declare(tool, "element", shown(tool, deletes ? "deletionDescription" : "doubleClickDescription"),
                        variables);
                declare(tool, "elementView", view(isOfEdges(tool) ? "DEdge" : "DSemanticDecorator"), variables);
            }
        }
        if (is(element.eContainer(), "ChangeContext")) {
            variables.put("self", Expression.parse((String) Elements.get(element.eContainer(), "browseExpression"))
                    .check(variables));
        }
    }

    private static void declare(EObject tool, String variable, List<EClass> classes,
            Map<String, List<EClass>> variables) {
        variables.put((String) Elements.get(Elements.element(tool, variable), "name"), classes);
    }

    private List<EClass> view(String type) {
        return List.of(viewpoints.facts.type(type));
    }

    private boolean isOfEdges(EObject tool) {
        List<EObject> users = users(tool, "deletionDescription");
        return !users.isEmpty() && users.stream().allMatch(each -> is(each, "EdgeMapping"));
    }

    private List<EObject> users(EObject tool, String reference) {
        return viewpoints.all("DiagramElementMapping").filter(each -> Elements.get(each, reference) == tool).toList();
    }

    /** What the mappings show that use a tool; a tool that nobody uses is a fault. */
    private List<EClass> shown(EObject tool, String reference) {
        List<EObject> users = users(tool, reference);
        if (users.isEmpty()) {
            throw new Expression.Fault("no mapping uses the tool");
        }
        List<EClass> classes = new ArrayList<>();
        users.forEach(each -> classes.addAll(classes(each)));
        return classes;
    }

    /** What a mapping shows: its class; an edge without one of its own stands for its source. */
    private List<EClass> classes(EObject mapping) {
        Object own = Elements.get(mapping, "domainClass");
        return own == null ? sources(mapping) : List.of(viewpoints.metaclass((String) own));
    }

    private List<EClass> sources(EObject edge) {
        List<EClass> classes = new ArrayList<>();
        Elements.list(edge, "sourceMapping").forEach(each -> classes.addAll(classes(each)));
        return classes;
    }

    /** The root of the diagram that something belongs to; that of an extension is Palladio's. */
    private EClass root(EObject element) {
        EObject at = element;
        while (!is(at, "RepresentationDescription") && !is(at, "RepresentationExtensionDescription")) {
            at = at.eContainer();
        }
        if (is(at, "RepresentationDescription")) {
            return viewpoints.metaclass((String) Elements.get(at, "domainClass"));
        }
        String address = (String) Elements.get(at, "viewpointURI");
        Object name = Elements.get(at, "representationName");
        return viewpoints.facts.diagrams.stream()
                .filter(each -> address.equals("viewpoint:/" + each.bundle() + "/" + each.viewpoint())
                        && each.name().equals(name))
                .map(each -> viewpoints.metaclass(each.root())).findFirst()
                .orElseThrow(() -> new Expression.Fault("there is no diagram '" + name + "' in " + address));
    }

    private boolean is(EObject element, String type) {
        return element != null && viewpoints.facts.type(type).isInstance(element);
    }
}
