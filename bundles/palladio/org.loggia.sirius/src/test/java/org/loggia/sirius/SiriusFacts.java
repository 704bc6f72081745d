// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnum;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.EcorePackage;

/** The description of the facts, {@code sirius.facts}: metamodels as far as they are used, and Palladio's diagrams. */
final class SiriusFacts {

    /** A node or container mapping of Palladio's, with the class that it shows and the mappings within it. */
    record Mapping(String name, String type, List<Mapping> inner) {
    }

    /** A viewpoint of Palladio's with its diagram. */
    record Diagram(String bundle, String file, String viewpoint, String name, String root, List<Mapping> nodes,
            List<Mapping> containers) {
    }

    private static final String WHAT = "what";

    final Map<String, EPackage> packages = new LinkedHashMap<>();
    final List<String> colors = new ArrayList<>();
    final List<Diagram> diagrams = new ArrayList<>();
    private final Map<String, EClass> classes = new LinkedHashMap<>();

    private SiriusFacts() {
    }

    static SiriusFacts read() {
        try (var in = SiriusFacts.class.getResourceAsStream("sirius.facts")) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines()
                    .filter(each -> !each.isBlank() && !each.startsWith("#")).toList();
            var facts = new SiriusFacts();
            facts.readClasses(lines);
            facts.readFeatures(lines);
            facts.readDiagrams(lines);
            return facts;
        } catch (IOException unreadable) {
            throw new IllegalStateException(unreadable);
        }
    }

    EClass type(String name) {
        return classes.get(name);
    }

    /** "expression", "type", "featureName" or "text" for an attribute. */
    static String what(EAttribute attribute) {
        var note = attribute.getEAnnotation(WHAT);
        return note == null ? "text" : note.getDetails().get(0).getKey();
    }

    /** What an expression can read next to self, as variables of its place. */
    static List<String> variables(EAttribute expression) {
        String names = expression.getEAnnotation(WHAT).getDetails().get(0).getValue();
        return names.isEmpty() ? List.of() : List.of(names.split(" "));
    }

    private static boolean isOfClasses(String line) {
        return !line.startsWith("colors") && !line.startsWith("viewpoint");
    }

    private void readClasses(List<String> lines) {
        EPackage current = null;
        for (String line : lines) {
            if (line.startsWith("package ")) {
                String[] words = line.split(" ");
                current = EcoreFactory.eINSTANCE.createEPackage();
                current.setName(words[1]);
                current.setNsPrefix(words[1]);
                current.setNsURI(words[2]);
                packages.put(words[2], current);
            } else if (!line.startsWith(" ") && isOfClasses(line)) {
                EClass type = EcoreFactory.eINSTANCE.createEClass();
                type.setName(line.split(" ")[0]);
                type.setAbstract(line.contains(" abstract"));
                current.getEClassifiers().add(type);
                classes.put(type.getName(), type);
            }
        }
    }

    private void readFeatures(List<String> lines) {
        EClass owner = null;
        for (String line : lines) {
            if (line.startsWith("colors")) {
                return;
            }
            if (line.startsWith(" ")) {
                owner.getEStructuralFeatures().add(feature(owner, line.strip().split(" ")));
            } else if (!line.startsWith("package ")) {
                owner = classes.get(line.split(" ")[0]);
                if (line.contains("<")) {
                    for (String name : line.substring(line.indexOf('<') + 1).strip().split(" ")) {
                        owner.getESuperTypes().add(classes.get(name));
                    }
                }
            }
        }
    }

    private EStructuralFeature feature(EClass owner, String[] words) {
        List<String> more = new ArrayList<>(Arrays.asList(words).subList(2, words.length));
        String bounds = more.isEmpty() || !List.of("1", "*", "+").contains(more.get(more.size() - 1)) ? ""
                : more.remove(more.size() - 1);
        EStructuralFeature feature = switch (words[1]) {
            case "contains", "refers" -> {
                EReference reference = EcoreFactory.eINSTANCE.createEReference();
                reference.setContainment(words[1].equals("contains"));
                reference.setEType(switch (more.get(0)) {
                    case "EPackage" -> EcorePackage.Literals.EPACKAGE;
                    case "EObject" -> EcorePackage.Literals.EOBJECT;
                    default -> classes.get(more.get(0));
                });
                yield reference;
            }
            default -> attribute(owner, words, more);
        };
        feature.setName(words[0]);
        feature.setLowerBound(bounds.equals("1") || bounds.equals("+") ? 1 : 0);
        feature.setUpperBound(bounds.equals("*") || bounds.equals("+") ? -1 : 1);
        return feature;
    }

    private static EAttribute attribute(EClass owner, String[] words, List<String> more) {
        EAttribute attribute = EcoreFactory.eINSTANCE.createEAttribute();
        attribute.setEType(switch (words[1]) {
            case "flag" -> EcorePackage.Literals.EBOOLEAN;
            case "number" -> EcorePackage.Literals.EINT;
            case "one-of" -> literals(owner, words[0], more.get(0));
            case "text", "type", "featureName", "expression" -> EcorePackage.Literals.ESTRING;
            default -> throw new IllegalArgumentException(String.join(" ", words));
        });
        if (List.of("type", "featureName", "expression").contains(words[1])) {
            var note = EcoreFactory.eINSTANCE.createEAnnotation();
            note.setSource(WHAT);
            note.getDetails().put(words[1], String.join(" ", more));
            attribute.getEAnnotations().add(note);
        }
        return attribute;
    }

    private static EClassifier literals(EClass owner, String name, String values) {
        EEnum type = EcoreFactory.eINSTANCE.createEEnum();
        type.setName(owner.getName() + "_" + name);
        int value = 0;
        for (String each : values.split("\\|")) {
            EEnumLiteral literal = EcoreFactory.eINSTANCE.createEEnumLiteral();
            literal.setName(each);
            literal.setLiteral(each);
            literal.setValue(value++);
            type.getELiterals().add(literal);
        }
        owner.getEPackage().getEClassifiers().add(type);
        return type;
    }

    private void readDiagrams(List<String> lines) {
        Diagram current = null;
        String[] head = null;
        for (String line : lines) {
            if (line.startsWith("colors ")) {
                colors.addAll(List.of(line.substring("colors ".length()).split(" ")));
            } else if (line.startsWith("viewpoint ")) {
                head = line.split(" ");
            } else if (line.startsWith("  diagram ")) {
                String[] parts = line.strip().substring("diagram ".length()).split(": ");
                current = new Diagram(head[1], head[2], head[3], parts[0], parts[1], new ArrayList<>(),
                        new ArrayList<>());
                diagrams.add(current);
            } else if (line.startsWith("  node ")) {
                current.nodes().add(mapping(line, "node "));
            } else if (line.strip().startsWith("container ") && current != null) {
                Mapping mapping = mapping(line, "container ");
                List<Mapping> place = line.startsWith("    ")
                        ? current.containers().get(current.containers().size() - 1).inner() : current.containers();
                place.add(mapping);
            }
        }
    }

    private static Mapping mapping(String line, String kind) {
        String rest = line.strip().substring(kind.length());
        int space = rest.lastIndexOf(' ');
        return new Mapping(rest.substring(0, space), rest.substring(space + 1), new ArrayList<>());
    }
}
