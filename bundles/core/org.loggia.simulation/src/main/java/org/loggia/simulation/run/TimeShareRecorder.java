// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.loggia.simulation.result.TimeBreakdown;
import org.loggia.simulation.result.TimeProfile;

/**
 * Records the breakdown of the time of usage scenario runs, on request. Simulated time passes for a flow only between
 * the step that let go of it and its next one; so the spans between add up to the response time, each at the place of
 * its step. What forked behaviours do while their flow waits for them counts as that: time side by side has no sum.
 */
final class TimeShareRecorder {

    private final Plan plan;
    private final Map<Step, Integer> cells = new IdentityHashMap<>();
    private final List<WaitReason> places = new ArrayList<>();
    private double[][] spent = new double[64][];
    private double[] since = new double[64];
    private double[] service = new double[64];
    private int[] cell = new int[64];
    private boolean[] isOver = new boolean[64];
    private final List<SortedMap<Integer, Slice>> slices = new ArrayList<>();

    /** Scenario runs of about the same response time. */
    private static final class Slice {
        private double low = Double.POSITIVE_INFINITY;
        private double high;
        private long count;
        private double total;
        private double[] sums = {};

        void add(double responseTime, double[] times) {
            low = Math.min(low, responseTime);
            high = Math.max(high, responseTime);
            count++;
            total += responseTime;
            int length = times == null ? 0 : times.length;
            if (sums.length < length) {
                sums = Arrays.copyOf(sums, length);
            }
            for (int i = 0; i < length; i++) {
                sums[i] += times[i];
            }
        }
    }

    TimeShareRecorder(Plan plan) {
        this.plan = plan;
        plan.scenarios().forEach(each -> slices.add(new TreeMap<>()));
        Arrays.fill(cell, -1);
    }

    /** @param flow number of the flow among the run's flows */
    void resumed(int flow, double now) {
        if (flow >= cell.length || cell[flow] < 0) {
            return;
        }
        int at = 2 * cell[flow];
        double[] times = spent[flow];
        if (times == null || times.length <= at) {
            times = times == null ? new double[at + 16] : Arrays.copyOf(times, 2 * at + 2);
            spent[flow] = times;
        }
        double stay = now - since[flow];
        double served = Math.min(stay, service[flow]);
        times[at] += stay - served;
        times[at + 1] += served;
        cell[flow] = -1;
    }

    /**
     * @param step the last that the flow has taken
     * @param alone what the step would take if nobody else were there
     */
    void suspended(int flow, Step step, boolean isUser, double now, double alone) {
        grow(flow);
        if (isOver[flow] || !isUser) {
            isOver[flow] = false;
            cell[flow] = -1;
            return;
        }
        cell[flow] = cells.computeIfAbsent(step, each -> {
            places.add(each.waiting() == null ? WaitReason.ELSEWHERE : each.waiting());
            return places.size() - 1;
        });
        since[flow] = now;
        service[flow] = switch (places.get(cell[flow]).kind()) {
            case RESOURCE -> alone;
            case PASSIVE_RESOURCE -> 0;
            default -> Double.POSITIVE_INFINITY;
        };
    }

    /** A scenario run has ended; one that failed has no response time. */
    void ended(int flow, Scenario ended, double responseTime, boolean hasFailed) {
        grow(flow);
        int scenario = plan.scenarios().indexOf(ended);
        isOver[flow] = true;
        double[] times = spent[flow];
        if (!hasFailed) {
            slices.get(scenario).computeIfAbsent(TimeProfile.number(responseTime), each -> new Slice())
                    .add(responseTime, times);
        }
        if (times != null) {
            Arrays.fill(times, 0);
        }
    }

    /** Begins again, after the warm-up; runs that are under way keep what they have. */
    void reset() {
        slices.forEach(Map::clear);
    }

    private void grow(int flow) {
        if (flow >= cell.length) {
            int length = Math.max(flow + 1, 2 * cell.length);
            int before = cell.length;
            spent = Arrays.copyOf(spent, length);
            since = Arrays.copyOf(since, length);
            service = Arrays.copyOf(service, length);
            isOver = Arrays.copyOf(isOver, length);
            cell = Arrays.copyOf(cell, length);
            Arrays.fill(cell, before, length, -1);
        }
    }

    /** One for each usage scenario. */
    List<TimeProfile> profiles() {
        List<TimeProfile> all = new ArrayList<>();
        for (int scenario = 0; scenario < slices.size(); scenario++) {
            all.add(new TimeProfile(plan.scenarios().get(scenario).name(), slices.get(scenario).values().stream()
                    .map(each -> new TimeProfile.Slice(each.low, each.high, each.count, each.total, parts(each.sums)))
                    .toList()));
        }
        return all;
    }

    private List<TimeBreakdown.Part> parts(double[] sums) {
        List<TimeBreakdown.Part> parts = new ArrayList<>();
        for (int i = 0; i + 1 < sums.length && i / 2 < places.size(); i += 2) {
            if (sums[i] + sums[i + 1] > 0) {
                WaitReason waiting = places.get(i / 2);
                parts.add(new TimeBreakdown.Part(TimeBreakdown.action(waiting.element()), place(waiting), sums[i],
                        sums[i + 1]));
            }
        }
        return parts;
    }

    private String place(WaitReason waiting) {
        return switch (waiting.kind()) {
            case RESOURCE -> plan.resources().get(waiting.number()).point();
            case PASSIVE_RESOURCE -> plan.passiveResources().get(waiting.number()).point();
            case STORAGE -> "Storage:" + plan.storages().get(waiting.number()).name();
            case DELAY -> "Delay";
            case FORK -> "Fork";
            case OTHER -> "Other";
        };
    }
}
