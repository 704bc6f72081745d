// SPDX-License-Identifier: EPL-2.0
package org.loggia.problem;

import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Remedies of problems for the user interface that reports them: the modules that find problems do not depend on
 * options or dialogs. In the words, {@code {name}} stands for a fact of the problem.
 */
public final class Remedies {

    private final Map<String, String> byCode;

    private Remedies(Map<String, String> byCode) {
        this.byCode = byCode;
    }

    /** The remedy of a kind of problem. */
    public record Remedy(ProblemKind kind, String words) {
    }

    /** Other remedies for some kinds, each of which is there once. */
    public static Remedies of(Remedy... remedies) {
        return new Remedies(Arrays.stream(remedies)
                .collect(Collectors.toUnmodifiableMap(each -> each.kind().code(), Remedy::words)));
    }

    /** The problem with the remedy that holds here; as it is where there is no other. */
    public Problem told(Problem problem) {
        String remedy = byCode.get(problem.code());
        return remedy == null ? problem : problem.inWords(problem.message(), remedy);
    }
}
