// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.simulizar4;

import de.uka.ipd.sdq.simucomframework.SimuComConfig;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Manifest;
import org.apache.log4j.BasicConfigurator;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.eclipse.core.internal.preferences.PreferencesService;
import org.eclipse.core.internal.runtime.InternalPlatform;
import org.eclipse.core.runtime.ContributorFactorySimple;
import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.eclipse.core.runtime.RegistryFactory;
import org.eclipse.core.runtime.Status;
import org.eclipse.core.runtime.spi.RegistryContributor;
import org.eclipse.core.runtime.spi.RegistryStrategy;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.URIConverter;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.osgi.framework.BundleContext;
import org.osgi.framework.FrameworkUtil;
import org.osgi.util.tracker.ServiceTracker;
import org.palladiosimulator.measurementframework.MeasuringValue;
import org.palladiosimulator.metricspec.constants.MetricDescriptionConstants;
import org.palladiosimulator.recorderframework.AbstractRecorder;
import org.palladiosimulator.recorderframework.config.AbstractRecorderConfiguration;
import org.palladiosimulator.recorderframework.config.AbstractRecorderConfigurationFactory;
import org.palladiosimulator.recorderframework.config.IRecorderConfiguration;
import org.palladiosimulator.simulizar.launcher.jobs.PCMInterpreterRootCompositeJob;
import org.palladiosimulator.simulizar.runconfig.SimuLizarWorkflowConfiguration;

/**
 * Runs a real SimuLizar of Palladio 4.1 to 4.3 with all extensions of the class path, once for each seed, and prints
 * the mean of each measuring point's response times. Arguments: folder of the models, end of a run, seeds.
 */
public final class SimuLizarRuns {

    private static final ClassLoader CLASSES = SimuLizarRuns.class.getClassLoader();
    private static final Map<String, List<Double>> TIMES = Collections.synchronizedMap(new TreeMap<>());

    private SimuLizarRuns() {
    }

