// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.parameter.VariableCharacterisation;
import org.loggia.pcm.parameter.VariableUsage;
import org.loggia.simulation.run.Assignment;
import org.loggia.simulation.run.CallStep;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.TransferStep;

/**
 * A call whose parameters are compiled, but not yet linked: which of them the callee reads, and which results the
 * caller, is known only when all behaviours have been compiled. What nobody reads is not passed.
 */
final class Call {

    private static final String SIZE = ".BYTESIZE";
    private static final String INNER_OF_COLLECTION = ".INNER";
    private static final String ELEMENTS = ".NUMBER_OF_ELEMENTS";
    private static final String INNER = ".INNER.";

    /** A characterisation that gets a value, e.g. {@code file.BYTESIZE}. */
    record Characterisation(String path, RandomValue value, int origin) {

        Assignment into(int slot) {
            return new Assignment(slot, value, origin);
        }
    }

    private final CallStep step;
    private final Variables caller;
    private final CompiledService callee;
    private final List<Characterisation> inputs;
    private final Variables.ReturnScope returns;
    private final List<Characterisation> outputs;
    private Link link;
    private boolean returning = true;
    private EObject element;

    Call(CallStep step, Variables caller, CompiledService callee, List<Characterisation> inputs,
            Variables.ReturnScope returns, List<Characterisation> outputs) {
        this.step = step;
        this.caller = caller;
        this.callee = callee;
        this.inputs = inputs;
        this.returns = returns;
        this.outputs = outputs;
    }

    /** Compiles the values that variable usages give. */
    static List<Characterisation> compile(List<VariableUsage> usages, VariableScope scope, Expressions expressions) {
        List<Characterisation> result = new ArrayList<>();
        for (VariableUsage usage : usages) {
            String name = ResultNames.variable(usage);
            if (name.isEmpty()) {
                throw UnsetReferences.absent(usage, "the variable usage has no variable", "set its name");
            }
            for (VariableCharacterisation c : usage.getVariableCharacterisation_VariableUsage()) {
                String path = name + "." + c.getType().getLiteral();
                RandomValue value = expressions.compile(c.getSpecification_VariableCharacterisation(), c,
                        "the value of " + path, scope);
                expressions.flow().offers(value);
                int changing = expressions.evolution().parameter(c);
                result.add(new Characterisation(path, value, changing >= 0 ? changing
                        : origin(path, expressions)));
            }
        }
        return result;
    }

    /** Returns the transfer of a value by its path. */
    static int origin(String path, Expressions expressions) {
        return path.contains(INNER) ? Assignment.LAZY
                : expressions.areLenient() ? Assignment.LENIENT : Assignment.EVALUATED;
    }

    /** Lets nothing come back: the caller does not wait. */
    Call oneWay() {
        returning = false;
        return this;
    }

    /**
     * Lets the call travel over the network.
     *
     * @param way the link between caller and callee; null if there is none to travel over
     * @param caller the calling action
     */
    Call over(Link way, EObject caller) {
        link = way;
        element = caller;
        return this;
    }

    /** Returns the variables that the expressions at the return read. */
    Set<String> readAtReturn() {
        return returns.used().keySet();
    }

    /** To be called when caller and callee are complete. */
    void link(Expressions expressions, FailurePoints mishaps, ImplicitParameters implicit) {
        if (link != null) {
            travel(expressions, mishaps);
        }
        VariableFlow flow = expressions.flow();
        List<Assignment> in = new ArrayList<>();
        Map<Integer, RandomValue> given = new HashMap<>();
        for (Characterisation input : inputs) {
            int slot = callee.variables().slotIfUsed(input.path());
            if (slot >= 0) {
                in.add(input.into(slot));
                given.put(slot, input.value());
                if (input.origin() >= 0) {
                    flow.changes(input.value());
                }
            }
        }
        flow.calls(caller, element, callee.variables(), given);
        String replica = callee.variables().replica();
        if (replica != null && replica.equals(caller.replica())) {
            // Within a target group a call stays in its replica.
            in.add(new Assignment(callee.variables().slot(replica), expressions.variable(replica, element, caller),
                    Assignment.LAZY));
        }
        List<Assignment> out = new ArrayList<>();
        for (Characterisation output : outputs) {
            int slot = caller.slotIfUsed(output.path());
            if (slot >= 0) {
                out.add(flow.sets(caller, slot, output));
            }
        }
        List<CallStep.ResultCopy> copied = out.isEmpty() ? List.of() : copies(implicit);
        copied.forEach(each -> flow.copies(each.fromCallee() ? callee.variables() : caller, each.from(), caller, each
                .to()));
        step.link(in, copied, out);
        List<CallStep.Passing> on = implicit.into(callee.variables(), caller);
        List<CallStep.Passing> back = returning ? implicit.outOf(callee.variables(), caller) : List.of();
        on.forEach(each -> flow.copies(caller, each.from(), callee.variables(), each.to()));
        back.forEach(each -> flow.copies(callee.variables(), each.from(), caller, each.to()));
        step.passes(on, back);
    }

    private void travel(Expressions expressions, FailurePoints mishaps) {
        var way = new StepChain();
        var sent = inputs.stream().map(Characterisation::path).toList();
        link.transfer(payload(sent, callee.variables(), element, expressions), expressions, mishaps, way);
        var wayBack = new StepChain();
        if (returning) {
            var results = callee.variables().results();
            link.transfer(payload(results, callee.variables()::resultSlot, element, expressions), expressions,
                    mishaps, wayBack);
        }
        step.travels(way, wayBack);
    }

    /**
     * A return expression reads the callee's result of that name, or else the caller's own variable, which is also
     * where implicit parameters have come to by then.
     */
    private List<CallStep.ResultCopy> copies(ImplicitParameters implicit) {
        List<CallStep.ResultCopy> copies = new ArrayList<>();
        for (Map.Entry<String, Integer> used : returns.used().entrySet()) {
            int result = implicit.returns(used.getKey()) ? -1
                    : callee.variables().resultSlotIfSet(used.getKey());
            copies.add(result >= 0
                    ? new CallStep.ResultCopy(true, result, used.getValue())
                    : new CallStep.ResultCopy(false, caller.slot(used.getKey()), used.getValue()));
        }
        return copies;
    }

    /**
     * Bytes that a call or its return transfers over a link: the BYTESIZE of every variable that is passed, and the
     * inner BYTESIZE of a collection times its NUMBER_OF_ELEMENTS.
     *
     * @param paths the characterisations that are passed
     * @param scope where the frame keeps them
     */
    private static List<TransferStep.Part> payload(Collection<String> paths, VariableScope scope, EObject call,
            Expressions expressions) {
        List<TransferStep.Part> parts = new ArrayList<>();
        for (String path : paths) {
            if (!path.endsWith(SIZE)) {
                continue;
            }
            String variable = path.substring(0, path.length() - SIZE.length());
            String collection = collectionOf(variable);
            String elements = collection + ELEMENTS;
            boolean counted = !collection.isEmpty() && paths.contains(elements);
            parts.add(new TransferStep.Part(scope.slot(path), expressions.variable(path, call, scope),
                    counted ? scope.slot(elements) : TransferStep.ONCE,
                    counted ? expressions.variable(elements, call, scope) : null));
        }
        return parts;
    }

    /** The collection that an inner variable belongs to; empty for any other. */
    private static String collectionOf(String variable) {
        int inner = variable.indexOf(INNER_OF_COLLECTION);
        return inner < 0 ? "" : variable.substring(0, inner);
    }
}
