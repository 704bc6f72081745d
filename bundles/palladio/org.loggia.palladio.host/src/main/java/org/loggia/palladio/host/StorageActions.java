// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.host;

import java.lang.ref.WeakReference;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EcoreFactory;
import org.eclipse.emf.ecore.impl.EFactoryImpl;
import org.eclipse.emf.ecore.impl.EPackageImpl;
import org.loggia.palladio.IoAnnotations;
import org.palladiosimulator.pcm.seff.SeffPackage;

/**
 * The package of the one action that is woven in. It is not Palladio's, so that SimuLizar asks our interpreter and not
 * its own; and it is made in memory, because it is never stored.
 *
 * <p>Runs work on copies of the models, and some copy the copies; all that a copy has of its original is the class, of
 * which EMF asks the package's factory for another instance. So there is one package for each set of models: its
 * factory hands the annotations of these models on to each copy. It does not hold them: EMF keeps a class for ever that
 * extends one of Palladio's, and annotations are to go when the last action goes.
 */
public final class StorageActions extends EPackageImpl {

    /** Namespace of the package. */
    public static final String NAMESPACE = "http://loggia.org/palladio/simulizar/1.0";

    private final EClass action = EcoreFactory.eINSTANCE.createEClass();
    private final WeakReference<IoAnnotations> annotations;

    StorageActions(IoAnnotations annotations) {
        this.annotations = new WeakReference<>(annotations);
        setName("storageactions");
        setNsPrefix("storageactions");
        setNsURI(NAMESPACE);
        setEFactoryInstance(new Makes());
        action.setName("StorageAction");
        action.setInstanceClass(StorageAction.class);
        action.getESuperTypes().add(SeffPackage.Literals.ABSTRACT_ACTION);
        getEClassifiers().add(action);
    }

    /** Another action of the package. */
    StorageAction action() {
        return StorageAction.of(action, annotations.get());
    }

    private final class Makes extends EFactoryImpl {
        @Override
        public EObject create(EClass type) {
            if (type != action) {
                throw new IllegalArgumentException(type.getName() + " is not a class of " + NAMESPACE);
            }
            return action();
        }
    }
}
