// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.loggia.characterization.Characterization;
import org.loggia.characterization.RequestDescription;
import org.loggia.characterization.pattern.AccessPattern;
import org.loggia.problem.Location;

/**
 * Writes a PCM model whose users issue the I/O requests of a characterized workload: a usage scenario that reads or
 * writes with the probabilities of the request mix, a component with one I/O request for each, and a virtual machine on
 * a storage resource that yet has to get its analysis model. Request sizes are the means, the sequentiality of a
 * request is the access pattern ratio of its type beyond chance, the file set is the characterized one. Time units are
 * milliseconds.
 *
 * <p>Closed, the population is the concurrency and nobody thinks, because idle time does not count in the concurrency.
 * Open, requests arrive with exponential times between them at the arrival rate of the trace.
 */
public final class PcmModel {
    private static final String NAME = "workload";

    private final String title;
    private final String workload;
    private final double readShare;
    private final Request read;
    private final Request write;
    private final long fileSetBytes;

    /** A type of requests: its size in bytes and its sequentiality in [0, 1]; both 0 if there are no such requests. */
    private record Request(long size, double sequentiality) {
        static Request of(RequestDescription type) {
            return type.requests() == 0 ? new Request(0, 0) : new Request(Math.max(1, Math.round(type.size().mean())),
                    type.pattern().map(AccessPattern::corrected).orElse(0.0));
        }
    }

    private PcmModel(Characterization characterization, String workload) {
        this.title = comment(characterization.trace());
        this.workload = workload;
        this.readShare = characterization.readShare();
        this.read = Request.of(characterization.read());
        this.write = Request.of(characterization.write());
        this.fileSetBytes = Math.max(1, Math.round(characterization.fileSet().bytes()));
    }

    /** So many users, at least one, who issue one request at a time without a pause. */
    public static PcmModel closed(Characterization workload, double concurrency) {
        if (Double.isNaN(concurrency)) {
            throw new EmulationException(EmulationProblems.NO_CONCURRENCY.at(Location.file(workload.trace())));
        }
        return new PcmModel(workload, """
                <workload_UsageScenario xsi:type="usagemodel:ClosedWorkload" population="%d">
                      <thinkTime_ClosedWorkload specification="0"/>
                    </workload_UsageScenario>""".formatted(Math.max(1, Math.round(concurrency))));
    }

    /**
     * Requests that arrive whether or not earlier ones are done.
     *
     * @throws EmulationException if the trace has no times
     */
    public static PcmModel open(Characterization workload) {
        double perSecond = workload.intensity().arrivalRate();
        if (!(perSecond > 0)) {
            throw new EmulationException(EmulationProblems.NO_ARRIVAL_RATE.at(Location.file(workload.trace())));
        }
        return new PcmModel(workload, """
                <workload_UsageScenario xsi:type="usagemodel:OpenWorkload">
                      <interArrivalTime_OpenWorkload specification="Exp(%s)"/>
                    </workload_UsageScenario>""".formatted(number(perSecond / 1000)));
    }

