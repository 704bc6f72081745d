package org.loggia.pcm.persistence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.emf.ecore.EPackage;
import org.loggia.pcm.PcmPackage;
import org.loggia.pcm.allocation.AllocationPackage;
import org.loggia.pcm.core.CorePackage;
import org.loggia.pcm.core.composition.CompositionPackage;
import org.loggia.pcm.core.entity.EntityPackage;
import org.loggia.pcm.featureconfig.FeatureconfigPackage;
import org.loggia.pcm.featuremodel.FeaturemodelPackage;
import org.loggia.pcm.identifier.IdentifierPackage;
import org.loggia.pcm.parameter.ParameterPackage;
import org.loggia.pcm.probfunction.ProbfunctionPackage;
import org.loggia.pcm.protocol.ProtocolPackage;
import org.loggia.pcm.qosannotations.QosannotationsPackage;
import org.loggia.pcm.qosannotations.qos_performance.Qos_performancePackage;
import org.loggia.pcm.qosannotations.qos_reliability.Qos_reliabilityPackage;
import org.loggia.pcm.reliability.ReliabilityPackage;
import org.loggia.pcm.repository.RepositoryPackage;
import org.loggia.pcm.resourceenvironment.ResourceenvironmentPackage;
import org.loggia.pcm.resourcetype.ResourcetypePackage;
import org.loggia.pcm.seff.SeffPackage;
import org.loggia.pcm.seff.seff_performance.Seff_performancePackage;
import org.loggia.pcm.seff.seff_reliability.Seff_reliabilityPackage;
import org.loggia.pcm.stoex.StoexPackage;
import org.loggia.pcm.subsystem.SubsystemPackage;
import org.loggia.pcm.system.SystemPackage;
import org.loggia.pcm.units.UnitsPackage;
import org.loggia.pcm.usagemodel.UsagemodelPackage;

/**
 * The packages of this metamodel, initialized without OSGi.
 *
 * <p>Generated EMF packages enter themselves into the global registry. Where another implementation of the PCM is
 * installed, its packages have the same namespaces, and two of them must not clash: {@link #all} therefore puts back
 * whatever was registered before. Models of this project are loaded with a registry of their own.
 */
public final class PcmPackages {

    private static final List<Supplier<EPackage>> PACKAGES = List.of(
            () -> IdentifierPackage.eINSTANCE, () -> UnitsPackage.eINSTANCE, () -> ProbfunctionPackage.eINSTANCE,
            () -> StoexPackage.eINSTANCE, () -> PcmPackage.eINSTANCE, () -> CorePackage.eINSTANCE,
            () -> EntityPackage.eINSTANCE, () -> CompositionPackage.eINSTANCE, () -> UsagemodelPackage.eINSTANCE,
            () -> RepositoryPackage.eINSTANCE, () -> ResourcetypePackage.eINSTANCE, () -> ProtocolPackage.eINSTANCE,
            () -> ParameterPackage.eINSTANCE, () -> ReliabilityPackage.eINSTANCE, () -> SeffPackage.eINSTANCE,
            () -> Seff_performancePackage.eINSTANCE, () -> Seff_reliabilityPackage.eINSTANCE,
            () -> QosannotationsPackage.eINSTANCE, () -> Qos_performancePackage.eINSTANCE,
            () -> Qos_reliabilityPackage.eINSTANCE, () -> SystemPackage.eINSTANCE,
            () -> ResourceenvironmentPackage.eINSTANCE, () -> AllocationPackage.eINSTANCE,
            () -> SubsystemPackage.eINSTANCE, () -> FeaturemodelPackage.eINSTANCE,
            () -> FeatureconfigPackage.eINSTANCE);

    private static final List<String> NAMESPACES = List.of(
            IdentifierPackage.eNS_URI, UnitsPackage.eNS_URI, ProbfunctionPackage.eNS_URI, StoexPackage.eNS_URI,
            PcmPackage.eNS_URI, CorePackage.eNS_URI, EntityPackage.eNS_URI, CompositionPackage.eNS_URI,
            UsagemodelPackage.eNS_URI, RepositoryPackage.eNS_URI, ResourcetypePackage.eNS_URI,
            ProtocolPackage.eNS_URI, ParameterPackage.eNS_URI, ReliabilityPackage.eNS_URI, SeffPackage.eNS_URI,
            Seff_performancePackage.eNS_URI, Seff_reliabilityPackage.eNS_URI, QosannotationsPackage.eNS_URI,
            Qos_performancePackage.eNS_URI, Qos_reliabilityPackage.eNS_URI, SystemPackage.eNS_URI,
            ResourceenvironmentPackage.eNS_URI, AllocationPackage.eNS_URI, SubsystemPackage.eNS_URI,
            FeaturemodelPackage.eNS_URI, FeatureconfigPackage.eNS_URI);

    private PcmPackages() {
    }

    /** Every package of the PCM, of its base metamodels and of the feature models; initialized once. */
    public static List<EPackage> all() {
        return Initialized.PACKAGES;
    }

    private static final class Initialized {

        static final List<EPackage> PACKAGES = initialize();

        private static List<EPackage> initialize() {
            EPackage.Registry global = EPackage.Registry.INSTANCE;
            synchronized (global) {
                Map<String, Object> before = new HashMap<>();
                for (String namespace : NAMESPACES) {
                    Object registered = global.remove(namespace);
                    if (registered != null) {
                        before.put(namespace, registered);
                    }
                }
                var packages = new ArrayList<EPackage>();
                for (Supplier<EPackage> supplier : PcmPackages.PACKAGES) {
                    packages.add(supplier.get());
                }
                global.putAll(before);
                return List.copyOf(packages);
            }
        }
    }
}
