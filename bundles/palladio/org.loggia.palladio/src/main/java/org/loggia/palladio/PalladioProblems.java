// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio;

import org.loggia.problem.ProblemKind;

/** The kinds of problems of models that another simulator runs. */
public final class PalladioProblems {

    public static final ProblemKind ANNOTATION = ProblemKind.errors("palladio.annotation",
            "I/O annotations of a model that are missing, or that differ between two files");

    public static final ProblemKind VALUE = ProblemKind.errors("palladio.value",
            "An expression of a request that cannot be evaluated, or gave what no request can have");

    /** A container that the files of the I/O extension do not know. */
    public static final ProblemKind CONTAINER = ProblemKind.error("palladio.container",
            "the I/O request is issued in container {container}, which is not in a resource "
                    + "environment that the .io files refer to", "connect the container to a storage resource");

    public static final ProblemKind STUCK = ProblemKind.errors("palladio.stuck",
            "A run that ended while storage still held requests that nothing moves");

    public static final ProblemKind CACHE = ProblemKind.errors("palladio.cache",
            "A cache, which only Loggia's own simulation supports");

    public static final ProblemKind LINK = ProblemKind.errors("palladio.link",
            "A network to a storage resource, which only Loggia's own simulation supports");

    public static final ProblemKind RELEASE = ProblemKind.errors("palladio.release",
            "A Palladio that is not of a release that Loggia extends");

    /** What to do about it. */
    public static final String OTHER_RELEASE = "install that of Palladio 5.2.2, or of 4.1 to 4.3";

    private PalladioProblems() {
    }
}
