// SPDX-License-Identifier: EPL-2.0
package org.loggia.characterization.emulation

import java.util.Locale
import java.util.Map
import java.util.Optional
import org.loggia.characterization.Characterization
import org.loggia.characterization.RequestDescription
import org.loggia.problem.Location

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
class PcmEmulation {

    static val NAME = "workload"
    static val ARRIVALS = "arrivals.csv"

    val String title
    val CharSequence workload
    val double readShare
    val RequestDescription read
    val RequestDescription write
    val long fileSetBytes
    val Optional<String> arrivals

    private new(Characterization characterization, CharSequence workload, Optional<String> arrivals) {
        EmulatedWorkload.checkPlaces(characterization)
        title = characterization.trace.comment
        this.workload = workload
        readShare = characterization.readShare
        read = characterization.read
        write = characterization.write
        fileSetBytes = Math.max(1, Math.round(characterization.fileSet.bytes))
        this.arrivals = arrivals
    }

    /**
     * So many users, at least one, who issue one request at a time without a pause.
     *
     * @throws org.loggia.problem.ProblemException if the concurrency is unknown
     */
    def static PcmEmulation closed(Characterization workload, double concurrency) {
        if (Double.isNaN(concurrency)) {
            throw EmulationProblems.NO_CONCURRENCY.failure(Location.file(workload.trace))
        }
        new PcmEmulation(workload, '''
            <workload_UsageScenario xsi:type="usagemodel:ClosedWorkload" population="«Math.max(1, Math.round(concurrency))»">
              <thinkTime_ClosedWorkload specification="0"/>
            </workload_UsageScenario>
        ''', Optional.empty)
    }

    /**
     * Requests that arrive whether or not earlier ones are done.
     *
     * @param arrivals the file of a Markovian arrival process, in milliseconds, to which the I/O file then refers; for
     *     other tools, times stay exponential
     * @throws org.loggia.problem.ProblemException if the trace has no times
     */
    def static PcmEmulation open(Characterization workload, Optional<String> arrivals) {
        val perSecond = workload.intensity.arrivalRate
        if (!(perSecond > 0)) {
            throw EmulationProblems.NO_ARRIVAL_RATE.failure(Location.file(workload.trace))
        }
        new PcmEmulation(workload, '''
            <workload_UsageScenario xsi:type="usagemodel:OpenWorkload">
              <interArrivalTime_OpenWorkload specification="Exp(«(perSecond / 1000).number»)"/>
            </workload_UsageScenario>
        ''', arrivals)
    }

    /** The files of the model, by their names; they refer to each other, so that they belong into one directory. */
    def Map<String, String> files() {
        val files = newLinkedHashMap
        files.put(NAME + ".repository", repository.toString)
        files.put(NAME + ".system", system.toString)
        files.put(NAME + ".resourceenvironment", environment.toString)
        files.put(NAME + ".allocation", allocation.toString)
        files.put(NAME + ".usagemodel", usage.toString)
        files.put(NAME + ".io", io.toString)
        arrivals.ifPresent[files.put(ARRIVALS, it)]
        files
    }

    def private CharSequence usage() '''
        <?xml version="1.0" encoding="UTF-8"?>
        <usagemodel:UsageModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:usagemodel="http://palladiosimulator.org/PalladioComponentModel/UsageModel/5.2">
          <!-- Mimics «title». -->
          <usageScenario_UsageModel id="_workload_scenario" entityName="Workload">
            <scenarioBehaviour_UsageScenario id="_workload_behaviour" entityName="one request">
              <actions_ScenarioBehaviour xsi:type="usagemodel:Start" id="_workload_start" entityName="start" successor="_workload_mix"/>
              <actions_ScenarioBehaviour xsi:type="usagemodel:Branch" id="_workload_mix" entityName="request mix" successor="_workload_stop" predecessor="_workload_start">
                «branch("read", readShare)»
                «branch("write", 1 - readShare)»
              </actions_ScenarioBehaviour>
              <actions_ScenarioBehaviour xsi:type="usagemodel:Stop" id="_workload_stop" entityName="stop" predecessor="_workload_mix"/>
            </scenarioBehaviour_UsageScenario>
            «workload»
          </usageScenario_UsageModel>
        </usagemodel:UsageModel>
    '''

