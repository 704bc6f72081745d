// SPDX-License-Identifier: EPL-2.0
package org.loggia.sirius;

import java.util.List;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EClassifier;
import org.eclipse.emf.ecore.EEnumLiteral;
import org.eclipse.emf.ecore.EGenericType;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.impl.ResourceImpl;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.io.IoPackage;
import org.loggia.pcm.core.entity.EntityPackage;

/**
 * The I/O metamodel over somebody else's PCM.
 *
 * <p>The classes of {@link IoPackage} refer to Loggia's implementation of the PCM, whose objects never meet Palladio's.
 * Where both are wanted in one resource set, as in a diagram that shows I/O requests at Palladio's actions, this copy
 * of the metamodel takes their place: the same namespace, classes and features, with elements that have no Java class
 * of their own, and with references to the PCM of a registry. Classes have name and id themselves, because EMF makes an
 * object whose class extends one with a Java class by instantiating that one, and entities of the PCM are abstract.
 * What extends other metamodels, such as triggers of scaling policies, is left out.
 */
final class IoMetamodel {

    private IoMetamodel() {
    }

    /**
     * Makes the metamodel. What the registry does not have, such as feature models, stays Loggia's own.
     *
     * @param registry where the PCM to refer to is found, by its namespaces
     */
    static EPackage over(EPackage.Registry registry) {
        var copier = new EcoreUtil.Copier();
        EPackage io = (EPackage) copier.copy(IoPackage.eINSTANCE);
        copier.copyReferences();
        io.getEClassifiers().removeIf(each -> each instanceof EClass type && !type.getESuperTypes()
                .equals(List.of(EntityPackage.Literals.ENTITY)));
        for (EClassifier each : io.getEClassifiers()) {
            if (each instanceof EClass type) {
                type.getESuperTypes().clear();
                type.getEStructuralFeatures().addAll(0,
                        EcoreUtil.copyAll(EntityPackage.Literals.ENTITY.getEAllAttributes()));
            }
        }
        io.eAllContents().forEachRemaining(each -> {
            if (each instanceof EGenericType type && type.getEClassifier() != null) {
                type.setEClassifier(inRegistry(type.getEClassifier(), io, registry));
            } else if (each instanceof EClassifier type) {
                type.setInstanceClassName(null);
            } else if (each instanceof EEnumLiteral literal) {
                literal.setInstance(literal);
            }
        });
        // Descriptions of viewpoints refer to a package as the root of a resource of its namespace.
        new ResourceImpl(URI.createURI(io.getNsURI())).getContents().add(io);
        return io;
    }

    private static EClassifier inRegistry(EClassifier type, EPackage io, EPackage.Registry registry) {
        EPackage owner = type.getEPackage();
        if (owner == io || owner == null) {
            return type;
        }
        EPackage other = registry.getEPackage(owner.getNsURI());
        EObject found = other == null ? null : other.getEClassifier(type.getName());
        return found == null ? type : (EClassifier) found;
    }
}
