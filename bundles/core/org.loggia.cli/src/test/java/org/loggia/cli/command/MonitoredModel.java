// SPDX-License-Identifier: EPL-2.0
package org.loggia.cli.command;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A model of two components as files: a front calls a back twice, {@code first} and {@code second}, and holds a
 * {@code pool} of one unit around its own work. One user at a time: the front works for 3, the back for 2.
 */
final class MonitoredModel {

    private static final String PCM = "http://palladiosimulator.org/PalladioComponentModel/";
    private static final String CPU = "pathmap://PCM_MODELS/Palladio.resourcetype#_oro4gG3fEdy4YaaT-RYrLQ";

    private MonitoredModel() {
    }

    private static String namespaces() {
        return "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:r=\"" + PCM + "Repository/5.2\""
                + " xmlns:s=\"" + PCM + "SEFF/5.2\" xmlns:y=\"" + PCM + "System/5.2\" xmlns:c=\"" + PCM
                + "Core/Composition/5.2\" xmlns:e=\"" + PCM + "ResourceEnvironment/5.2\" xmlns:a=\"" + PCM
                + "Allocation/5.2\" xmlns:u=\"" + PCM + "UsageModel/5.2\"";
    }

    private static String work(String id, String before, String after, int demand) {
        return """
                <steps_Behaviour xsi:type="s:InternalAction" id="%1$s" entityName="%1$s"
                    predecessor_AbstractAction="%2$s" successor_AbstractAction="%3$s">
                  <resourceDemand_Action>
                    <specification_ParametericResourceDemand specification="%4$d"/>
                    <requiredResource_ParametricResourceDemand href="%5$s"/>
                  </resourceDemand_Action>
                </steps_Behaviour>
                """.formatted(id, before, after, demand, CPU);
    }

