// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.Mode;
import org.loggia.qpn.Place;
import org.loggia.qpn.QueueingPetriNet;
import org.loggia.qpn.SubnetPlace;
import org.loggia.qpn.Transition;
import org.loggia.qpn.engine.NetConversion;
import org.loggia.qpn.file.QpeFiles;
import org.loggia.qpn.file.QpeResource;
import org.loggia.queueing.net.engine.NetChecks;

/**
 * What is wrong with a net as it is on the disk, each problem with its element: what cannot be read, what is left open,
 * and what the engine finds, such as places that no token reaches, and laws that give values which nothing can have.
 */
public final class NetCheck {

    private final String file;
    private final QueueingPetriNet model;
    private final Map<String, EObject> elements = new HashMap<>();

    private NetCheck(String file, QueueingPetriNet model) {
        this.file = file;
        this.model = model;
        index(model, "");
    }

    /** All problems of a net's file. */
    public static List<Problem> problems(Path path) {
        try {
            return new NetCheck(path.toString(), QpeFiles.load(path)).check();
        } catch (ProblemException unreadable) {
            return NetFiles.problems(unreadable, path.toString());
        }
    }

    private List<Problem> check() {
        try {
            List<Problem> problems = new ArrayList<>();
            NetChecks.of(NetConversion.convert(model)).forEach(each -> problems.add(problem(each)));
            return problems;
        } catch (ProblemException open) {
            return NetFiles.problems(open, file);
        }
    }

    private Problem problem(Problem found) {
        Problem problem = NetFiles.problem(found, file);
        EObject element = elements.get(found.element());
        return element == null ? problem
                : problem.at(new Location(file, ((QpeResource) model.eResource()).line(element),
                        ElementNames.describe(element), ElementNames.way(element))).inWords(found.element() + ": "
                                + problem.message(),
                                problem.remedy());
    }

    /** Enters elements under the names by which the engine calls them; those inside a subnet have its path before. */
    private void index(QueueingPetriNet net, String path) {
        net.getColors().forEach(each -> elements.putIfAbsent("color '" + each.getName() + "'", each));
        net.getQueues().forEach(each -> elements.putIfAbsent("queue '" + each.getName() + "'", each));
        net.getProbes().forEach(each -> elements.putIfAbsent("probe '" + each.getName() + "'", each));
        for (Place place : net.getPlaces()) {
            elements.putIfAbsent("place '" + path + place.getName() + "'", place);
            if (place instanceof SubnetPlace subnet && subnet.getSubnet() != null) {
                index(subnet.getSubnet(), path + place.getName() + "/");
            }
        }
        for (Transition transition : net.getTransitions()) {
            String name = "transition '" + path + transition.getName() + "'";
            elements.putIfAbsent(name, transition);
            for (Mode mode : transition.getModes()) {
                elements.putIfAbsent(name + " mode '" + mode.getName() + "'", mode);
            }
        }
    }
}
