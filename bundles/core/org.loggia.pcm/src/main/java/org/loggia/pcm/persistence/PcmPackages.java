// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.persistence;

import java.util.List;
import org.eclipse.emf.ecore.EPackage;
import org.loggia.pcm.PcmPackage;
import org.loggia.pcm.allocation.AllocationPackage;
import org.loggia.pcm.core.CorePackage;
import org.loggia.pcm.core.composition.CompositionPackage;
import org.loggia.pcm.core.entity.EntityPackage;
import org.loggia.pcm.dlim.DlimPackage;
import org.loggia.pcm.featureconfig.FeatureconfigPackage;
import org.loggia.pcm.featuremodel.FeaturemodelPackage;
import org.loggia.pcm.identifier.IdentifierPackage;
import org.loggia.pcm.measuringpoint.MeasuringpointPackage;
import org.loggia.pcm.metricspec.MetricspecPackage;
import org.loggia.pcm.monitorrepository.MonitorrepositoryPackage;
import org.loggia.pcm.parameter.ParameterPackage;
import org.loggia.pcm.pcmmeasuringpoint.PcmmeasuringpointPackage;
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
import org.loggia.pcm.semanticspd.SemanticspdPackage;
import org.loggia.pcm.servicelevelobjective.ServicelevelobjectivePackage;
import org.loggia.pcm.spd.SpdPackage;
import org.loggia.pcm.spd.adjustments.AdjustmentsPackage;
import org.loggia.pcm.spd.constraints.ConstraintsPackage;
import org.loggia.pcm.spd.constraints.policy.PolicyPackage;
import org.loggia.pcm.spd.constraints.target.TargetPackage;
import org.loggia.pcm.spd.datatypes.DatatypesPackage;
import org.loggia.pcm.spd.models.ModelsPackage;
import org.loggia.pcm.spd.targets.TargetsPackage;
import org.loggia.pcm.spd.triggers.TriggersPackage;
import org.loggia.pcm.spd.triggers.expectations.ExpectationsPackage;
import org.loggia.pcm.spd.triggers.stimuli.StimuliPackage;
import org.loggia.pcm.spdmeasuringpoint.SpdmeasuringpointPackage;
import org.loggia.pcm.stoex.StoexPackage;
import org.loggia.pcm.subsystem.SubsystemPackage;
import org.loggia.pcm.system.SystemPackage;
import org.loggia.pcm.units.UnitsPackage;
import org.loggia.pcm.usageevolution.UsageevolutionPackage;
import org.loggia.pcm.usagemodel.UsagemodelPackage;

/**
 * The packages of this metamodel. They are not in EMF's global registry, see {@link org.loggia.pcm.OwnPackages}.
 */
public final class PcmPackages {

    private static final List<EPackage> PACKAGES = List.of(
            IdentifierPackage.eINSTANCE, UnitsPackage.eINSTANCE, ProbfunctionPackage.eINSTANCE,
            StoexPackage.eINSTANCE, PcmPackage.eINSTANCE, CorePackage.eINSTANCE, EntityPackage.eINSTANCE,
            CompositionPackage.eINSTANCE, UsagemodelPackage.eINSTANCE, RepositoryPackage.eINSTANCE,
            ResourcetypePackage.eINSTANCE, ProtocolPackage.eINSTANCE, ParameterPackage.eINSTANCE,
            ReliabilityPackage.eINSTANCE, SeffPackage.eINSTANCE, Seff_performancePackage.eINSTANCE,
            Seff_reliabilityPackage.eINSTANCE, QosannotationsPackage.eINSTANCE, Qos_performancePackage.eINSTANCE,
            Qos_reliabilityPackage.eINSTANCE, SystemPackage.eINSTANCE, ResourceenvironmentPackage.eINSTANCE,
            AllocationPackage.eINSTANCE, SubsystemPackage.eINSTANCE, FeaturemodelPackage.eINSTANCE,
            FeatureconfigPackage.eINSTANCE, DlimPackage.eINSTANCE, UsageevolutionPackage.eINSTANCE,
            SpdPackage.eINSTANCE, TargetsPackage.eINSTANCE, AdjustmentsPackage.eINSTANCE, ConstraintsPackage.eINSTANCE,
            PolicyPackage.eINSTANCE, TargetPackage.eINSTANCE, TriggersPackage.eINSTANCE, StimuliPackage.eINSTANCE,
            ExpectationsPackage.eINSTANCE, ModelsPackage.eINSTANCE, DatatypesPackage.eINSTANCE,
            SemanticspdPackage.eINSTANCE, MetricspecPackage.eINSTANCE, MeasuringpointPackage.eINSTANCE,
            PcmmeasuringpointPackage.eINSTANCE, SpdmeasuringpointPackage.eINSTANCE, MonitorrepositoryPackage.eINSTANCE,
            ServicelevelobjectivePackage.eINSTANCE);

    private PcmPackages() {
    }

    /** Every package of the PCM, of its base metamodels and of the feature models; initialized once. */
    public static List<EPackage> all() {
        return PACKAGES;
    }
}