    /** The files of the model, by their names; they refer to each other, so that they belong into one directory. */
    public Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(NAME + ".repository", repository());
        files.put(NAME + ".system", SYSTEM);
        files.put(NAME + ".resourceenvironment", ENVIRONMENT);
        files.put(NAME + ".allocation", ALLOCATION);
        files.put(NAME + ".usagemodel", usage());
        files.put(NAME + ".io", io());
        return files;
    }

    private String usage() {
        String branches = branch("read", readShare) + branch("write", 1 - readShare);
        return USAGE.formatted(title, branches, workload);
    }

    private static String branch(String type, double probability) {
        return probability <= 0 ? "" : BRANCH.formatted(number(probability)).replace("TYPE", type);
    }

    private String repository() {
        return REPOSITORY.formatted(SERVICE.replace("TYPE", "read") + SERVICE.replace("TYPE", "write"));
    }

    private String io() {
        return IO.formatted(title, fileSetBytes, request("read", read) + request("write", write));
    }

    private static String request(String type, Request request) {
        return request.size() == 0 ? "" : REQUEST.formatted(request.size(), number(request.sequentiality()))
                .replace("TYPE", type);
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.9f", value).replaceAll("\\.?0+$", "");
    }

    /** Text for a comment, where two hyphens in a row are not allowed. */
    private static String comment(String text) {
        return text.replaceAll("\\p{Cntrl}", "?").replaceAll("-(?=-)", "- ");
    }

    private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    private static final String USAGE = HEAD + """
            <usagemodel:UsageModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xmlns:usagemodel="http://palladiosimulator.org/PalladioComponentModel/UsageModel/5.2">
              <!-- Mimics %s. -->
              <usageScenario_UsageModel id="_workload_scenario" entityName="Workload">
                <scenarioBehaviour_UsageScenario id="_workload_behaviour" entityName="one request">
                  <actions_ScenarioBehaviour xsi:type="usagemodel:Start" id="_workload_start" entityName="start" \
            successor="_workload_mix"/>
                  <actions_ScenarioBehaviour xsi:type="usagemodel:Branch" id="_workload_mix" entityName="request mix" \
            successor="_workload_stop" predecessor="_workload_start">
            %s      </actions_ScenarioBehaviour>
                  <actions_ScenarioBehaviour xsi:type="usagemodel:Stop" id="_workload_stop" entityName="stop" \
            predecessor="_workload_mix"/>
                </scenarioBehaviour_UsageScenario>
                %s
              </usageScenario_UsageModel>
            </usagemodel:UsageModel>
            """;

    private static final String BRANCH = """
                    <branchTransitions_Branch branchProbability="%s">
                      <branchedBehaviour_BranchTransition id="_workload_TYPE_branch" entityName="TYPE">
                        <actions_ScenarioBehaviour xsi:type="usagemodel:Start" id="_workload_TYPE_start" \
            entityName="start" successor="_workload_TYPE_call"/>
                        <actions_ScenarioBehaviour xsi:type="usagemodel:EntryLevelSystemCall" id="_workload_TYPE_call" \
            entityName="TYPE" successor="_workload_TYPE_stop" predecessor="_workload_TYPE_start">
                          <providedRole_EntryLevelSystemCall href="workload.system#_workload_role"/>
                          <operationSignature__EntryLevelSystemCall href="workload.repository#_workload_TYPE"/>
                        </actions_ScenarioBehaviour>
                        <actions_ScenarioBehaviour xsi:type="usagemodel:Stop" id="_workload_TYPE_stop" \
            entityName="stop" predecessor="_workload_TYPE_call"/>
                      </branchedBehaviour_BranchTransition>
                    </branchTransitions_Branch>
            """;

    private static final String REPOSITORY = HEAD + """
            <repository:Repository xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2" \
            xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" id="_workload_repository" \
            entityName="WorkloadRepository">
              <components__Repository xsi:type="repository:BasicComponent" id="_workload_component" \
            entityName="Application">
                <providedRoles_InterfaceProvidingEntity xsi:type="repository:OperationProvidedRole" \
            id="_workload_provides" entityName="Provided_Requests" \
            providedInterface__OperationProvidedRole="_workload_interface"/>
            %s  </components__Repository>
              <interfaces__Repository xsi:type="repository:OperationInterface" id="_workload_interface" \
            entityName="Requests">
                <signatures__OperationInterface id="_workload_read" entityName="read"/>
                <signatures__OperationInterface id="_workload_write" entityName="write"/>
              </interfaces__Repository>
            </repository:Repository>
            """;

    private static final String SERVICE = """
                <serviceEffectSpecifications__BasicComponent xsi:type="seff:ResourceDemandingSEFF" \
            id="_workload_TYPE_seff" describedService__SEFF="_workload_TYPE">
                  <steps_Behaviour xsi:type="seff:StartAction" id="_workload_TYPE_begin" entityName="start" \
            successor_AbstractAction="_workload_TYPE_action"/>
                  <steps_Behaviour xsi:type="seff:InternalAction" id="_workload_TYPE_action" entityName="TYPE" \
            predecessor_AbstractAction="_workload_TYPE_begin" successor_AbstractAction="_workload_TYPE_end"/>
                  <steps_Behaviour xsi:type="seff:StopAction" id="_workload_TYPE_end" entityName="stop" \
            predecessor_AbstractAction="_workload_TYPE_action"/>
                </serviceEffectSpecifications__BasicComponent>
            """;

    private static final String SYSTEM = HEAD + """
            <system:System xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
            xmlns:composition="http://palladiosimulator.org/PalladioComponentModel/Core/Composition/5.2" \
            xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2" \
            xmlns:system="http://palladiosimulator.org/PalladioComponentModel/System/5.2" id="_workload_system" \
            entityName="WorkloadSystem">
              <assemblyContexts__ComposedStructure id="_workload_assembly" entityName="Assembly_Application">
                <encapsulatedComponent__AssemblyContext xsi:type="repository:BasicComponent" \
            href="workload.repository#_workload_component"/>
              </assemblyContexts__ComposedStructure>
              <connectors__ComposedStructure xsi:type="composition:ProvidedDelegationConnector" \
            id="_workload_delegation" entityName="Delegation_Application" \
            outerProvidedRole_ProvidedDelegationConnector="_workload_role" \
            assemblyContext_ProvidedDelegationConnector="_workload_assembly">
                <innerProvidedRole_ProvidedDelegationConnector href="workload.repository#_workload_provides"/>
              </connectors__ComposedStructure>
              <providedRoles_InterfaceProvidingEntity xsi:type="repository:OperationProvidedRole" id="_workload_role" \
            entityName="Provided_Requests">
                <providedInterface__OperationProvidedRole href="workload.repository#_workload_interface"/>
              </providedRoles_InterfaceProvidingEntity>
            </system:System>
            """;

    private static final String ENVIRONMENT = HEAD + """
            <resourceenvironment:ResourceEnvironment xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
            xmlns:resourceenvironment="http://palladiosimulator.org/PalladioComponentModel/ResourceEnvironment/5.2" \
            entityName="WorkloadEnvironment">
              <resourceContainer_ResourceEnvironment id="_workload_vm" entityName="VirtualMachine"/>
            </resourceenvironment:ResourceEnvironment>
            """;

    private static final String ALLOCATION = HEAD + """
            <allocation:Allocation xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
            xmlns:allocation="http://palladiosimulator.org/PalladioComponentModel/Allocation/5.2" \
            id="_workload_allocation" entityName="WorkloadAllocation">
              <targetResourceEnvironment_Allocation href="workload.resourceenvironment#/"/>
              <system_Allocation href="workload.system#_workload_system"/>
              <allocationContexts_Allocation id="_workload_allocationContext" entityName="Allocation_Application">
                <resourceContainer_AllocationContext href="workload.resourceenvironment#_workload_vm"/>
                <assemblyContext_AllocationContext href="workload.system#_workload_assembly"/>
              </allocationContexts_Allocation>
            </allocation:Allocation>
            """;

    private static final String IO = HEAD + """
            <io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" \
            xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:io="http://loggia.org/io/1.0" \
            xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" id="_workload_io" \
            entityName="WorkloadIo">
              <!-- Mimics %s. -->
              <fileSets id="_workload_fileSet" entityName="file set">
                <size specification="%d"/>
              </fileSets>
            %s  <!-- Choose the features of the storage here, or simulate with an analysis model file. -->
              <storageResources id="_workload_storage" entityName="storage" modelTimeUnit="ms" \
            configuration="//@configurations.0">
                <containers href="workload.resourceenvironment#_workload_vm"/>
              </storageResources>
              <configurations name="storage">
                <defaultConfig>
                  <annotatedElement href="pathmap://LOGGIA_MODELS/storage.featuremodel#storage"/>
                </defaultConfig>
              </configurations>
            </io:IoModel>
            """;

    private static final String REQUEST = """
              <requests id="_workload_TYPE_request" entityName="TYPE" type="TYPE" fileSet="_workload_fileSet">
                <action xsi:type="seff:InternalAction" href="workload.repository#_workload_TYPE_action"/>
                <size specification="%d"/>
                <sequentiality specification="%s"/>
              </requests>
            """;
}
