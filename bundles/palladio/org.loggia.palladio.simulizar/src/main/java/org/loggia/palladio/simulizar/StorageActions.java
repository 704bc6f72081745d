// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.impl.EFactoryImpl;
import org.eclipse.emf.ecore.impl.EPackageImpl;
import org.palladiosimulator.pcm.seff.SeffPackage;

/**
 * The package of the one action that is woven in. It is not Palladio's, so that SimuLizar asks our interpreter and not
 * its own; and it is made in memory, because it is never stored. Runs work on copies of models, for which EMF asks the
 * package's factory.
 */
public final class StorageActions {

    /** Namespace of the package. */
    public static final String NAMESPACE = "http://loggia.org/palladio/simulizar/1.0";

    static final EPackage PACKAGE = new Made();
    static final EClass ACTION = (EClass) PACKAGE.getEClassifier("StorageAction");

    private StorageActions() {
    }

    private static final class Made extends EPackageImpl {
        Made() {
            super(NAMESPACE, new Makes());
            setName("storageactions");
            setNsPrefix("storageactions");
            EClass action = EcoreFactory.eINSTANCE.createEClass();
            action.setName("StorageAction");
            action.setInstanceClass(StorageAction.class);
            action.getESuperTypes().add(SeffPackage.Literals.ABSTRACT_ACTION);
            getEClassifiers().add(action);
        }
    }

    private static final class Makes extends EFactoryImpl {
        @Override
        public EObject create(EClass type) {
            if (type != ACTION) {
                throw new IllegalArgumentException(type.getName() + " is no class of " + NAMESPACE);
            }
            return new StorageAction();
        }
    }
}