    /** Nothing where there are no such requests. */
    def private CharSequence branch(String type, double probability) '''
        «IF probability > 0»
            <branchTransitions_Branch branchProbability="«probability.number»">
              <branchedBehaviour_BranchTransition id="_workload_«type»_branch" entityName="«type»">
                <actions_ScenarioBehaviour xsi:type="usagemodel:Start" id="_workload_«type»_start" entityName="start" successor="_workload_«type»_call"/>
                <actions_ScenarioBehaviour xsi:type="usagemodel:EntryLevelSystemCall" id="_workload_«type»_call" entityName="«type»" successor="_workload_«type»_stop" predecessor="_workload_«type»_start">
                  <providedRole_EntryLevelSystemCall href="workload.system#_workload_role"/>
                  <operationSignature__EntryLevelSystemCall href="workload.repository#_workload_«type»"/>
                </actions_ScenarioBehaviour>
                <actions_ScenarioBehaviour xsi:type="usagemodel:Stop" id="_workload_«type»_stop" entityName="stop" predecessor="_workload_«type»_call"/>
              </branchedBehaviour_BranchTransition>
            </branchTransitions_Branch>
        «ENDIF»
    '''

    def private CharSequence repository() '''
        <?xml version="1.0" encoding="UTF-8"?>
        <repository:Repository xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2" xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" id="_workload_repository" entityName="WorkloadRepository">
          <components__Repository xsi:type="repository:BasicComponent" id="_workload_component" entityName="Application">
            <providedRoles_InterfaceProvidingEntity xsi:type="repository:OperationProvidedRole" id="_workload_provides" entityName="Provided_Requests" providedInterface__OperationProvidedRole="_workload_interface"/>
            «service("read")»
            «service("write")»
          </components__Repository>
          <interfaces__Repository xsi:type="repository:OperationInterface" id="_workload_interface" entityName="Requests">
            <signatures__OperationInterface id="_workload_read" entityName="read"/>
            <signatures__OperationInterface id="_workload_write" entityName="write"/>
          </interfaces__Repository>
        </repository:Repository>
    '''

    def private CharSequence service(String type) '''
        <serviceEffectSpecifications__BasicComponent xsi:type="seff:ResourceDemandingSEFF" id="_workload_«type»_seff" describedService__SEFF="_workload_«type»">
          <steps_Behaviour xsi:type="seff:StartAction" id="_workload_«type»_begin" entityName="start" successor_AbstractAction="_workload_«type»_action"/>
          <steps_Behaviour xsi:type="seff:InternalAction" id="_workload_«type»_action" entityName="«type»" predecessor_AbstractAction="_workload_«type»_begin" successor_AbstractAction="_workload_«type»_end"/>
          <steps_Behaviour xsi:type="seff:StopAction" id="_workload_«type»_end" entityName="stop" predecessor_AbstractAction="_workload_«type»_action"/>
        </serviceEffectSpecifications__BasicComponent>
    '''

    def private CharSequence system() '''
        <?xml version="1.0" encoding="UTF-8"?>
        <system:System xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:composition="http://palladiosimulator.org/PalladioComponentModel/Core/Composition/5.2" xmlns:repository="http://palladiosimulator.org/PalladioComponentModel/Repository/5.2" xmlns:system="http://palladiosimulator.org/PalladioComponentModel/System/5.2" id="_workload_system" entityName="WorkloadSystem">
          <assemblyContexts__ComposedStructure id="_workload_assembly" entityName="Assembly_Application">
            <encapsulatedComponent__AssemblyContext xsi:type="repository:BasicComponent" href="workload.repository#_workload_component"/>
          </assemblyContexts__ComposedStructure>
          <connectors__ComposedStructure xsi:type="composition:ProvidedDelegationConnector" id="_workload_delegation" entityName="Delegation_Application" outerProvidedRole_ProvidedDelegationConnector="_workload_role" assemblyContext_ProvidedDelegationConnector="_workload_assembly">
            <innerProvidedRole_ProvidedDelegationConnector href="workload.repository#_workload_provides"/>
          </connectors__ComposedStructure>
          <providedRoles_InterfaceProvidingEntity xsi:type="repository:OperationProvidedRole" id="_workload_role" entityName="Provided_Requests">
            <providedInterface__OperationProvidedRole href="workload.repository#_workload_interface"/>
          </providedRoles_InterfaceProvidingEntity>
        </system:System>
    '''

