// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.EReference;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.semanticspd.Configuration;
import org.loggia.pcm.semanticspd.TargetGroupCfg;
import org.loggia.pcm.spd.SPD;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;

/** The scaling policies that a file holds or, where it is a configuration of such, refers to. */
final class ScalingPolicies {

    private ScalingPolicies() {
    }

    /** Null if there are none; then a problem says why. */
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
        problems.add(SimulationProblems.SELECTION.at(Location.file(file), "the file holds no scaling policies",
                "name an .spd or a .semanticspd file"));
        return null;
    }

    private static SPD of(Configuration configuration, Path file, List<Problem> problems) {
        int before = problems.size();
        if (configuration.getSpd() == null || configuration.getSpd().eIsProxy()) {
            problems.add(SimulationProblems.SELECTION.at(Location.file(file), "the configuration names no scaling "
                    + "policies that are there", "name them, or add their file"));
        }
        for (TargetGroupCfg group : configuration.getTargetCfgs()) {
            EReference elements = (EReference) group.eClass().getEStructuralFeature("elements");
            int number = ((List<?>) group.eGet(elements)).size();
            if (number > 1) {
                problems.add(SimulationProblems.UNSUPPORTED.at(Location.file(file), "a target group that begins with "
                        + number + " elements, each modelled by itself, is not supported",
                        "model the unit alone, and let a policy adjust to " + number + " at time 0"));
            }
        }
        return problems.size() > before ? null : configuration.getSpd();
    }
}
