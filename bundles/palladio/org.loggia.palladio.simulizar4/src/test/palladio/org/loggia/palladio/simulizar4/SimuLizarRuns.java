// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.simucomframework.SimuComConfig;
import java.io.File;
import java.util.List;
import java.util.Map;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.emf.common.util.URI;
import org.loggia.palladio.testing.SimulatorRuns;
import org.palladiosimulator.simulizar.launcher.jobs.PCMInterpreterRootCompositeJob;
import org.palladiosimulator.simulizar.runconfig.SimuLizarWorkflowConfiguration;

/** Runs a real SimuLizar of Palladio 4.1 to 4.3 with all extensions of the class path. */
public final class SimuLizarRuns {

    private SimuLizarRuns() {
    }

    /** Arguments as of {@link SimulatorRuns#run}. */
    public static void main(String[] arguments) {
        SimulatorRuns.run(arguments, ResponseTimeRecorder::register, SimuLizarRuns::run);
    }

    private static void run(File models, Map<String, Object> attributes) throws Exception {
        SimuLizarWorkflowConfiguration configuration = new SimuLizarWorkflowConfiguration(attributes);
        configuration.setSimuComConfiguration(new SimuComConfig(attributes, false));
        configuration.setAllocationFiles(List.of(uri(models, ".allocation")));
        configuration.setUsageModelFile(uri(models, ".usagemodel"));
        configuration.setMonitorRepositoryFile(SimulatorRuns.file(models, ".monitorrepository"));
        configuration.setReconfigurationRulesFolder("");
        configuration.setUsageEvolutionFile("");
        configuration.setServiceLevelObjectivesFile("");
        configuration.setRMIMiddlewareFile("pathmap://PCM_MODELS/Glassfish.repository");
        configuration.setEventMiddlewareFile("pathmap://PCM_MODELS/default_event_middleware.repository");
        new PCMInterpreterRootCompositeJob(configuration).execute(new NullProgressMonitor());
    }

    private static String uri(File models, String extension) {
        return URI.createFileURI(SimulatorRuns.file(models, extension)).toString();
    }
}