    /** Writes the files of the model into a folder. */
    static void write(Path folder) throws IOException {
        write(folder, "m.repository", """
                <r:Repository %s id="repo" entityName="m">
                  <components__Repository xsi:type="r:BasicComponent" id="Front" entityName="Front">
                    <providedRoles_InterfaceProvidingEntity xsi:type="r:OperationProvidedRole" id="FP" entityName="FP"
                        providedInterface__OperationProvidedRole="I"/>
                    <requiredRoles_InterfaceRequiringEntity xsi:type="r:OperationRequiredRole" id="FR" entityName="FR"
                        requiredInterface__OperationRequiredRole="J"/>
                    <serviceEffectSpecifications__BasicComponent xsi:type="s:ResourceDemandingSEFF" id="f"
                        describedService__SEFF="open">
                      <steps_Behaviour xsi:type="s:StartAction" id="f0" successor_AbstractAction="first"/>
                      <steps_Behaviour xsi:type="s:ExternalCallAction" id="first" entityName="first"
                          predecessor_AbstractAction="f0" successor_AbstractAction="take"
                          calledService_ExternalService="load" role_ExternalService="FR"/>
                      <steps_Behaviour xsi:type="s:AcquireAction" id="take" entityName="take"
                          predecessor_AbstractAction="first" successor_AbstractAction="fw"
                          passiveresource_AcquireAction="pool"/>
                      %s
                      <steps_Behaviour xsi:type="s:ReleaseAction" id="give" entityName="give"
                          predecessor_AbstractAction="fw" successor_AbstractAction="second"
                          passiveResource_ReleaseAction="pool"/>
                      <steps_Behaviour xsi:type="s:ExternalCallAction" id="second" entityName="second"
                          predecessor_AbstractAction="give" successor_AbstractAction="f9"
                          calledService_ExternalService="load" role_ExternalService="FR"/>
                      <steps_Behaviour xsi:type="s:StopAction" id="f9" predecessor_AbstractAction="second"/>
                    </serviceEffectSpecifications__BasicComponent>
                    <passiveResource_BasicComponent id="pool" entityName="pool">
                      <capacity_PassiveResource specification="1"/>
                    </passiveResource_BasicComponent>
                  </components__Repository>
                  <components__Repository xsi:type="r:BasicComponent" id="Back" entityName="Back">
                    <providedRoles_InterfaceProvidingEntity xsi:type="r:OperationProvidedRole" id="BP" entityName="BP"
                        providedInterface__OperationProvidedRole="J"/>
                    <serviceEffectSpecifications__BasicComponent xsi:type="s:ResourceDemandingSEFF" id="b"
                        describedService__SEFF="load">
                      <steps_Behaviour xsi:type="s:StartAction" id="b0" successor_AbstractAction="bw"/>
                      %s
                      <steps_Behaviour xsi:type="s:StopAction" id="b9" predecessor_AbstractAction="bw"/>
                    </serviceEffectSpecifications__BasicComponent>
                  </components__Repository>
                  <interfaces__Repository xsi:type="r:OperationInterface" id="I" entityName="I">
                    <signatures__OperationInterface id="open" entityName="open"/>
                  </interfaces__Repository>
                  <interfaces__Repository xsi:type="r:OperationInterface" id="J" entityName="J">
                    <signatures__OperationInterface id="load" entityName="load"/>
                  </interfaces__Repository>
                </r:Repository>
                """.formatted(namespaces(), work("fw", "take", "give", 3), work("bw", "b0", "b9", 2)));
        write(folder, "m.system", """
                <y:System %s id="sys" entityName="S">
                  <assemblyContexts__ComposedStructure id="AF" entityName="AF">
                    <encapsulatedComponent__AssemblyContext xsi:type="r:BasicComponent" href="m.repository#Front"/>
                  </assemblyContexts__ComposedStructure>
                  <assemblyContexts__ComposedStructure id="AB" entityName="AB">
                    <encapsulatedComponent__AssemblyContext xsi:type="r:BasicComponent" href="m.repository#Back"/>
                  </assemblyContexts__ComposedStructure>
                  <connectors__ComposedStructure xsi:type="c:ProvidedDelegationConnector" id="dc" entityName="dc"
                      outerProvidedRole_ProvidedDelegationConnector="SP"
                      assemblyContext_ProvidedDelegationConnector="AF">
                    <innerProvidedRole_ProvidedDelegationConnector href="m.repository#FP"/>
                  </connectors__ComposedStructure>
                  <connectors__ComposedStructure xsi:type="c:AssemblyConnector" id="ac" entityName="ac"
                      requiringAssemblyContext_AssemblyConnector="AF" providingAssemblyContext_AssemblyConnector="AB">
                    <providedRole_AssemblyConnector href="m.repository#BP"/>
                    <requiredRole_AssemblyConnector href="m.repository#FR"/>
                  </connectors__ComposedStructure>
                  <providedRoles_InterfaceProvidingEntity xsi:type="r:OperationProvidedRole" id="SP" entityName="SP">
                    <providedInterface__OperationProvidedRole href="m.repository#I"/>
                  </providedRoles_InterfaceProvidingEntity>
                </y:System>
                """.formatted(namespaces()));
        write(folder, "m.resourceenvironment", """
                <e:ResourceEnvironment %s entityName="E">
                  <resourceContainer_ResourceEnvironment id="server" entityName="Server">
                    <activeResourceSpecifications_ResourceContainer id="cpu" numberOfReplicas="1">
                      <schedulingPolicy href="pathmap://PCM_MODELS/Palladio.resourcetype#ProcessorSharing"/>
                      <activeResourceType_ActiveResourceSpecification href="%s"/>
                      <processingRate_ProcessingResourceSpecification specification="2"/>
                    </activeResourceSpecifications_ResourceContainer>
                  </resourceContainer_ResourceEnvironment>
                  <resourceContainer_ResourceEnvironment id="spare" entityName="Spare"/>
                </e:ResourceEnvironment>
                """.formatted(namespaces(), CPU));
        write(folder, "m.allocation", """
                <a:Allocation %s id="alloc" entityName="A">
                  <targetResourceEnvironment_Allocation href="m.resourceenvironment#/"/>
                  <system_Allocation href="m.system#sys"/>
                  <allocationContexts_Allocation id="a1" entityName="a1">
                    <resourceContainer_AllocationContext href="m.resourceenvironment#server"/>
                    <assemblyContext_AllocationContext href="m.system#AF"/>
                  </allocationContexts_Allocation>
                  <allocationContexts_Allocation id="a2" entityName="a2">
                    <resourceContainer_AllocationContext href="m.resourceenvironment#server"/>
                    <assemblyContext_AllocationContext href="m.system#AB"/>
                  </allocationContexts_Allocation>
                </a:Allocation>
                """.formatted(namespaces()));
        write(folder, "m.usagemodel", """
                <u:UsageModel %s>
                  <usageScenario_UsageModel id="us" entityName="U">
                    <scenarioBehaviour_UsageScenario id="sb" entityName="sb">
                      <actions_ScenarioBehaviour xsi:type="u:Start" id="u0" entityName="u0" successor="call"/>
                      <actions_ScenarioBehaviour xsi:type="u:EntryLevelSystemCall" id="call" entityName="call"
                          predecessor="u0" successor="u9">
                        <providedRole_EntryLevelSystemCall href="m.system#SP"/>
                        <operationSignature__EntryLevelSystemCall href="m.repository#open"/>
                      </actions_ScenarioBehaviour>
                      <actions_ScenarioBehaviour xsi:type="u:Stop" id="u9" entityName="u9" predecessor="call"/>
                    </scenarioBehaviour_UsageScenario>
                    <workload_UsageScenario xsi:type="u:ClosedWorkload" population="1">
                      <thinkTime_ClosedWorkload specification="1"/>
                    </workload_UsageScenario>
                  </usageScenario_UsageModel>
                </u:UsageModel>
                """.formatted(namespaces()));
    }

    /** Connects the containers with a link: latency and throughput are 1. */
    static void addLink(Path folder) throws IOException {
        replace(folder.resolve("m.resourceenvironment"), "</e:ResourceEnvironment>", """
                <linkingResources__ResourceEnvironment id="lan" entityName="LAN"
                    connectedResourceContainers_LinkingResource="server spare">
                  <communicationLinkResourceSpecifications_LinkingResource id="lan1" failureProbability="0">
                    <communicationLinkResourceType_CommunicationLinkResourceSpecification
                        href="pathmap://PCM_MODELS/Palladio.resourcetype#_o3sScH2AEdyH8uerKnHYug"/>
                    <latency_CommunicationLinkResourceSpecification specification="1"/>
                    <throughput_CommunicationLinkResourceSpecification specification="1"/>
                  </communicationLinkResourceSpecifications_LinkingResource>
                </linkingResources__ResourceEnvironment></e:ResourceEnvironment>
                """);
    }

    /** Replaces a text that must occur in a file of the model. */
    static void replace(Path file, String before, String after) throws IOException {
        String text = Files.readString(file);
        assertTrue(text.contains(before), text);
        Files.writeString(file, text.replace(before, after));
    }

    private static void write(Path folder, String name, String content) throws IOException {
        Files.writeString(folder.resolve(name), content);
    }
}
