// SPDX-License-Identifier: EPL-2.0
package org.loggia.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.emf.ecore.EPackage;
import org.junit.jupiter.api.Test;
import org.loggia.io.IoFactory;
import org.loggia.io.IoPackage;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.PcmPackage;
import org.loggia.pcm.allocation.AllocationPackage;
import org.loggia.pcm.repository.RepositoryPackage;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentFactory;
import org.loggia.pcm.seff.SeffPackage;

/** Kinds of elements follow from classes of the metamodel, and from what elements say. */
class ElementKindTest {

    @Test
    void eachNamedClassIsOneOfMetamodel() {
        Set<String> known = new TreeSet<>();
        List<EPackage> left = new ArrayList<>(List.of(PcmPackage.eINSTANCE, IoPackage.eINSTANCE));
        while (!left.isEmpty()) {
            EPackage each = left.remove(0);
            left.addAll(each.getESubpackages());
            each.getEClassifiers().forEach(one -> known.add(each.getName() + "." + one.getName()));
        }
        List<String> named = Arrays.stream(ElementKind.values()).flatMap(kind -> kind.classes().stream())
                .filter(name -> !name.startsWith("qpn.")).toList();
        assertEquals(List.of(), named.stream().filter(name -> !known.contains(name)).toList());
        assertEquals(named.size(), Set.copyOf(named).size(), "no class has two kinds");
    }

    @Test
    void classHasKindOfNearestClassAboveIt() {
        assertEquals(Optional.of(ElementKind.EMITTED_EVENTS), ElementKind.of(RepositoryPackage.Literals.SOURCE_ROLE));
        assertEquals(Optional.of(ElementKind.REQUIRED_ROLE),
                ElementKind.of(RepositoryPackage.Literals.INFRASTRUCTURE_REQUIRED_ROLE));
        assertEquals(Optional.of(ElementKind.BEHAVIOUR),
                ElementKind.of(SeffPackage.Literals.RESOURCE_DEMANDING_INTERNAL_BEHAVIOUR));
        assertEquals(Optional.empty(), ElementKind.of(AllocationPackage.Literals.ALLOCATION));
    }

    @Test
    void derivesKindFromAttributes() {
        IoRequest request = IoFactory.eINSTANCE.createIoRequest();
        request.setType(RequestType.WRITE);
        assertEquals(Optional.of(ElementKind.WRITE_REQUEST), ElementKind.of(request));
        request.setType(RequestType.READ);
        assertEquals(Optional.of(ElementKind.READ_REQUEST), ElementKind.of(request));
        ResourceContainer outer = ResourceenvironmentFactory.eINSTANCE.createResourceContainer();
        ResourceContainer inner = ResourceenvironmentFactory.eINSTANCE.createResourceContainer();
        outer.getNestedResourceContainers__ResourceContainer().add(inner);
        assertEquals(Optional.of(ElementKind.CONTAINER), ElementKind.of(outer));
        assertEquals(Optional.of(ElementKind.VIRTUAL_MACHINE), ElementKind.of(inner));
    }

    @Test
    void firstClassOfKindDefinesIcon() {
        assertTrue(ElementKind.PROVIDED_ROLE.tells(RepositoryPackage.Literals.OPERATION_PROVIDED_ROLE));
        assertFalse(ElementKind.PROVIDED_ROLE.tells(RepositoryPackage.Literals.INFRASTRUCTURE_PROVIDED_ROLE));
        assertTrue(ElementKind.START.tells(SeffPackage.Literals.START_ACTION));
        assertTrue(ElementKind.READ_REQUEST.tells(IoPackage.Literals.IO_REQUEST));
    }

    @Test
    void eachKindIsNodeOrLine() {
        assertTrue(Arrays.stream(ElementKind.values()).allMatch(kind -> kind.node() != null || kind.line() != null));
    }
}
