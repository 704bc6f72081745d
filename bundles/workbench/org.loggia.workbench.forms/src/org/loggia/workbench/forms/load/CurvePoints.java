// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.load;

import java.util.ArrayList;
import java.util.List;

import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.dlim.AbsoluteSin;
import org.loggia.pcm.dlim.Burst;
import org.loggia.pcm.dlim.ClockType;
import org.loggia.pcm.dlim.Constant;
import org.loggia.pcm.dlim.DlimFactory;
import org.loggia.pcm.dlim.Function;
import org.loggia.pcm.dlim.LinearTrend;
import org.loggia.pcm.dlim.Sequence;
import org.loggia.pcm.dlim.Sin;
import org.loggia.pcm.dlim.TimeDependentFunctionContainer;
import org.loggia.pcm.dlim.Trend;

/**
 * The points of a profile's first loop that can be moved: ends of trends, which move together where two trends meet,
 * levels of constants, feet and peaks of bursts, crests and troughs of sine waves. What others change (combinators) has
 * none, since the curve does not go through them; nor have functions that are not made of points.
 */
final class CurvePoints {

    /** So much of a part is left at least when its neighbour grows. */
    private static final double MIN_SHARE = 0.01;

    private final List<CurvePoint> points = new ArrayList<>();
    private final List<TimeDependentFunctionContainer> parts;
    private final Sequence profile;

    private CurvePoints(Sequence profile) {
        this.profile = profile;
        parts = profile.getSequenceFunctionContainers();
    }

    static List<CurvePoint> of(Sequence profile) {
        CurvePoints all = new CurvePoints(profile);
        if (profile.getCombine().isEmpty()) {
            double start = 0;
            for (int i = 0; i < all.parts.size(); i++) {
                all.add(i, start);
                start += all.parts.get(i).getDuration();
            }
        }
        return all.points;
    }

    private static Function plain(TimeDependentFunctionContainer part) {
        return part.getFunction() != null && part.getFunction().getCombine().isEmpty()
                && part.getPointOfReferenceClockType() == ClockType.CONTAINER_CLOCK ? part.getFunction() : null;
    }

    private void add(int index, double start) {
        TimeDependentFunctionContainer part = parts.get(index);
        double length = part.getDuration();
        Function function = plain(part);
        if (function instanceof Trend trend) {
            trend(index, trend, start, length);
        } else if (function instanceof Constant constant) {
            level(start + length / 2, constant.getConstant(), (time, value) -> constant.setConstant(value));
        } else if (function instanceof Burst burst) {
            level(start, burst.getBase(), (time, value) -> burst.setBase(value));
            points.add(new CurvePoint(start + burst.getPeakTime(), burst.getPeak(), start + MIN_SHARE * length,
                    start + (1 - MIN_SHARE) * length, (time, value) -> {
                        burst.setPeakTime(time - start);
                        burst.setPeak(value);
                    }, null));
        } else if (function instanceof AbsoluteSin wave && wave.getPeriod() > 0) {
            crest(wave, start, length, 0.25, wave.getMax(), (time, value) -> wave.setMax(value));
        } else if (function instanceof Sin wave && wave.getPeriod() > 0) {
            crest(wave, start, length, 0.25, wave.getMax(), (time, value) -> wave.setMax(value));
            crest(wave, start, length, 0.75, wave.getMin(), (time, value) -> wave.setMin(value));
        }
    }

    private void level(double time, double value, CurvePoint.Move move) {
        points.add(new CurvePoint(time, value, time, time, move, null));
    }

    private void crest(Sin wave, double start, double length, double share, double value, CurvePoint.Move move) {
        double at = (share * wave.getPeriod() - wave.getPhase()) % wave.getPeriod();
        double first = at < 0 ? at + wave.getPeriod() : at;
        if (first <= length) {
            level(start + first, value, move);
        }
    }

