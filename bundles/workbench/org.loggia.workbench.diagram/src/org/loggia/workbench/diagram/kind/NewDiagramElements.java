// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.List;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.CoreFactory;
import org.loggia.pcm.core.PCMRandomVariable;
import org.loggia.pcm.core.entity.NamedElement;
import org.loggia.pcm.repository.OperationInterface;
import org.loggia.pcm.repository.Signature;
import org.loggia.pcm.seff.AbstractAction;
import org.loggia.pcm.seff.ResourceDemandingBehaviour;
import org.loggia.pcm.seff.ResourceDemandingSEFF;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.usagemodel.AbstractUserAction;
import org.loggia.pcm.usagemodel.ScenarioBehaviour;
import org.loggia.pcm.usagemodel.UsagemodelFactory;
import org.loggia.view.model.ModelTexts;

/** New elements, complete enough that a model with them can be simulated. */
final class NewDiagramElements {

    private NewDiagramElements() {
    }

    /** Names an element as no other in a list, and adds it. */
    static <T extends EObject> T add(List<? super T> list, T element, String word) {
        if (element instanceof NamedElement named && !named.eIsSet(ModelTexts.nameFeature(named))) {
            named.setEntityName(ModelTexts.freeName(word, list.stream().map(EObject.class::cast).toList()));
        }
        list.add(element);
        return element;
    }

    static PCMRandomVariable expression(String text) {
        PCMRandomVariable variable = CoreFactory.eINSTANCE.createPCMRandomVariable();
        variable.setSpecification(text);
        return variable;
    }

    /** A behaviour that does nothing: a start and a stop. */
    static <B extends ResourceDemandingBehaviour> B behaviour(B behaviour) {
        AbstractAction start = SeffFactory.eINSTANCE.createStartAction();
        AbstractAction stop = SeffFactory.eINSTANCE.createStopAction();
        start.setEntityName("start");
        stop.setEntityName("stop");
        behaviour.getSteps_Behaviour().addAll(List.of(start, stop));
        start.setSuccessor_AbstractAction(stop);
        return behaviour;
    }

    static ResourceDemandingBehaviour behaviour() {
        return behaviour(SeffFactory.eINSTANCE.createResourceDemandingBehaviour());
    }

    static ResourceDemandingSEFF seff(Signature service) {
        ResourceDemandingSEFF seff = behaviour(SeffFactory.eINSTANCE.createResourceDemandingSEFF());
        seff.setDescribedService__SEFF(service);
        return seff;
    }

    /** A user's behaviour that does nothing: a start and a stop. */
    static ScenarioBehaviour scenario(String name) {
        ScenarioBehaviour behaviour = UsagemodelFactory.eINSTANCE.createScenarioBehaviour();
        behaviour.setEntityName(name);
        AbstractUserAction start = UsagemodelFactory.eINSTANCE.createStart();
        AbstractUserAction stop = UsagemodelFactory.eINSTANCE.createStop();
        start.setEntityName("start");
        stop.setEntityName("stop");
        behaviour.getActions_ScenarioBehaviour().addAll(List.of(start, stop));
        start.setSuccessor(stop);
        return behaviour;
    }

    static Signature signature(OperationInterface owner) {
        var signature = org.loggia.pcm.repository.RepositoryFactory.eINSTANCE.createOperationSignature();
        return add(owner.getSignatures__OperationInterface(), signature, "operation");
    }
}
