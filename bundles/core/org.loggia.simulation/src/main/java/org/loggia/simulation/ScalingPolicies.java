// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.persistence.ModelResource;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.semanticspd.Configuration;
import org.loggia.pcm.semanticspd.TargetGroupCfg;
import org.loggia.pcm.spd.SPD;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/**
 * The scaling policies that a file contains, that it refers to as a configuration, or that have the effect of its
 * stereotypes.
 */
final class ScalingPolicies {

    private ScalingPolicies() {
    }

    /** Returns the policies, or null if they could not be loaded; then a problem contains the reason. */
    static SPD of(PcmModel model, Path file, List<Problem> problems) {
        String name = file.toAbsolutePath().normalize().toString();
        List<EObject> roots = model.resources().getResources().stream()
                .filter(each -> each.getURI().isFile() && each.getURI().toFileString().equals(name))
                .flatMap(each -> each.getContents().stream()).toList();
        if (roots.size() == 1 && roots.get(0) instanceof SPD policies) {
            return policies;
        }
        if (roots.size() == 1 && roots.get(0) instanceof Configuration configuration) {
            return of(configuration, file, problems);
        }
        int before = problems.size();
        SPD ofTemplates = roots.stream().map(EObject::eResource).filter(ModelResource.class::isInstance).findFirst()
                .map(each -> TemplatePolicies.of((ModelResource) each, problems)).orElse(null);
        if (ofTemplates == null && problems.size() == before) {
            problems.add(SimulationProblems.SELECTION.at(Location.file(file), "the file contains no scaling policies",
                    "choose an .spd or .semanticspd file"));
        }
        return ofTemplates;
    }

    private static SPD of(Configuration configuration, Path file, List<Problem> problems) {
        int before = problems.size();
        if (configuration.getSpd() == null || configuration.getSpd().eIsProxy()) {
            problems.add(SimulationProblems.SELECTION.at(Location.file(file),
                    "the configuration does not refer to existing scaling policies",
                    "refer to them, or add their file"));
        }
        for (TargetGroupCfg group : configuration.getTargetCfgs()) {
            EReference elements = (EReference) group.eClass().getEStructuralFeature("elements");
            int number = ((List<?>) group.eGet(elements)).size();
            if (number > 1) {
                problems.add(SimulationProblems.UNSUPPORTED.at(Location.file(file), "a target group that starts with "
                        + number
                        + " separately modelled elements is not supported",
                        "model only the unit, and adjust it to "
                                + number
                                + " at time 0 with a policy"));
            }
        }
        return problems.size() > before ? null : configuration.getSpd();
    }
}
