// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.beside;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EFactory;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EPackage;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.URIConverter;
import org.eclipse.emf.ecore.resource.impl.ResourceSetImpl;
import org.eclipse.emf.ecore.xmi.impl.XMIResourceFactoryImpl;
import org.loggia.io.IoPackage;
import org.loggia.pcm.PcmPackage;
import org.loggia.pcm.allocation.AllocationPackage;
import org.loggia.pcm.core.CorePackage;
import org.loggia.pcm.core.composition.CompositionPackage;
import org.loggia.pcm.core.entity.EntityPackage;
import org.loggia.pcm.featureconfig.FeatureconfigPackage;
import org.loggia.pcm.featuremodel.FeaturemodelPackage;
import org.loggia.pcm.identifier.IdentifierPackage;
import org.loggia.pcm.parameter.ParameterPackage;
import org.loggia.pcm.persistence.ModelFiles;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.probfunction.ProbfunctionPackage;
import org.loggia.pcm.protocol.ProtocolPackage;
import org.loggia.pcm.qosannotations.QosannotationsPackage;
import org.loggia.pcm.qosannotations.qos_performance.Qos_performancePackage;
import org.loggia.pcm.qosannotations.qos_reliability.Qos_reliabilityPackage;
import org.loggia.pcm.reliability.ReliabilityPackage;
import org.loggia.pcm.repository.RepositoryPackage;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentPackage;
import org.loggia.pcm.resourcetype.ResourcetypePackage;
import org.loggia.pcm.seff.SeffFactory;
import org.loggia.pcm.seff.SeffPackage;
import org.loggia.pcm.seff.seff_performance.Seff_performancePackage;
import org.loggia.pcm.seff.seff_reliability.Seff_reliabilityPackage;
import org.loggia.pcm.stoex.StoexPackage;
import org.loggia.pcm.subsystem.SubsystemPackage;
import org.loggia.pcm.system.SystemPackage;
import org.loggia.pcm.units.UnitsPackage;
import org.loggia.pcm.usagemodel.UsagemodelPackage;

/**
 * What a program does that uses both implementations of the PCM, in a machine of its own, because packages are
 * initialized once. Arguments: a way of registering the other one, and a folder with a model. Prints what it found;
 * nothing but {@value #SOUND} when both work, or what is wrong.
 */
public final class BesideOther {

    static final String SOUND = "both work";

    /** How the other implementation gets into the global registry. */
    enum Way {
        /** Its packages are there before ours are used. */
        BEFORE,
        /** Descriptors are there before ours are used, as Eclipse enters them. */
        LAZY,
        /** Its packages come after ours were used. */
        AFTER,
        /** Its packages come, by descriptors, in one thread, while others begin at different ones of ours. */
        THREADS
    }

    /** The packages by their names in Java; the namespaces are constants, so that nothing is initialized by them. */
    private static final Map<String, String> PACKAGES = Map.ofEntries(
            Map.entry("PcmPackage", PcmPackage.eNS_URI),
            Map.entry("core.CorePackage", CorePackage.eNS_URI),
            Map.entry("core.entity.EntityPackage", EntityPackage.eNS_URI),
            Map.entry("core.composition.CompositionPackage", CompositionPackage.eNS_URI),
            Map.entry("usagemodel.UsagemodelPackage", UsagemodelPackage.eNS_URI),
            Map.entry("repository.RepositoryPackage", RepositoryPackage.eNS_URI),
            Map.entry("resourcetype.ResourcetypePackage", ResourcetypePackage.eNS_URI),
            Map.entry("protocol.ProtocolPackage", ProtocolPackage.eNS_URI),
            Map.entry("parameter.ParameterPackage", ParameterPackage.eNS_URI),
            Map.entry("reliability.ReliabilityPackage", ReliabilityPackage.eNS_URI),
            Map.entry("seff.SeffPackage", SeffPackage.eNS_URI),
            Map.entry("seff.seff_performance.Seff_performancePackage", Seff_performancePackage.eNS_URI),
            Map.entry("seff.seff_reliability.Seff_reliabilityPackage", Seff_reliabilityPackage.eNS_URI),
            Map.entry("qosannotations.QosannotationsPackage", QosannotationsPackage.eNS_URI),
            Map.entry("qosannotations.qos_performance.Qos_performancePackage", Qos_performancePackage.eNS_URI),
            Map.entry("qosannotations.qos_reliability.Qos_reliabilityPackage", Qos_reliabilityPackage.eNS_URI),
            Map.entry("system.SystemPackage", SystemPackage.eNS_URI),
            Map.entry("resourceenvironment.ResourceenvironmentPackage", ResourceenvironmentPackage.eNS_URI),
            Map.entry("allocation.AllocationPackage", AllocationPackage.eNS_URI),
            Map.entry("subsystem.SubsystemPackage", SubsystemPackage.eNS_URI),
            Map.entry("identifier.IdentifierPackage", IdentifierPackage.eNS_URI),
            Map.entry("units.UnitsPackage", UnitsPackage.eNS_URI),
            Map.entry("probfunction.ProbfunctionPackage", ProbfunctionPackage.eNS_URI),
            Map.entry("stoex.StoexPackage", StoexPackage.eNS_URI),
            Map.entry("featuremodel.FeaturemodelPackage", FeaturemodelPackage.eNS_URI),
            Map.entry("featureconfig.FeatureconfigPackage", FeatureconfigPackage.eNS_URI));

