// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

import java.util.ArrayList;
import java.util.List;
import org.loggia.pcm.expression.VariableScope;
import org.loggia.pcm.repository.EventType;
import org.loggia.pcm.seff.EmitEventAction;
import org.loggia.simulation.run.Assignment;
import org.loggia.simulation.run.CallStep;
import org.loggia.simulation.run.RandomValue;
import org.loggia.simulation.run.Step;
import org.loggia.simulation.run.StepChain;
import org.loggia.simulation.run.step.ForkStep;
import org.loggia.simulation.run.step.GuardStep;

/**
 * Compiles the emission of events. What an event carries is drawn once; then each sink that it reaches handles it in a
 * flow of its own, for which the emitter does not wait.
 */
final class EventCompiler {

    private final ModelParts parts;
    private final CompiledService service;

    EventCompiler(ModelParts parts, CompiledService service) {
        this.parts = parts;
        this.service = service;
    }

    void emit(EmitEventAction action, VariableScope scope, StepChain chain) {
        if (action.getEventType__EmitEventAction() == null || action.getSourceRole__EmitEventAction() == null) {
            throw UnsetReferences.absent(action, "the action has no event type or no source role", "choose both");
        }
        List<Assignment> drawn = new ArrayList<>();
        var carried = service.variables().returnScope();
        List<Call.Characterisation> content = Call.compile(action.getInputVariableUsages__CallAction(), scope,
                parts.expressions());
        content.forEach(each -> drawn.add(parts.expressions().flow().sets(service.variables(), carried.slot(each
                .path()), each)));
        Step[] sinks = parts.wiring().sinks(service.instance(), action.getSourceRole__EmitEventAction())
                .stream().map(sink -> handle(action, sink, content, carried)).toArray(Step[]::new);
        if (sinks.length > 0) {
            chain.add(Assignment.step(drawn));
            chain.add(new ForkStep(sinks, new Step[0], action));
        }
    }

    private Step handle(EmitEventAction action, Wiring.Sink sink, List<Call.Characterisation> content,
            VariableScope carried) {
        EventType type = action.getEventType__EmitEventAction();
        CompiledService callee = parts.services().find(sink.instance(), type);
        int point = parts.points().add("Event:" + service.instance().path() + "/"
                + ResultNames.or(action, type.getEntityName()) + " to " + sink.instance().path(), action);
        parts.use().measures(callee.variables());
        var call = new CallStep(action, callee.service(), point);
        List<Call.Characterisation> inputs = content.stream().map(each -> new Call.Characterisation(each.path(),
                parts.expressions().variable(each.path(), action, carried),
                Call.origin(each.path(), parts.expressions()))).toList();
        parts.services().add(new Call(call, service.variables(), callee, inputs, service.variables().returnScope(),
                List.of()).over(parts.linkBetween(service.instance(), sink.instance()), action).oneWay());
        var handling = new StepChain();
        handling.add(call);
        Step handled = handling.endingWith(new ForkStep.End());
        if (sink.filter() == null) {
            return handled;
        }
        RandomValue condition = parts.expressions().compile(sink.filter(), sink.filter(), "the filter condition",
                carried);
        return new GuardStep(action, new RandomValue[] {condition, parts.expressions().constant("true")},
                new Step[] {handled, new ForkStep.End()}, null);
    }
}
