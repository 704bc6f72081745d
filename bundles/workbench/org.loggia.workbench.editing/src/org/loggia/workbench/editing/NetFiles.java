// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.editing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.resource.Resource;
import org.eclipse.emf.ecore.resource.ResourceSet;
import org.loggia.pcm.persistence.Problem;
import org.loggia.qpn.file.QpeResourceFactory;
import org.loggia.queueing.net.NetException;
import org.loggia.queueing.net.NetProblem;

/** Queueing Petri nets ({@code .qpe}) among the models of a session. They refer to no other file. */
public final class NetFiles {

    /** The ending of a net's file. */
    public static final String EXTENSION = "qpe";

    private static final Pattern LINE = Pattern.compile("(.*):(\\d+)");

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
            if (broken.getCause() instanceof NetException wrong) {
                return problems(wrong, file.toString());
            }
            return List.of(Problem.error(file.toString(), 0, Files.exists(file)
                    ? "cannot be read (" + broken.getMessage() + ")" : "there is no such file",
                    "check its path and permissions"));
        }
    }

    /**
     * What is wrong with a net, as problems of its file.
     *
     * @param file of those that name no file themselves
     */
    public static List<Problem> problems(NetException wrong, String file) {
        return wrong.problems().stream().map(each -> problem(each, file)).toList();
    }

    /** A problem of a net as one of its file; what is wrong and what to do stand in one message, if both are said. */
    public static Problem problem(NetProblem problem, String file) {
        List<String> parts = new ArrayList<>(List.of(problem.message().split("; (?=[^;]*$)", 2)));
        Matcher line = LINE.matcher(problem.element());
        boolean isFile = problem.element().equals(file);
        boolean hasLine = line.matches() && line.group(1).equals(file);
        return new Problem(problem.fatal() ? Problem.Severity.ERROR : Problem.Severity.WARNING, file,
                hasLine ? Integer.parseInt(line.group(2)) : 0, hasLine || isFile ? null : problem.element(),
                parts.get(0), parts.size() > 1 ? parts.get(1)
                        : problem.fatal() ? "correct it" : "check whether it is meant");
    }
}