    private final Path model;

    private BesideOther(Path model) {
        this.model = model;
    }

    public static void main(String[] arguments) throws Exception {
        // Palladio maps the library models to its own, for everybody, and may register factories of resources.
        URIConverter.URI_MAP.put(URI.createURI("pathmap://PCM_MODELS/"), URI.createURI("platform:/plugin/elsewhere/"));
        for (String extension : new String[] {"repository", "resourcetype", "*"}) {
            Resource.Factory.Registry.INSTANCE.getExtensionToFactoryMap().put(extension, new XMIResourceFactoryImpl());
        }
        Resource.Factory.Registry.INSTANCE.getProtocolToFactoryMap().put("pathmap", new XMIResourceFactoryImpl());
        new BesideOther(Path.of(arguments[1])).run(Way.valueOf(arguments[0]));
        System.out.println(SOUND);
    }

    private void run(Way way) throws Exception {
        switch (way) {
            case BEFORE -> registerPackages();
            case LAZY -> registerDescriptors();
            case AFTER -> {
                useOurs();
                registerPackages();
            }
            case THREADS -> {
                registerDescriptors();
                inThreads(List.of(this::useOurs, this::useOther, () -> SeffFactory.eINSTANCE.createStartAction(),
                        () -> IoPackage.eINSTANCE.getEClassifiers().size()));
            }
            default -> throw new IllegalArgumentException(way.toString());
        }
        useOurs();
        useOther();
        useOurs();
    }

    private Object useOurs() {
        PcmModel loaded = new ModelFiles(IoPackage.eINSTANCE).load(model);
        if (loaded.hasErrors()) {
            throw new IllegalStateException(loaded.problems().get(0).toString());
        }
        loaded.all(EObject.class).forEach(each -> expect(each, "org.loggia."));
        loaded.resourceTypes().forEach(each -> expect(each, "org.loggia."));
        return loaded;
    }

    /** Reads a file as other programs do: with EMF's reader and the global registry. */
    private Object useOther() {
        var resources = new ResourceSetImpl();
        Path file = model.resolve(model.getFileName() + ".repository");
        Resource loaded = resources.getResource(URI.createFileURI(file.toAbsolutePath().toString()), true);
        loaded.getAllContents().forEachRemaining(each -> expect(each, OtherImplementation.NAME + "."));
        for (String namespace : PACKAGES.values()) {
            EPackage registered = EPackage.Registry.INSTANCE.getEPackage(namespace);
            expect(registered, OtherImplementation.NAME + ".");
            expect(registered.getEFactoryInstance(), OtherImplementation.NAME + ".");
        }
        return loaded;
    }

    private static void expect(Object found, String start) {
        if (!found.getClass().getName().startsWith(start)) {
            throw new IllegalStateException(found.getClass().getName() + " where one of " + start + " belongs");
        }
    }

    private static void registerPackages() {
        PACKAGES.keySet().forEach(BesideOther::packageOf);
    }

    private static void registerDescriptors() {
        PACKAGES.forEach((name, namespace) -> EPackage.Registry.INSTANCE.put(namespace, new EPackage.Descriptor() {

            @Override
            public EPackage getEPackage() {
                return packageOf(name);
            }

            @Override
            public EFactory getEFactory() {
                return (EFactory) constant(name.replaceAll("Package$", "Factory"));
            }
        }));
    }

    private static EPackage packageOf(String name) {
        return (EPackage) constant(name);
    }

    /** As EMF's descriptors find them: null while the thread is on the way in the class. */
    private static Object constant(String name) {
        try {
            return Class.forName(OtherImplementation.NAME + ".pcm." + name).getField("eINSTANCE").get(null);
        } catch (ReflectiveOperationException absent) {
            throw new IllegalStateException(absent);
        }
    }

    private static void inThreads(List<Callable<Object>> tasks) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
        var start = new CountDownLatch(tasks.size());
        List<Future<Object>> results = new ArrayList<>();
        for (Callable<Object> task : tasks) {
            results.add(threads.submit(() -> {
                start.countDown();
                start.await();
                return task.call();
            }));
        }
        for (Future<Object> each : results) {
            each.get(1, TimeUnit.MINUTES);
        }
        threads.shutdown();
    }
}