    def private CharSequence environment() '''
        <?xml version="1.0" encoding="UTF-8"?>
        <resourceenvironment:ResourceEnvironment xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:resourceenvironment="http://palladiosimulator.org/PalladioComponentModel/ResourceEnvironment/5.2" entityName="WorkloadEnvironment">
          <resourceContainer_ResourceEnvironment id="_workload_vm" entityName="VirtualMachine"/>
        </resourceenvironment:ResourceEnvironment>
    '''

    def private CharSequence allocation() '''
        <?xml version="1.0" encoding="UTF-8"?>
        <allocation:Allocation xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:allocation="http://palladiosimulator.org/PalladioComponentModel/Allocation/5.2" id="_workload_allocation" entityName="WorkloadAllocation">
          <targetResourceEnvironment_Allocation href="workload.resourceenvironment#/"/>
          <system_Allocation href="workload.system#_workload_system"/>
          <allocationContexts_Allocation id="_workload_allocationContext" entityName="Allocation_Application">
            <resourceContainer_AllocationContext href="workload.resourceenvironment#_workload_vm"/>
            <assemblyContext_AllocationContext href="workload.system#_workload_assembly"/>
          </allocationContexts_Allocation>
        </allocation:Allocation>
    '''

    def private CharSequence io() '''
        <?xml version="1.0" encoding="UTF-8"?>
        <io:IoModel xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:io="http://loggia.org/io/1.0" xmlns:seff="http://palladiosimulator.org/PalladioComponentModel/SEFF/5.2" id="_workload_io" entityName="WorkloadIo">
          <!-- Mimics «title». -->
          <fileSets id="_workload_fileSet" entityName="file set">
            <size specification="«fileSetBytes»"/>
          </fileSets>
          «request("read", read)»
          «request("write", write)»
          <!-- Choose the features of the storage here, or simulate with an analysis model file. -->
          <storageResources id="_workload_storage" entityName="storage" modelTimeUnit="ms" configuration="//@configurations.0">
            <containers href="workload.resourceenvironment#_workload_vm"/>
          </storageResources>
          <configurations name="storage">
            <defaultConfig>
              <annotatedElement href="pathmap://LOGGIA_MODELS/storage.featuremodel#storage"/>
            </defaultConfig>
          </configurations>
          «IF arrivals.present»
              <!-- In bursts, as those of the trace; the usage model has exponential times for other tools. -->
              <arrivals id="_workload_arrivals" entityName="bursts" file="«ARRIVALS»">
                <scenario href="workload.usagemodel#_workload_scenario"/>
              </arrivals>
          «ENDIF»
        </io:IoModel>
    '''

    /** Nothing where there are no such requests. */
    def private CharSequence request(String type, RequestDescription of) '''
        «IF of.requests > 0»
            <requests id="_workload_«type»_request" entityName="«type»" type="«type»" fileSet="_workload_fileSet">
              <action xsi:type="seff:InternalAction" href="workload.repository#_workload_«type»_action"/>
              <size specification="«Math.max(1, Math.round(of.size.mean))»"/>
              <sequentiality specification="«of.sequentiality.number»"/>
            </requests>
        «ENDIF»
    '''

    /** In [0, 1]. */
    def private static double sequentiality(RequestDescription type) {
        type.pattern.map[corrected].orElse(0.0)
    }

    def private static String number(double value) {
        String.format(Locale.ROOT, "%.9f", value).replaceAll("\\.?0+$", "")
    }

    /** Text for a comment, where two hyphens in a row are not allowed. */
    def private static String comment(String text) {
        text.replaceAll("\\p{Cntrl}", "?").replaceAll("-(?=-)", "- ")
    }
}
