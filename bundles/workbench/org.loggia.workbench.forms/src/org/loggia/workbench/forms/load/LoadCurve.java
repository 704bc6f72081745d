// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.load;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;

import org.loggia.chart.Axis;
import org.loggia.chart.Chart;
import org.loggia.chart.Mark;
import org.loggia.chart.Series;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.dlim.TimeDependentFunctionContainer;
import org.loggia.pcm.load.LoadNoise;
import org.loggia.pcm.load.LoadProfile;
import org.loggia.pcm.load.LoadProfileException;
import org.loggia.workbench.editing.ProjectUnits;

/** A load profile as a chart: its values over time, all loops of it, or two where it never ends. */
final class LoadCurve {

    private static final int SAMPLES = 800;
    /** Room to draw in, behind the end and above what there is. */
    private static final double BEHIND = 1.1;
    private static final double ABOVE = 0.3;
    private static final int SEED = 5;

    private LoadCurve() {
    }

    /** @param part is shaded where it lies in the first loop; null for none */
    static Chart chart(Sequence profile, TimeDependentFunctionContainer part) {
        String name = profile.getName() == null || profile.getName().isBlank() ? "Load profile" : profile.getName();
        String unit = ProjectUnits.symbol(ProjectUnits.time(profile));
        Axis time = Axis.of("time", unit == null ? "" : unit);
        Axis value = Axis.of("rate or users", "");
        LoadProfile curve;
        try {
            curve = LoadProfile.of(profile);
        } catch (LoadProfileException faulty) {
            return Chart.of(name, time, value).empty(faulty.getMessage());
        }
        double loop = profile.getSequenceFunctionContainers().stream()
                .mapToDouble(TimeDependentFunctionContainer::getDuration).sum();
        double length = Double.isInfinite(curve.duration()) ? 2 * loop : curve.duration();
        TreeSet<Double> times = new TreeSet<>();
        for (int i = 0; i < SAMPLES; i++) {
            times.add(i * length / SAMPLES);
        }
        double start = 0;
        for (TimeDependentFunctionContainer each : profile.getSequenceFunctionContainers()) {
            start += each.getDuration();
            if (start < length) {
                times.add(start);
            }
            times.add(Math.min(Math.nextDown(start), Math.nextDown(length)));
        }
        times.add(Math.nextDown(length));
        LoadNoise noise = LoadNoise.of(new Random(SEED));
        double[] x = times.stream().mapToDouble(each -> each).toArray();
        double[] y = times.stream().mapToDouble(each -> curve.value(each, noise)).toArray();
        double low = Math.min(0, Arrays.stream(y).min().orElse(0));
        double high = Math.max(0, Arrays.stream(y).max().orElse(0));
        double above = high + ABOVE * (high > low ? high - low : 1);
        Chart chart = Chart.of(name, time.between(0, BEHIND * length), value.between(low, above))
                .note(Double.isInfinite(curve.duration()) ? "two loops; the profile never ends" : "")
                .with(Series.Curve.line("", x, y));
        int index = profile.getSequenceFunctionContainers().indexOf(part);
        if (index < 0) {
            return chart;
        }
        double from = profile.getSequenceFunctionContainers().subList(0, index).stream()
                .mapToDouble(TimeDependentFunctionContainer::getDuration).sum();
        return chart.with(new Mark.Shade(from, from + part.getDuration(), part.getName() == null ? ""
                : part.getName()));
    }

    /** Values of a part at its ends and between, evenly spread; noise counts as 0. Null where the profile has none. */
    static double[] values(Sequence profile, TimeDependentFunctionContainer part, int lines) {
        LoadProfile curve;
        try {
            curve = LoadProfile.of(profile);
        } catch (LoadProfileException faulty) {
            return null;
        }
        List<TimeDependentFunctionContainer> parts = profile.getSequenceFunctionContainers();
        double from = parts.subList(0, parts.indexOf(part)).stream()
                .mapToDouble(TimeDependentFunctionContainer::getDuration).sum();
        double[] values = new double[lines + 1];
        for (int i = 0; i <= lines; i++) {
            double at = from + part.getDuration() * i / lines;
            values[i] = curve.value(i == lines ? Math.nextDown(at) : at, LoadNoise.NONE);
        }
        return values;
    }
}