    private void trend(int index, Trend trend, double start, double length) {
        boolean follows = index > 0 && plain(parts.get(index - 1)) instanceof Trend before
                && before.getFunctionOutputAtEnd() == trend.getFunctionOutputAtStart();
        if (!follows) {
            level(start, trend.getFunctionOutputAtStart(), (time, value) -> trend.setFunctionOutputAtStart(value));
        }
        TimeDependentFunctionContainer part = parts.get(index);
        TimeDependentFunctionContainer next = index + 1 < parts.size() ? parts.get(index + 1) : null;
        boolean meets = next != null && plain(next) instanceof Trend after
                && after.getFunctionOutputAtStart() == trend.getFunctionOutputAtEnd();
        double end = start + length;
        double latest = next == null ? Double.POSITIVE_INFINITY : end + (1 - MIN_SHARE) * next.getDuration();
        points.add(new CurvePoint(end, trend.getFunctionOutputAtEnd(), start + MIN_SHARE * length, latest,
                (time, value) -> {
                    trend.setFunctionOutputAtEnd(value);
                    if (next != null) {
                        next.setDuration(next.getDuration() - (time - start - part.getDuration()));
                    }
                    part.setDuration(time - start);
                    if (meets) {
                        ((Trend) next.getFunction()).setFunctionOutputAtStart(value);
                    }
                }, meets && trend instanceof LinearTrend && next.getFunction() instanceof LinearTrend line ? () -> {
                    trend.setFunctionOutputAtEnd(line.getFunctionOutputAtEnd());
                    part.setDuration(part.getDuration() + next.getDuration());
                    EcoreUtil.delete(next, true);
                } : null));
    }

    /** How to add a point to a straight line, or behind the end; null where the function is none. */
    static Runnable adding(Sequence profile, double time, double value) {
        return new CurvePoints(profile).add(time, value);
    }

    private Runnable add(double time, double value) {
        double start = 0;
        for (int i = 0; i < parts.size(); i++) {
            TimeDependentFunctionContainer part = parts.get(i);
            double end = start + part.getDuration();
            if (time > start && time < end) {
                int place = i + 1;
                double before = time - start;
                return plain(part) instanceof LinearTrend line ? () -> {
                    profile.getSequenceFunctionContainers().add(place, part(value, line.getFunctionOutputAtEnd(),
                            end - time));
                    line.setFunctionOutputAtEnd(value);
                    part.setDuration(before);
                } : null;
            }
            start = end;
        }
        double last = start;
        double from = !parts.isEmpty() && plain(parts.get(parts.size() - 1)) instanceof Trend trend
                ? trend.getFunctionOutputAtEnd() : value;
        return time <= last ? null : () -> profile.getSequenceFunctionContainers().add(part(from, value, time - last));
    }

    /** A part that is a straight line. */
    TimeDependentFunctionContainer part(double from, double to, double duration) {
        TimeDependentFunctionContainer part = DlimFactory.eINSTANCE.createTimeDependentFunctionContainer();
        List<String> taken = parts.stream().map(TimeDependentFunctionContainer::getName).toList();
        int number = parts.size() + 1;
        while (taken.contains("part " + number)) {
            number++;
        }
        part.setName("part " + number);
        part.setDuration(duration);
        LinearTrend line = DlimFactory.eINSTANCE.createLinearTrend();
        line.setFunctionOutputAtStart(from);
        line.setFunctionOutputAtEnd(to);
        part.setFunction(line);
        return part;
    }

    /** Replaces a part by straight lines through some values, evenly spread. To be called inside an edit. */
    static void replace(Sequence profile, TimeDependentFunctionContainer part, double[] values) {
        CurvePoints all = new CurvePoints(profile);
        int index = all.parts.indexOf(part);
        double duration = part.getDuration() / (values.length - 1);
        for (int i = 1; i < values.length; i++) {
            profile.getSequenceFunctionContainers().add(index + i, all.part(values[i - 1], values[i], duration));
        }
        EcoreUtil.delete(part, true);
    }
}
