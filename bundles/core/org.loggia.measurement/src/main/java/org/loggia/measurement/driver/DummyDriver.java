// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.driver;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.loggia.measurement.MeasuredMetric;
import org.loggia.measurement.host.CommandResult;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.RunningCommand;

/** Makes no load: waits while the monitors watch an application that runs anyway. */
final class DummyDriver implements LoadDriver {

    @Override
    public String version(Host host) {
        return "none";
    }

    @Override
    public List<MeasuredMetric> warmUp(LoadContext context) {
        // What is watched runs already.
        return List.of();
    }

    @Override
    public RunningCommand start(LoadContext context) {
        String seconds = String.format(Locale.ROOT, "%.3f", context.runTime().toMillis() / 1000.0);
        return context.place().start("generator", List.of("sleep", seconds), context.limit());
    }

    @Override
    public LoadResult result(LoadContext context, CommandResult ended) {
        LoadFailure.require("dummy", "the run", context, ended);
        return new LoadResult(List.of(), Map.of());
    }
}
