// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.benchmark;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Writes the files of a PCM instance of any size: chains of components, each of which computes and calls the next one,
 * on containers with a CPU that is shared. Each chain has users of its own.
 *
 * @param chains how many chains there are, 1 or more
 * @param length components of a chain, 1 or more
 * @param neighbours how many components of a chain share a container
 * @param users users of each chain
 * @param thinkTime what they think, an expression
 * @param demand of each component to the CPU, an expression
 */
record LargeModel(int chains, int length, int neighbours, int users, String thinkTime, String demand) {

    private static final String TYPES = "pathmap://PCM_MODELS/Palladio.resourcetype#";
    private static final String CPU = TYPES + "_oro4gG3fEdy4YaaT-RYrLQ";

    /** Writes the five files into a folder. */
    void write(Path folder) throws IOException {
        Files.writeString(folder.resolve("large.repository"), root("repository:Repository", "Repository",
                all(chains * length, this::component)));
        Files.writeString(folder.resolve("large.resourceenvironment"), root("resourceenvironment:ResourceEnvironment",
                "ResourceEnvironment", all(containers(), LargeModel::container)));
        Files.writeString(folder.resolve("large.system"), root("system:System", "System", system()));
        Files.writeString(folder.resolve("large.allocation"), root("allocation:Allocation", "Allocation", """
                <targetResourceEnvironment_Allocation href="large.resourceenvironment#/"/>
                <system_Allocation href="large.system#_root"/>
                """ + all(chains * length, this::allocated)));
        Files.writeString(folder.resolve("large.usagemodel"), root("usagemodel:UsageModel", "UsageModel",
                all(chains, this::scenario)));
    }

    private int containersOfChain() {
        return (length + neighbours - 1) / neighbours;
    }

    private int containers() {
        return chains * containersOfChain();
    }

    private boolean isLast(int component) {
        return component % length == length - 1;
    }

    private static String all(int count, java.util.function.IntFunction<String> element) {
        return IntStream.range(0, count).mapToObj(element).collect(Collectors.joining());
    }

