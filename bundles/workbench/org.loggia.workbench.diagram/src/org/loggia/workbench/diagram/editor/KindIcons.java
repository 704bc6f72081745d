// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.diagram.editor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.jface.resource.ImageDescriptor;
import org.loggia.io.IoRequest;
import org.loggia.io.RequestType;
import org.loggia.pcm.resourceenvironment.ResourceContainer;
import org.loggia.view.EdgeStyle;
import org.loggia.view.NodeStyle;

/**
 * The icons of the kinds that diagrams and their palettes show, for trees, lists and menus: an element looks the same
 * wherever it stands. The same descriptor is given for the same kind each time.
 */
public final class KindIcons {

    private static final String READ = "Read Request";
    private static final String WRITE = "Write Request";
    private static final String INNER_CONTAINER = "Virtual Machine";
    private static final Map<String, ImageDescriptor> ICONS = icons();

    private KindIcons() {
    }

    /** The icon of a class of the metamodel; empty for what no diagram shows. */
    public static Optional<ImageDescriptor> of(EClass type) {
        return Optional.ofNullable(ICONS.get(type.getEPackage().getName() + "." + type.getName()));
    }

    /** The icon of an element, which may tell more than its class does: reads from writes, inner containers. */
    public static Optional<ImageDescriptor> of(EObject element) {
        if (element instanceof IoRequest request) {
            return Optional.of(ICONS.get(request.getType() == RequestType.WRITE ? WRITE : READ));
        } else if (element instanceof ResourceContainer && element.eContainer() instanceof ResourceContainer) {
            return Optional.of(ICONS.get(INNER_CONTAINER));
        }
        return of(element.eClass());
    }

    private static Map<String, ImageDescriptor> icons() {
        Map<String, ImageDescriptor> icons = new HashMap<>();
        icons.put(READ, StyleIcon.of(NodeStyle.STORAGE, READ));
        icons.put(WRITE, StyleIcon.of(NodeStyle.STORAGE, WRITE));
        icons.put(INNER_CONTAINER, StyleIcon.of(NodeStyle.CONTAINER, INNER_CONTAINER));
        nodes(icons, "repository", NodeStyle.COMPONENT, "BasicComponent");
        nodes(icons, "repository", NodeStyle.COMPOSITE, "CompositeComponent");
        nodes(icons, "repository", NodeStyle.INTERFACE, "OperationInterface", "InfrastructureInterface", "EventGroup",
                "OperationSignature");
        nodes(icons, "repository", NodeStyle.DATA_TYPE, "PrimitiveDataType", "CompositeDataType", "CollectionDataType",
                "InnerDeclaration");
        nodes(icons, "repository", NodeStyle.RESOURCE_ACTION, "PassiveResource");
        edge(icons, "repository.OperationProvidedRole", EdgeStyle.PROVIDES);
        edge(icons, "repository.OperationRequiredRole", EdgeStyle.REQUIRES);
        nodes(icons, "subsystem", NodeStyle.COMPOSITE, "SubSystem");
        nodes(icons, "seff", NodeStyle.ACTION, "ResourceDemandingSEFF", "InternalAction");
        nodes(icons, "seff", NodeStyle.START, "StartAction");
        nodes(icons, "seff", NodeStyle.STOP, "StopAction");
        nodes(icons, "seff", NodeStyle.CALL, "ExternalCallAction", "EmitEventAction");
        nodes(icons, "seff", NodeStyle.RESOURCE_ACTION, "AcquireAction", "ReleaseAction");
        nodes(icons, "seff", NodeStyle.CONTROL, "SetVariableAction", "LoopAction", "CollectionIteratorAction",
                "BranchAction", "ForkAction");
        nodes(icons, "seff", NodeStyle.BEHAVIOUR, "ResourceDemandingBehaviour", "ForkedBehaviour",
                "ProbabilisticBranchTransition", "GuardedBranchTransition");
        nodes(icons, "seff_performance", NodeStyle.ACTION, "ParametricResourceDemand");
        nodes(icons, "seff_performance", NodeStyle.CALL, "InfrastructureCall", "ResourceCall");
        nodes(icons, "composition", NodeStyle.ASSEMBLY, "AssemblyContext");
        nodes(icons, "composition", NodeStyle.EVENT_CHANNEL, "EventChannel");
        edge(icons, "composition.AssemblyConnector", EdgeStyle.CONNECTS);
        edge(icons, "composition.ProvidedDelegationConnector", EdgeStyle.DELEGATES);
        nodes(icons, "usagemodel", NodeStyle.SCENARIO, "UsageScenario", "ClosedWorkload", "OpenWorkload");
        nodes(icons, "usagemodel", NodeStyle.BEHAVIOUR, "ScenarioBehaviour", "BranchTransition");
        nodes(icons, "usagemodel", NodeStyle.START, "Start");
        nodes(icons, "usagemodel", NodeStyle.STOP, "Stop");
        nodes(icons, "usagemodel", NodeStyle.CALL, "EntryLevelSystemCall");
        nodes(icons, "usagemodel", NodeStyle.CONTROL, "Delay", "Loop", "Branch");
        nodes(icons, "resourceenvironment", NodeStyle.CONTAINER, "ResourceContainer");
        nodes(icons, "resourceenvironment", NodeStyle.ACTION, "ProcessingResourceSpecification");
        nodes(icons, "resourceenvironment", NodeStyle.LINK, "LinkingResource");
        nodes(icons, "allocation", NodeStyle.ASSEMBLY, "AllocationContext");
        nodes(icons, "io", NodeStyle.STORAGE, "StorageResource", "IoRequest");
        nodes(icons, "qpn", NodeStyle.PLACE, "OrdinaryPlace");
        nodes(icons, "qpn", NodeStyle.QUEUEING_PLACE, "QueueingPlace");
        nodes(icons, "qpn", NodeStyle.SUBNET_PLACE, "SubnetPlace");
        nodes(icons, "qpn", NodeStyle.IMMEDIATE_TRANSITION, "ImmediateTransition");
        nodes(icons, "qpn", NodeStyle.TIMED_TRANSITION, "TimedTransition");
        return Map.copyOf(icons);
    }

    private static void nodes(Map<String, ImageDescriptor> icons, String room, NodeStyle style, String... types) {
        for (String type : types) {
            icons.put(room + "." + type, StyleIcon.of(style, type));
        }
    }

    private static void edge(Map<String, ImageDescriptor> icons, String type, EdgeStyle style) {
        icons.put(type, StyleIcon.of(style));
    }
}
