// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.problem.Location;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemException;
import org.loggia.qpn.file.QpeResourceFactory;
import org.loggia.queueing.net.NetProblems;

/** Queueing Petri nets ({@code .qpe}) among the models of a session. They refer to no other file. */
public final class NetFiles {

    /** The extension of a net's file. */
    public static final String EXTENSION = "qpe";

    private NetFiles() {
    }

    static void register(ResourceSet resources) {
        resources.getResourceFactoryRegistry().getExtensionToFactoryMap().put(EXTENSION, new QpeResourceFactory());
    }

    /** Reads a net if the resource set has it not yet, and gives back what is wrong with the file. */
    static List<Problem> load(ResourceSet resources, Path file) {
        URI uri = URI.createFileURI(file.toString());
        Resource known = resources.getResource(uri, false);
        if (known != null && !known.getContents().isEmpty()) {
            return List.of();
        }
        Resource net = known != null ? known : resources.createResource(uri);
        try {
            net.load(Map.of());
            return List.of();
        } catch (IOException broken) {
            resources.getResources().remove(net);
            if (broken.getCause() instanceof ProblemException wrong) {
                return problems(wrong, file.toString());
            }
            return List.of(NetProblems.FILE.at(Location.file(file), Files.exists(file)
                    ? "cannot be read (" + broken.getMessage() + ")" : "no such file",
                    "check its path and permissions"));
        }
    }

    /**
     * What is wrong with a net, as problems of its file.
     *
     * @param file of those that name no file themselves
     */
    public static List<Problem> problems(ProblemException wrong, String file) {
        return wrong.problems().stream().map(each -> problem(each, file)).toList();
    }

    /** A problem of a net as one of its file; where nothing is said of what to do, the severity says it. */
    public static Problem problem(Problem problem, String file) {
        Problem known = problem.orIn(file);
        return known.remedy().isEmpty() ? known.inWords(known.message(),
                known.isError() ? "correct it" : "check whether this is intended") : known;
    }
}
