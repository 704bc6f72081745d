// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.loggia.simulation.run.CallStep;

/**
 * Variables that every call transfers without a declaration, recognized by the prefix of their names, as in Palladio's
 * SimuLizar: a value is set somewhere in a chain of calls and read anywhere below, or above.
 *
 * @param passedOn what a caller has goes to the callee, unless the call itself sets it
 * @param handedBack what the callee has in the end, or has set as a result, becomes the caller's
 */
record ImplicitParameters(Set<String> passedOn, Set<String> handedBack) {

    private static final String IN = "__implicit_in__";
    private static final String OUT = "__implicit_out__";
    private static final String IN_AND_OUT = "__implicit_inout__";

    /**
     * Finds those that something reads, and makes room for them in every frame, because they also travel through
     * services that do not name them.
     */
    static ImplicitParameters among(List<Variables> frames, List<Call> calls) {
        var found = new ImplicitParameters(new TreeSet<>(), new TreeSet<>());
        frames.forEach(each -> found.note(each.paths()));
        calls.forEach(each -> found.note(each.readAtReturn()));
        for (Variables each : frames) {
            found.passedOn.forEach(each::slot);
            found.handedBack.forEach(each::slot);
        }
        return found;
    }

    private void note(Collection<String> paths) {
        for (String path : paths) {
            if (path.startsWith(IN) || path.startsWith(IN_AND_OUT)) {
                passedOn.add(path);
            }
            if (path.startsWith(OUT) || path.startsWith(IN_AND_OUT)) {
                handedBack.add(path);
            }
        }
    }

    /** Whether a return brings the variable to the caller even where no return expression does. */
    boolean returns(String path) {
        return handedBack.contains(path);
    }

    List<CallStep.Passing> into(Variables callee, Variables caller) {
        return passedOn.stream().map(path -> new CallStep.Passing(caller.slot(path), callee.slot(path))).toList();
    }

    /** A result goes before the variable of the same name, which therefore comes first here. */
    List<CallStep.Passing> outOf(Variables callee, Variables caller) {
        List<CallStep.Passing> all = new ArrayList<>();
        for (String path : handedBack) {
            all.add(new CallStep.Passing(callee.slot(path), caller.slot(path)));
            int result = callee.resultSlotIfSet(path);
            if (result >= 0) {
                all.add(new CallStep.Passing(result, caller.slot(path)));
            }
        }
        return all;
    }
}
