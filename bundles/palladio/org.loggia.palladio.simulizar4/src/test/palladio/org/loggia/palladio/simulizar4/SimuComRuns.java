// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import com.google.inject.Injector;
import de.uka.ipd.sdq.codegen.simucontroller.runconfig.SimuComWorkflowConfiguration;
import de.uka.ipd.sdq.pcm.codegen.simucom.guice.SimuComModule;
import de.uka.ipd.sdq.pcm.codegen.simucom.transformations.AllocationXpt;
import de.uka.ipd.sdq.pcm.codegen.simucom.transformations.RepositoryXpt;
import de.uka.ipd.sdq.pcm.codegen.simucom.transformations.SystemXpt;
import de.uka.ipd.sdq.pcm.codegen.simucom.transformations.UsageXpt;
import de.uka.ipd.sdq.simucomframework.SimuComConfig;
import de.uka.ipd.sdq.simulation.ISimulationControl;
import de.uka.ipd.sdq.simulation.IStatusObserver;
import de.uka.ipd.sdq.workflow.mdsd.blackboard.MDSDBlackboard;
import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.loggia.palladio.testing.SimulatorRuns;
import org.palladiosimulator.analyzer.workflow.blackboard.PCMResourceSetPartition;
import org.palladiosimulator.analyzer.workflow.jobs.LoadPCMModelsIntoBlackboardJob;

/** Generates, compiles and runs the program of a real SimuCom of Palladio 4.1 to 4.3. */
public final class SimuComRuns {

    private static Path program;

    private SimuComRuns() {
    }

    /** Arguments as of {@link SimulatorRuns#run}; the model is completed for SimuCom. */
    public static void main(String[] arguments) {
        System.setProperty("loggia.simucom", arguments[0]);
        SimulatorRuns.run(arguments, ResponseTimeRecorder::register, SimuComRuns::run);
    }

    private static void run(File models, Map<String, Object> attributes) throws Exception {
        if (program == null) {
            program = Files.createTempDirectory("simucom");
            generate(models, attributes, program);
            compile(program);
        }
        // Generated classes keep the state of a run in static fields.
        try (URLClassLoader classes = new URLClassLoader(new URL[] {program.toUri().toURL()},
                SimuComRuns.class.getClassLoader())) {
            SimuComConfig configuration = new SimuComConfig(attributes, false);
            IStatusObserver none = (percent, time, measurements) -> {
            };
            ISimulationControl control = (ISimulationControl) classes.loadClass("main.SimuComControl")
                    .getConstructor().newInstance();
            control.prepareSimulation(configuration, none, false);
            control.startSimulation(configuration, none, false);
            if (control.getErrorThrowable() != null) {
                throw new IllegalStateException(control.getErrorThrowable());
            }
        }
    }

    private static void generate(File models, Map<String, Object> attributes, Path sources) throws Exception {
        SimuComWorkflowConfiguration configuration = new SimuComWorkflowConfiguration(attributes);
        configuration.setAllocationFiles(List.of(SimulatorRuns.file(models, ".allocation")));
        configuration.setUsageModelFile(SimulatorRuns.file(models, ".usagemodel"));
        configuration.setRMIMiddlewareFile("pathmap://PCM_MODELS/Glassfish.repository");
        configuration.setEventMiddlewareFile("pathmap://PCM_MODELS/default_event_middleware.repository");
        MDSDBlackboard blackboard = new MDSDBlackboard();
        LoadPCMModelsIntoBlackboardJob load = new LoadPCMModelsIntoBlackboardJob(configuration);
        load.setBlackboard(blackboard);
        load.execute(new NullProgressMonitor());
        PCMResourceSetPartition loaded = (PCMResourceSetPartition) blackboard
                .getPartition(LoadPCMModelsIntoBlackboardJob.PCM_MODELS_PARTITION_ID);
        Injector templates = SimuComModule.getInjector(sources.toString());
        loaded.getRepositories().forEach(templates.getInstance(RepositoryXpt.class)::root);
        templates.getInstance(SystemXpt.class).root(loaded.getSystem());
        templates.getInstance(AllocationXpt.class).allocationTM(loaded.getAllocation());
        templates.getInstance(UsageXpt.class).usageModel(loaded.getUsageModel(), loaded.getAllocation());
    }

    private static void compile(Path folder) throws Exception {
        List<String> options = new ArrayList<>(List.of("-nowarn", "-proc:none", "-d", folder.toString(), "-cp",
                System.getProperty("java.class.path")));
        try (Stream<Path> files = Files.walk(folder)) {
            files.map(Path::toString).filter(each -> each.endsWith(".java")).forEach(options::add);
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, options.toArray(String[]::new)) != 0) {
            throw new IllegalStateException("the generated program does not compile");
        }
    }
}
