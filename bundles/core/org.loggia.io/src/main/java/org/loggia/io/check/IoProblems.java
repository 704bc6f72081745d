// SPDX-License-Identifier: EPL-2.0
package org.loggia.io.check;

import org.loggia.problem.ProblemKind;
import org.loggia.problem.Repair;

/** The kinds of problems of I/O models, next to those of feature configurations. */
public final class IoProblems {

    /** A request that no action issues. */
    public static final ProblemKind NO_ACTION = ProblemKind.error("io.no-action",
            "the I/O request belongs to no action", "refer to an internal action", Repair.CHOOSE_ELEMENT);

    /** A request for no file. */
    public static final ProblemKind NO_FILE_SET = ProblemKind.error("io.no-file-set",
            "the I/O request has no file set", "refer to a file set", Repair.CHOOSE_ELEMENT);

    /** A value that has to be given. */
    public static final ProblemKind NO_VALUE = ProblemKind.error("io.no-value", "the {reference} is missing",
            "write a stochastic expression", Repair.WRITE_EXPRESSION);

    /** A size that nothing can have. */
    public static final ProblemKind SIZE = ProblemKind.error("io.size", "the size is {value} bytes",
            "make it greater than 0", Repair.CORRECT_EXPRESSION);

    /** A sequentiality that is not a probability. */
    public static final ProblemKind SEQUENTIALITY = ProblemKind.error("io.sequentiality",
            "the sequentiality is {value}", "it must be between 0 and 1", Repair.CORRECT_EXPRESSION);

    public static final ProblemKind STORAGE = ProblemKind.errors("io.storage",
            "A setting of a storage resource, or how it is shared");

    public static final ProblemKind LIMIT = ProblemKind.errors("io.limit",
            "A limit of rented storage that makes no sense");

    public static final ProblemKind LINK = ProblemKind.errors("io.link",
            "A network to a storage resource with invalid values");

    public static final ProblemKind CACHE = ProblemKind.errors("io.cache",
            "A cache, or the popularity of a file set in it, with invalid values");

    /** A cache in front of an analysis model that was made with one. */
    public static final ProblemKind CACHE_TWICE = ProblemKind.warning("io.cache-twice",
            "the analysis model of this storage resource was made with the page cache that the configuration selects, "
                    + "so the cache '{cache}' counts it twice",
            "select 'direct I/O' and a model without cache, or remove the cache");

    public static final ProblemKind ARRIVALS = ProblemKind.errors("io.arrivals",
            "Arrivals that cannot be: without a scenario with an open workload, or without their file");

    /** A container with I/O requests that no storage serves. */
    public static final ProblemKind NO_STORAGE = ProblemKind.error("io.no-storage",
            "component '{component}' issues I/O requests, but its container '{container}' is not "
                    + "connected to a storage resource",
            "add the container to one, or load the .io file that contains it", Repair.CONNECT_STORAGE);

    private IoProblems() {
    }
}
