// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
import org.loggia.simulation.simulator.PcmSimulation;

/**
 * A number that an element of the model has: an attribute such as the number of replicas of a resource, or an
 * expression such as its processing rate, in whose place the number then stands.
 */
public final class ModelNumber implements Variable {

    private static final Pattern TEXT = Pattern.compile("(\\w+)\\s+of\\s+(.+)");
    private static final Set<Class<?>> WHOLE = Set.of(int.class, long.class, Integer.class, Long.class);
    private static final Set<Class<?>> REAL = Set.of(double.class, float.class, Double.class, Float.class);

    private final String name;
    private final boolean isWhole;
    private final Consumer<Double> setting;
    private final Runnable undoing;
    private final Supplier<PcmSimulation> compiling;

    /**
     * @param text {@code FEATURE of ELEMENT}: the feature as the metamodel calls it, the element by its id or by a name
     *     that no other element with this feature has
     * @param compiling makes a simulation of the model as it then is
     * @throws SimulationException if there is no such number
     */
    public ModelNumber(String text, ModelSelection selection, Supplier<PcmSimulation> compiling) {
        name = text.strip();
        this.compiling = compiling;
        Matcher parts = TEXT.matcher(name);
        if (!parts.matches()) {
            throw new SimulationException(null, "'" + name + "' names no number of the model",
                    "write for instance 'numberOfReplicas of ID'");
        }
        EObject element = element(parts.group(1), parts.group(2), selection);
        EStructuralFeature feature = element.eClass().getEStructuralFeature(parts.group(1));
        if (element.eGet(feature) instanceof PCMRandomVariable expression) {
            String before = expression.getSpecification();
            isWhole = false;
            setting = value -> expression.setSpecification(BigDecimal.valueOf(value).toPlainString());
            undoing = () -> expression.setSpecification(before);
            return;
        }
        Class<?> type = feature instanceof EAttribute attribute && !feature.isMany() && feature.isChangeable()
                ? attribute.getEAttributeType().getInstanceClass() : null;
        if (type == null || !WHOLE.contains(type) && !REAL.contains(type)) {
            throw new SimulationException(element, parts.group(1) + " is neither a number nor an expression",
                    "name a feature that is one");
        }
        Object before = element.eGet(feature);
        isWhole = WHOLE.contains(type);
        setting = value -> element.eSet(feature, EcoreUtil.createFromString(((EAttribute) feature).getEAttributeType(),
                isWhole ? Long.toString(value.longValue()) : BigDecimal.valueOf(value).toPlainString()));
        undoing = () -> element.eSet(feature, before);
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
                    found.isEmpty() ? "name an element by its id or name, and a feature as the metamodel calls it"
                            : "name one by its id");
        }
        return found.get(0);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean isWhole() {
        return isWhole;
    }

    @Override
    public PcmSimulation at(double value) {
        setting.accept(value);
        try {
            return compiling.get();
        } finally {
            undoing.run();
        }
    }
}
