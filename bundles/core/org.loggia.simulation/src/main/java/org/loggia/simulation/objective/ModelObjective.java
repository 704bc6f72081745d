// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.objective;

import java.util.List;
import org.loggia.io.IoModel;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.result.Metric;

/**
 * An objective that the model itself states, in one of its I/O files.
 *
 * @param element where it stands
 */
public record ModelObjective(org.loggia.io.Objective element) {

    /** All of a model. */
    public static List<ModelObjective> of(List<IoModel> models) {
        return models.stream().flatMap(each -> each.getObjectives().stream()).map(ModelObjective::new).toList();
    }

    /**
     * Returns the objective.
     *
     * @throws SimulationException if it is not an objective, with its place
     */
    public ObjectiveText text() {
        try {
            return ObjectiveText.of(words());
        } catch (ObjectiveException wrong) {
            throw fault(wrong);
        }
    }

    /** Figure and limit, as the command line takes them. */
    private String words() {
        return (element.getFigure() == null ? "" : element.getFigure().strip()) + ' '
                + (element.getLimit() == null ? "" : element.getLimit().strip());
    }

    /**
     * The objective for what is simulated, under its own name where it has one.
     *
     * @throws SimulationException if the simulation has no such figure, with its place
     */
    public Objective in(List<Metric> metrics, String timeUnit) {
        ObjectiveText text = text();
        try {
            Objective found = text.in(metrics, timeUnit);
            String name = element.getEntityName();
            return name == null || name.isBlank() ? found : new Objective(name + ": " + found.name(), found.figure(),
                    found.relation(), found.limit());
        } catch (ObjectiveException wrong) {
            throw fault(wrong);
        }
    }

    private SimulationException fault(ObjectiveException wrong) {
        return new SimulationException(element, wrong.problem().at(PcmModel.location(element)), wrong);
    }
}
