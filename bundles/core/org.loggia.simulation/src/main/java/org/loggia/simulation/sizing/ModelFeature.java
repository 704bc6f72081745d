// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.emf.ecore.EAttribute;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.simulation.ModelSelection;
import org.loggia.simulation.SimulationException;

/**
 * A number or an expression that an element of the model has: an attribute such as the number of replicas of a
 * resource, or an expression such as its processing rate, in whose place a number may stand.
 */
public record ModelFeature(String name, EObject holder, EAttribute attribute, boolean isExpression) {

    private static final Pattern TEXT = Pattern.compile("(\\w+)\\s+of\\s+(.+)");
    private static final Pattern WHOLE_NUMBER = Pattern.compile("\\s*-?\\d+\\s*");
    private static final Set<Class<?>> WHOLE = Set.of(int.class, long.class, Integer.class, Long.class);
    private static final Set<Class<?>> REAL = Set.of(double.class, float.class, Double.class, Float.class);

    /**
     * @param text {@code FEATURE of ELEMENT}: the feature as the metamodel calls it, the element by its id or by a name
     *     that no other element with this feature has; or {@code rate} or {@code replicas of CONTAINER/TYPE}, or
     *     {@code demand of ACTION}
     * @throws SimulationException if there is no such number or expression
     */
    public static ModelFeature of(String text, ModelSelection selection) {
        Matcher parts = TEXT.matcher(text.strip());
        if (!parts.matches()) {
            throw new SimulationException(null, "'" + text.strip() + "' is not a number in the model",
                    "write for example 'numberOfReplicas of ID'");
        }
        if (NumberAliases.WORDS.contains(parts.group(1))) {
            return new NumberAliases(selection).find(text.strip(), parts.group(1), parts.group(2));
        }
        return of(text.strip(), element(parts.group(1), parts.group(2), selection), parts.group(1));
    }

    /**
     * @param name how results call it
     * @throws SimulationException if the element has no such number or expression
     */
    public static ModelFeature of(String name, EObject element, String featureName) {
        EStructuralFeature feature = element.eClass().getEStructuralFeature(featureName);
        if (feature != null && element.eGet(feature) instanceof PCMRandomVariable expression) {
            // Random variables hold the text of their expression.
            return new ModelFeature(name, expression, (EAttribute) expression.eClass().getEStructuralFeature(
                    "specification"), true);
        }
        Class<?> type = feature instanceof EAttribute attribute && !feature.isMany() && feature.isChangeable()
                ? attribute.getEAttributeType().getInstanceClass() : null;
        if (element instanceof PCMRandomVariable && feature != null && type == String.class
                && featureName.equals("specification")) {
            return new ModelFeature(name, element, (EAttribute) feature, true);
        }
        if (type == null || !WHOLE.contains(type) && !REAL.contains(type)) {
            throw new SimulationException(element, featureName + " is neither a number nor an expression",
                    "choose a number or expression");
        }
        return new ModelFeature(name, element, (EAttribute) feature, false);
    }

    private static EObject element(String feature, String wanted, ModelSelection selection) {
        List<EObject> found = new ArrayList<>();
        for (Resource file : selection.model().resources().getResources()) {
            file.getAllContents().forEachRemaining(element -> {
                boolean isNamed = wanted.equals(EcoreUtil.getID(element))
                        || element instanceof NamedElement named && wanted.equals(named.getEntityName());
                if (isNamed && element.eClass().getEStructuralFeature(feature) != null) {
                    found.add(element);
                }
            });
        }
        if (found.size() != 1) {
            throw new SimulationException(null, (found.isEmpty() ? "no element" : found.size() + " elements") + " '"
                    + wanted + "' of the model " + (found.size() > 1 ? "have" : "has") + " the feature " + feature,
                    found.isEmpty() ? "give the id or name of an element, and the name of a feature in the metamodel"
                            : "give the id of one of them");
        }
        return found.get(0);
    }

    /** Whether only whole numbers make sense. */
    public boolean isWhole() {
        return !isExpression && WHOLE.contains(attribute.getEAttributeType().getInstanceClass());
    }

    /** A number as the attribute takes it; 30 and not 30.0 where 20 stands, if an integer of the model can be it. */
    public Object valueOf(double number) {
        BigDecimal exact = BigDecimal.valueOf(number);
        boolean isWholeNow = number == (int) number && WHOLE_NUMBER.matcher(text()).matches();
        return EcoreUtil.createFromString(attribute.getEAttributeType(), isWhole() ? Long.toString((long) number)
                : (isWholeNow ? exact.stripTrailingZeros() : exact).toPlainString());
    }

    /** The current value. */
    public String text() {
        return String.valueOf(holder.eGet(attribute));
    }
}
