// SPDX-License-Identifier: EPL-2.0
package org.loggia.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.common.util.EList;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.eclipse.emf.ecore.EcorePackage;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.junit.jupiter.api.Test;
import org.loggia.cli.report.DifferencesReport;
import org.loggia.pcm.compare.ModelComparison;
import org.loggia.pcm.persistence.PcmPackages;
import org.loggia.pcm.stoex.AbstractNamedReference;
import org.loggia.report.text.Format;

/** Elements that become elements of another class, for every place in models that takes several classes. */
class CompareKindsTest {

    private static final List<EClass> CLASSES = PcmPackages.all().stream()
            .flatMap(each -> each.getEClassifiers().stream()).filter(EClass.class::isInstance).map(EClass.class::cast)
            .filter(each -> !each.isAbstract() && !each.isInterface()).toList();

    private static EObject holder(EClass type, EReference place, EClass part) {
        EObject holder = EcoreUtil.create(type);
        if (part != null) {
            EObject value = EcoreUtil.create(part);
            if (place.isMany()) {
                @SuppressWarnings("unchecked") // a reference with many values
                EList<EObject> all = (EList<EObject>) holder.eGet(place);
                all.add(value);
            } else {
                holder.eSet(place, value);
            }
        }
        new ResourceImpl(URI.createFileURI("/models/m.xmi")).getContents().add(holder);
        return holder;
    }

    private static List<EClass> kinds(EReference place) {
        List<EClass> kinds = new ArrayList<>(CLASSES.stream().filter(place.getEReferenceType()::isSuperTypeOf)
                .toList());
        kinds.add(null);
        return kinds;
    }

    @Test
    void comparesEveryPairOfKindsInEveryPlace() {
        int compared = 0;
        for (EClass type : CLASSES) {
            for (EReference place : type.getEAllContainments()) {
                if (place.isDerived() || place.isTransient() || !place.isChangeable() || type.getInstanceClass() == null
                        || place.getEReferenceType() == EcorePackage.Literals.EOBJECT) {
                    continue;
                }
                for (EClass before : kinds(place)) {
                    for (EClass after : kinds(place)) {
                        String pair = type.getName() + "." + place.getName() + " " + name(before) + " " + name(after);
                        boolean isSame = compare(holder(type, place, before), holder(type, place, after), pair);
                        if (before != null && after != null && !AbstractNamedReference.class.isAssignableFrom(
                                place.getEReferenceType().getInstanceClass())) {
                            assertEquals(before == after, isSame, pair);
                        }
                        compared++;
                    }
                }
            }
        }
        assertTrue(compared > 1000, compared + " pairs");
    }

    private static String name(EClass type) {
        return type == null ? "nothing" : type.getName();
    }

    private static boolean compare(EObject before, EObject after, String pair) {
        try {
            ModelComparison comparison = ModelComparison.of(List.of(before), List.of(after));
            DifferencesReport report = new DifferencesReport(Path.of("a"), Path.of("b"), comparison);
            for (Format format : Format.values()) {
                assertTrue(report.in(format).endsWith("\n"), pair);
            }
            return comparison.roots().isEmpty();
        } catch (RuntimeException crash) {
            throw new AssertionError(pair, crash);
        }
    }
}