    private static String root(String type, String namespace, String content) {
        String name = type.substring(0, type.indexOf(':'));
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <%s xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
                xmlns:composition="http://palladiosimulator.org/PalladioComponentModel/Core/Composition/5.2" \
                xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" %s\
                xmlns:%s="http://palladiosimulator.org/PalladioComponentModel/%s/5.2"%s>
                %s</%s>
                """.formatted(type, name.equals("repository") ? ""
                : "xmlns:repository=\"http://palladiosimulator.org/PalladioComponentModel/Repository/5.2\" ", name,
                namespace, name.equals("usagemodel") || name.equals("resourceenvironment") ? ""
                        : " id=\"_root\" entityName=\"large\"", content, type);
    }

    private String component(int i) {
        String work = """
                <resourceDemand_Action><specification_ParametericResourceDemand specification="%s"/>\
                <requiredResource_ParametricResourceDemand href="%s"/></resourceDemand_Action>"""
                .formatted(demand, CPU);
        String next = isLast(i) ? "" : """
                <steps_Behaviour xsi:type="seff:ExternalCallAction" id="_call%1$d" entityName="call" \
                predecessor_AbstractAction="_work%1$d" successor_AbstractAction="_stop%1$d" \
                calledService_ExternalService="_signature%2$d" role_ExternalService="_required%1$d"/>
                """.formatted(i, i + 1);
        String required = isLast(i) ? "" : """
                <requiredRoles_InterfaceRequiringEntity xsi:type="repository:OperationRequiredRole" id="_required%d" \
                entityName="required" requiredInterface__OperationRequiredRole="_interface%d"/>
                """.formatted(i, i + 1);
        String after = isLast(i) ? "_stop" : "_call";
        String before = isLast(i) ? "_work" : "_call";
        return """
                <components__Repository xsi:type="repository:BasicComponent" id="_component%1$d" entityName="C%1$d">
                <providedRoles_InterfaceProvidingEntity xsi:type="repository:OperationProvidedRole" id="_provided%1$d" \
                entityName="provided" providedInterface__OperationProvidedRole="_interface%1$d"/>
                %2$s<serviceEffectSpecifications__BasicComponent xsi:type="seff:ResourceDemandingSEFF" id="_seff%1$d" \
                describedService__SEFF="_signature%1$d">
                <steps_Behaviour xsi:type="seff:StartAction" id="_start%1$d" entityName="start" \
                successor_AbstractAction="_work%1$d"/>
                <steps_Behaviour xsi:type="seff:InternalAction" id="_work%1$d" entityName="work" \
                predecessor_AbstractAction="_start%1$d" successor_AbstractAction="%3$s%1$d">%4$s</steps_Behaviour>
                %5$s<steps_Behaviour xsi:type="seff:StopAction" id="_stop%1$d" entityName="stop" \
                predecessor_AbstractAction="%6$s%1$d"/>
                </serviceEffectSpecifications__BasicComponent>
                </components__Repository>
                <interfaces__Repository xsi:type="repository:OperationInterface" id="_interface%1$d" entityName="I%1$d">
                <signatures__OperationInterface id="_signature%1$d" entityName="work"/>
                </interfaces__Repository>
                """.formatted(i, required, after, work, next, before);
    }

    private static String container(int i) {
        return """
                <resourceContainer_ResourceEnvironment id="_container%1$d" entityName="S%1$d">
                <activeResourceSpecifications_ResourceContainer id="_cpu%1$d" numberOfReplicas="1">
                <schedulingPolicy href="%2$sProcessorSharing"/>
                <activeResourceType_ActiveResourceSpecification href="%3$s"/>
                <processingRate_ProcessingResourceSpecification specification="1"/>
                </activeResourceSpecifications_ResourceContainer>
                </resourceContainer_ResourceEnvironment>
                """.formatted(i, TYPES, CPU);
    }

    private String system() {
        String assemblies = all(chains * length, i -> """
                <assemblyContexts__ComposedStructure id="_assembly%1$d" entityName="A%1$d">
                <encapsulatedComponent__AssemblyContext xsi:type="repository:BasicComponent" \
                href="large.repository#_component%1$d"/>
                </assemblyContexts__ComposedStructure>
                """.formatted(i));
        String connectors = all(chains * length, i -> isLast(i) ? "" : """
                <connectors__ComposedStructure xsi:type="composition:AssemblyConnector" id="_connector%1$d" \
                entityName="connector" requiringAssemblyContext_AssemblyConnector="_assembly%1$d" \
                providingAssemblyContext_AssemblyConnector="_assembly%2$d">
                <providedRole_AssemblyConnector href="large.repository#_provided%2$d"/>
                <requiredRole_AssemblyConnector href="large.repository#_required%1$d"/>
                </connectors__ComposedStructure>
                """.formatted(i, i + 1));
        String roles = all(chains, chain -> """
                <providedRoles_InterfaceProvidingEntity xsi:type="repository:OperationProvidedRole" id="_role%1$d" \
                entityName="role">
                <providedInterface__OperationProvidedRole href="large.repository#_interface%1$d"/>
                </providedRoles_InterfaceProvidingEntity>
                """.formatted(chain * length));
        return assemblies + connectors + all(chains, chain -> """
                <connectors__ComposedStructure xsi:type="composition:ProvidedDelegationConnector" \
                id="_delegation%1$d" entityName="delegation" outerProvidedRole_ProvidedDelegationConnector="_role%1$d" \
                assemblyContext_ProvidedDelegationConnector="_assembly%1$d">
                <innerProvidedRole_ProvidedDelegationConnector href="large.repository#_provided%1$d"/>
                </connectors__ComposedStructure>
                """.formatted(chain * length)) + roles;
    }

    private String allocated(int i) {
        int container = i / length * containersOfChain() + i % length / neighbours;
        return """
                <allocationContexts_Allocation id="_allocation%1$d" entityName="allocation">
                <resourceContainer_AllocationContext href="large.resourceenvironment#_container%2$d"/>
                <assemblyContext_AllocationContext href="large.system#_assembly%1$d"/>
                </allocationContexts_Allocation>
                """.formatted(i, container);
    }

    private String scenario(int chain) {
        return """
                <usageScenario_UsageModel id="_scenario%1$d" entityName="users of chain %1$d">
                <scenarioBehaviour_UsageScenario id="_behaviour%1$d" entityName="behaviour">
                <actions_ScenarioBehaviour xsi:type="usagemodel:Start" id="_begin%1$d" entityName="start" \
                successor="_entry%1$d"/>
                <actions_ScenarioBehaviour xsi:type="usagemodel:EntryLevelSystemCall" id="_entry%1$d" \
                entityName="call" successor="_end%1$d" predecessor="_begin%1$d">
                <providedRole_EntryLevelSystemCall href="large.system#_role%2$d"/>
                <operationSignature__EntryLevelSystemCall href="large.repository#_signature%2$d"/>
                </actions_ScenarioBehaviour>
                <actions_ScenarioBehaviour xsi:type="usagemodel:Stop" id="_end%1$d" entityName="stop" \
                predecessor="_entry%1$d"/>
                </scenarioBehaviour_UsageScenario>
                <workload_UsageScenario xsi:type="usagemodel:ClosedWorkload" population="%3$d">
                <thinkTime_ClosedWorkload specification="%4$s"/>
                </workload_UsageScenario>
                </usageScenario_UsageModel>
                """.formatted(chain, chain * length, users, thinkTime);
    }
}
