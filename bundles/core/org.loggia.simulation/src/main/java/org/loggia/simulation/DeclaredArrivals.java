// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.loggia.io.ArrivalKind;
import org.loggia.io.Arrivals;
import org.loggia.io.check.ArrivalsCheck;
import org.loggia.pcm.persistence.PcmModel;
import org.loggia.pcm.usagemodel.UsageScenario;
import org.loggia.problem.Problem;

/**
 * Arrivals that the model itself states, in one of its I/O files.
 *
 * @param element where it stands; its scenario is there
 * @param file the file of the arrivals, which is there
 */
public record DeclaredArrivals(Arrivals element, Path file) {

    /**
     * Those of the usage model that is simulated; what an I/O file says of other usage models is about other runs.
     *
     * @throws SimulationException if a file is missing, or arrivals of one scenario are stated twice
     */
    public static List<DeclaredArrivals> of(ModelSelection selection) {
        List<DeclaredArrivals> found = new ArrayList<>();
        Map<UsageScenario, Arrivals> known = new HashMap<>();
        selection.ioModels().stream().flatMap(each -> each.getArrivals().stream()).forEach(element -> {
            if (element.getScenario() == null
                    || selection.usage().getUsageScenario_UsageModel().contains(element.getScenario())) {
                for (Problem fault : ArrivalsCheck.faults(element)) {
                    throw new SimulationException(element, fault);
                }
                if (known.putIfAbsent(element.getScenario(), element) != null) {
                    throw new SimulationException(element, ArrivalsCheck.twice(element));
                }
                found.add(new DeclaredArrivals(element, ArrivalsCheck.file(element)));
            }
        });
        return found;
    }

    /** Whether the arrivals are replayed as they were, not drawn. */
    public boolean isReplayed() {
        return element.getKind() == ArrivalKind.REPLAY;
    }

    /** @throws SimulationException if the file is not such a trace; it names the line */
    public ArrivalTrace trace() {
        return ArrivalTrace.read(file, element.getScenario().getUsageModel_UsageScenario());
    }

    /** @throws SimulationException if the file holds neither a process nor a trace; it names the line */
    public ArrivalProcess process() {
        return ArrivalProcess.read(file, element.getScenario().getUsageModel_UsageScenario());
    }

    /** Returns the problems of the files of all arrivals of a model whose references are valid. */
    public static List<Problem> problems(PcmModel model) {
        List<Problem> problems = new ArrayList<>();
        model.all(Arrivals.class).filter(each -> ArrivalsCheck.faults(each).isEmpty()).forEach(each -> {
            var stated = new DeclaredArrivals(each, ArrivalsCheck.file(each));
            try {
                if (stated.isReplayed()) {
                    stated.trace();
                } else {
                    stated.process();
                }
            } catch (SimulationException wrong) {
                problems.add(wrong.problem());
            }
        });
        return problems;
    }
}
