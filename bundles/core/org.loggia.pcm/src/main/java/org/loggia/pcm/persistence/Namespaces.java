// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EStructuralFeature;

import org.loggia.input.NumberReader;

/**
 * Maps the namespaces of files to packages, across the versions of the PCM.
 *
 * <p>Version 5.2 is the metamodel at hand; 5.0 and 5.1 are subsets of it and load by alias, each with the versions of
 * stochastic expressions, measuring points and other base metamodels that belong to it. Earlier ones have other feature
 * names.
 */
final class Namespaces {

    private static final Pattern PCM = Pattern.compile(
            "http://(?:sdq\\.ipd\\.uka\\.de|palladiosimulator\\.org)/PalladioComponentModel/"
                    + "(.*?)/?([0-9]+)\\.([0-9]+)");
    private static final Pattern BASE = Pattern.compile(
            "http://sdq\\.ipd\\.uka\\.de/(StochasticExpressions|ProbFunction|Units|Identifier)/([0-9.]+)");
    private static final String MEASURING_POINT = "http://palladiosimulator.org/EDP2/MeasuringPoint/";
    private static final String NEW_PCM = "http://palladiosimulator.org/PalladioComponentModel/";
    private static final String OLD_PCM = "http://sdq.ipd.uka.de/PalladioComponentModel/";

    private final Map<String, EPackage> packages = new HashMap<>();

    Namespaces(Collection<? extends EPackage> packages) {
        for (EPackage each : packages) {
            this.packages.put(each.getNsURI(), each);
        }
    }

    /** The package that a namespace of a file stands for; null if it is none of ours, or of an unsupported version. */
    EPackage find(String namespace) {
        EPackage known = packages.get(namespace);
        return known != null || namespace == null ? known : packages.get(current(namespace));
    }

    /** Whether an attribute is a feature that is written with the prefix of its package. */
    boolean qualifies(XmlElement element, String attribute, EStructuralFeature feature) {
        return attribute.indexOf(':') > 0 && XmlElement.local(attribute).equals(feature.getName())
                && find(element.namespace(XmlElement.prefix(attribute))) == feature.getEContainingClass()
                        .getEPackage();
    }

    /** The package that usually has this prefix; null if none has. */
    EPackage findByPrefix(String prefix) {
        return packages.values().stream().filter(each -> each.getNsPrefix().equals(prefix)).findFirst().orElse(null);
    }

    /** Some class that is a subtype of an abstract one; used for proxies only. */
    EClass concreteSubtype(EClass type) {
        for (EPackage each : packages.values()) {
            for (EClassifier classifier : each.getEClassifiers()) {
                if (classifier instanceof EClass found && !found.isAbstract() && !found.isInterface()
                        && ModelReader.isKind(found, type)) {
                    return found;
                }
            }
        }
        throw new IllegalStateException("no class implements " + type.getName());
    }

    /** Why a namespace is refused though it belongs to the PCM; null if it does not, or is supported. */
    static String refusal(String namespace) {
        Matcher pcm = PCM.matcher(namespace);
        if (!pcm.matches() || isSupported(pcm)) {
            return null;
        }
        return "is of PCM version "
                + pcm.group(2)
                + "."
                + pcm.group(3)
                + ", but only 5.0, 5.1 and 5.2 are supported";
    }

    /** The remedy for a file of an unsupported version. */
    static String remedy(String namespace) {
        Matcher pcm = PCM.matcher(namespace);
        boolean old = pcm.matches() && NumberReader.parseInt(pcm.group(2)) < 5;
        return old ? "recreate the model in version 5.2; Palladio has no migration from this version"
                : "save it as version 5.2";
    }

    private static boolean isSupported(Matcher pcm) {
        return pcm.group(2).equals("5") && "012".contains(pcm.group(3));
    }

    private String current(String namespace) {
        Matcher pcm = PCM.matcher(namespace);
        if (pcm.matches()) {
            return isSupported(pcm) ? NEW_PCM + (pcm.group(1).isEmpty() ? "" : pcm.group(1) + "/") + "5.2" : null;
        }
        if (namespace.equals(MEASURING_POINT + "0.9.1")) {
            return MEASURING_POINT + "1.0";
        }
        Matcher base = BASE.matcher(namespace);
        if (base.matches()) {
            return "http://sdq.ipd.uka.de/" + base.group(1) + (base.group(1).startsWith("Sto") ? "/2.2" : "/2.1");
        }
        return null;
    }

    /** The namespace under which a package is written in a file that already uses the namespace {@code sibling}. */
    static String inVersionOf(String sibling, EPackage written) {
        Matcher version = PCM.matcher(String.valueOf(sibling));
        String wanted = written.getNsURI();
        if (!version.matches() || version.group(3).equals("2")) {
            return wanted;
        }
        boolean old = version.group(3).equals("0");
        if (wanted.startsWith(NEW_PCM)) {
            String suffix = wanted.substring(NEW_PCM.length(), wanted.length() - "5.2".length());
            return (old ? OLD_PCM : NEW_PCM) + suffix + "5." + version.group(3);
        }
        return old && wanted.contains("/StochasticExpressions/") ? wanted.replace("/2.2", "/1.0") : wanted;
    }
}
