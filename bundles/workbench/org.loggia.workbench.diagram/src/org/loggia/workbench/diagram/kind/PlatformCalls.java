// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.kind;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.core.entity.EntityFactory;
import org.loggia.pcm.core.entity.ResourceRequiredRole;
import org.loggia.pcm.repository.BasicComponent;
import org.loggia.pcm.repository.InfrastructureRequiredRole;
import org.loggia.pcm.repository.InfrastructureSignature;
import org.loggia.pcm.resourcetype.ResourceInterface;
import org.loggia.pcm.resourcetype.ResourceSignature;
import org.loggia.pcm.seff.InternalAction;
import org.loggia.pcm.seff.seff_performance.InfrastructureCall;
import org.loggia.pcm.seff.seff_performance.ResourceCall;
import org.loggia.pcm.seff.seff_performance.Seff_performanceFactory;
import org.loggia.view.model.ModelTexts;

/** New calls of what lies below components: infrastructure components, and resources by their interfaces. */
final class PlatformCalls {

    private static final Seff_performanceFactory NEW = Seff_performanceFactory.eINSTANCE;

    private PlatformCalls() {
    }

    private record Called(InfrastructureRequiredRole role, InfrastructureSignature signature) {
    }

    static Supplier<EObject> infrastructure(InternalAction action, Chooser chooser) {
        List<Called> candidates = new ArrayList<>();
        BehaviourTools.component(action).getRequiredRoles_InterfaceRequiringEntity().forEach(each -> {
            if (each instanceof InfrastructureRequiredRole role
                    && role.getRequiredInterface__InfrastructureRequiredRole() != null) {
                role.getRequiredInterface__InfrastructureRequiredRole()
                        .getInfrastructureSignatures__InfrastructureInterface()
                        .forEach(signature -> candidates.add(new Called(role, signature)));
            }
        });
        Called chosen = chooser.choose("Operation of the infrastructure that the component requires", candidates,
                each -> ModelTexts.name(each.signature().eContainer()) + "."
                        + ModelTexts.signature(each.signature()));
        return chosen == null ? null : () -> {
            InfrastructureCall call = NEW.createInfrastructureCall();
            call.setRequiredRole__InfrastructureCall(chosen.role());
            call.setSignature__InfrastructureCall(chosen.signature());
            call.setNumberOfCalls__InfrastructureCall(NewDiagramElements.expression("1"));
            return NewDiagramElements.add(action.getInfrastructureCall__Action(), call, ModelTexts.name(chosen
                    .signature()));
        };
    }

    /** A component that calls a resource by an interface requires it from then on. */
    static Supplier<EObject> resource(InternalAction action, List<ResourceSignature> signatures, Chooser chooser) {
        ResourceSignature chosen = chooser.choose("Operation of a resource interface", signatures,
                each -> ModelTexts.name(each.getResourceInterface__ResourceSignature()) + "."
                        + ModelTexts.name(each));
        return chosen == null ? null : () -> {
            ResourceCall call = NEW.createResourceCall();
            call.setResourceRequiredRole__ResourceCall(role(BehaviourTools.component(action),
                    chosen.getResourceInterface__ResourceSignature()));
            call.setSignature__ResourceCall(chosen);
            call.setNumberOfCalls__ResourceCall(NewDiagramElements.expression("1"));
            return NewDiagramElements.add(action.getResourceCall__Action(), call, ModelTexts.name(chosen));
        };
    }

    private static ResourceRequiredRole role(BasicComponent component, ResourceInterface of) {
        List<ResourceRequiredRole> roles = component.getResourceRequiredRoles__ResourceInterfaceRequiringEntity();
        return roles.stream().filter(each -> each.getRequiredResourceInterface__ResourceRequiredRole() == of)
                .findFirst().orElseGet(() -> {
                    ResourceRequiredRole role = EntityFactory.eINSTANCE.createResourceRequiredRole();
                    role.setRequiredResourceInterface__ResourceRequiredRole(of);
                    return NewDiagramElements.add(roles, role, "requires_" + ModelTexts.name(of));
                });
    }
}