    /** Ends with status 1 and the stack trace where a run fails. */
    public static void main(String[] arguments) {
        try {
            BasicConfigurator.configure();
            Logger.getRootLogger().setLevel(Level.INFO);
            start();
            for (String seed : Arrays.asList(arguments).subList(2, arguments.length)) {
                TIMES.clear();
                run(new File(arguments[0]), (long) Double.parseDouble(arguments[1]), Long.parseLong(seed));
                TIMES.forEach((point, times) -> System.out.println("mean\t" + point + "\t"
                        + times.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN)));
            }
            System.exit(0);
        } catch (Throwable failed) {
            failed.printStackTrace();
            System.exit(1);
        }
    }

    private static void run(File models, long time, long seed) throws Exception {
        Map<String, Object> attributes = new HashMap<>(Map.of("verboseLogging", false, "variationId", "default",
                "simulatorId", "de.uka.ipd.sdq.codegen.simucontroller.simulizar", "experimentRun", "run",
                "simTime", Long.toString(time), "maximumMeasurementCount", "-1", "useFixedSeed", true,
                "persistenceFramework", "means"));
        for (int i = 0; i < 6; i++) {
            attributes.put("fixedSeed" + i, Long.toString(100 * seed + i + 1));
        }
        for (String each : List.of("simulateLinkingResources", "simulateThroughputOfLinkingResources",
                "simulateFailures")) {
            attributes.put(each, false);
        }
        SimuLizarWorkflowConfiguration configuration = new SimuLizarWorkflowConfiguration(attributes);
        configuration.setSimuComConfiguration(new SimuComConfig(attributes, false));
        configuration.setAllocationFiles(List.of(URI.createFileURI(file(models, ".allocation")).toString()));
        configuration.setUsageModelFile(URI.createFileURI(file(models, ".usagemodel")).toString());
        configuration.setMonitorRepositoryFile(file(models, ".monitorrepository"));
        configuration.setReconfigurationRulesFolder("");
        configuration.setUsageEvolutionFile("");
        configuration.setServiceLevelObjectivesFile("");
        configuration.setRMIMiddlewareFile("pathmap://PCM_MODELS/Glassfish.repository");
        configuration.setEventMiddlewareFile("pathmap://PCM_MODELS/default_event_middleware.repository");
        new PCMInterpreterRootCompositeJob(configuration).execute(new NullProgressMonitor());
    }

    private static String file(File models, String extension) {
        return models.listFiles(each -> each.getName().endsWith(extension))[0].getAbsolutePath();
    }

    /** Makes what Eclipse makes when it starts: the registries of extensions and of metamodels. */
    private static void start() throws Exception {
        IExtensionRegistry registry = RegistryFactory.createRegistry(new RegistryStrategy(null, null) {
            @Override
            public Object createExecutableExtension(RegistryContributor contributor, String type, String overridden)
                    throws CoreException {
                try {
                    return Class.forName(type, true, CLASSES).getConstructor().newInstance();
                } catch (ReflectiveOperationException | LinkageError absent) {
                    throw new CoreException(new Status(IStatus.ERROR, contributor.getName(), type, absent));
                }
            }
        }, null, null);
        Map<String, String> roots = new HashMap<>();
        for (URL each : Collections.list(CLASSES.getResources("plugin.xml"))) {
            String root = each.toString().substring(0, each.toString().length() - "plugin.xml".length());
            roots.put(name(root), root);
            try (InputStream in = each.openStream()) {
                add(registry, name(root), in);
            }
        }
        add(registry, "means", new ByteArrayInputStream(("<?xml version=\"1.0\"?><plugin><extension "
                + "point=\"org.palladiosimulator.recorderframework\"><recorder name=\"means\" configurationFactory=\""
                + ConfigurationFactory.class.getName() + "\" recorderImplementation=\"" + Recorder.class.getName()
                + "\"/></extension></plugin>").getBytes(StandardCharsets.UTF_8)));
        RegistryFactory.setDefaultRegistryProvider(() -> registry);
        preferences();
        Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().put("*", new XMIResourceFactoryImpl());
        for (IConfigurationElement each : registry.getConfigurationElementsFor("org.eclipse.emf.ecore.uri_mapping")) {
            String[] target = each.getAttribute("target").split("/", 4);
            if (roots.containsKey(target[2])) {
                URIConverter.URI_MAP.put(URI.createURI(each.getAttribute("source")),
                        URI.createURI(roots.get(target[2]) + target[3]));
            }
        }
        for (IConfigurationElement each : registry.getConfigurationElementsFor(
                "org.eclipse.emf.ecore.generated_package")) {
            try {
                EPackage.Registry.INSTANCE.put(each.getAttribute("uri"),
                        Class.forName(each.getAttribute("class")).getField("eINSTANCE").get(null));
            } catch (ReflectiveOperationException | LinkageError absent) {
                System.out.println("no metamodel " + each.getAttribute("uri") + ": " + absent);
            }
        }
    }

    private static String name(String root) throws IOException {
        try (InputStream in = new URL(root + "META-INF/MANIFEST.MF").openStream()) {
            String name = new Manifest(in).getMainAttributes().getValue("Bundle-SymbolicName");
            return name == null ? root : name.split(";")[0];
        } catch (IOException none) {
            return root;
        }
    }

    private static void add(IExtensionRegistry registry, String contributor, InputStream in) {
        registry.addContribution(in, ContributorFactorySimple.createContributor(contributor), false, contributor, null,
                null);
    }

    /** SimuLizar reads the simulation engine from Eclipse's preferences, which are a service of OSGi. */
    private static void preferences() throws Exception {
        BundleContext nowhere = (BundleContext) Proxy.newProxyInstance(CLASSES, new Class<?>[] {BundleContext.class},
                (proxy, method, values) -> null);
        Field tracker = InternalPlatform.class.getDeclaredField("preferencesTracker");
        tracker.setAccessible(true);
        tracker.set(InternalPlatform.getDefault(), new ServiceTracker<Object, Object>(nowhere,
                FrameworkUtil.createFilter("(objectClass=none)"), null) {
            @Override
            public Object getService() {
                return PreferencesService.getDefault();
            }
        });
    }

    /** Keeps the measuring point. */
    public static final class Configuration extends AbstractRecorderConfiguration {
    }

    /** Named in the extension that is added to the registry. */
    public static final class ConfigurationFactory extends AbstractRecorderConfigurationFactory {

        @Override
        public IRecorderConfiguration createRecorderConfiguration(Map<String, Object> values) {
            Configuration made = new Configuration();
            made.setConfiguration(values);
            return made;
        }

        @Override
        public void finalizeRecorderConfigurationFactory() {
            // The times are in memory.
        }
    }

    /** Keeps the response times of a measuring point; SimuLizar makes one for each. */
    public static final class Recorder extends AbstractRecorder {

        private List<Double> times;

        @Override
        public void initialize(IRecorderConfiguration configuration) {
            times = TIMES.computeIfAbsent(((Configuration) configuration).getMeasuringPoint()
                    .getStringRepresentation(), each -> new ArrayList<>());
        }

        @Override
        @SuppressWarnings({"rawtypes", "unchecked"})
        public void writeData(MeasuringValue value) {
            times.add(value.getMeasureForMetric(MetricDescriptionConstants.RESPONSE_TIME_METRIC)
                    .doubleValue((javax.measure.unit.Unit) javax.measure.unit.SI.SECOND));
        }

        @Override
        public void flush() {
            // The times are in memory.
        }
    }
}
