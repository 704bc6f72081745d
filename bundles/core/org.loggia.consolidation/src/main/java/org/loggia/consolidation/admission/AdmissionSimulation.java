// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation.admission;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.loggia.queueing.events.EventList;
import org.loggia.queueing.random.RandomStream;

/**
 * Simulates clients of a database under an admission policy. Admission is strict: if the chosen query does not fit, the
 * others wait too. Task times are Erlang distributed with four stages. These two choices, and that tasks move freely
 * among the cores, are not in the thesis; with them its tables come out (utilizations to 0.03, tasks to 4 of 100).
 *
 * <p>One run, for one thread. The seed repeats it.
 */
public final class AdmissionSimulation {
    private static final int STAGES = 4;
    private static final double WARM_UP_SHARE = 0.1;
    private static final double UPDATE_SHARE = 0.01;
    private static final int TASK_END = 0;
    private static final int FIRST_JOB = 1;

    private final AdmissionScenario scenario;
    private final Function<AdmissionResult, AdmissionPolicy> learning;
    private AdmissionPolicy policy;
    private final EventList events = new EventList();
    private final SharedCores cores;
    private final RandomStream thinking;
    private final RandomStream working;
    private final int[] classOf;
    private final double[] arrival;
    private final int[] phase;
    private final int[] openTasks;
    private final int[] places;
    private final boolean[] waiting;
    private final int classes;
    private final int[] running;
    private final int[] tasks;
    private int allTasks;
    private int allPlaces;

    private double begin;
    private double last;
    private final double[] taskArea;
    private final double[] busyArea;
    private final long[] ended;
    private final double[][] times;
    private final long[] admissions;
    private final double[][] seen;
    private final long[] arrivals;
    private final double[][] seenOnArrival;

    /** @param learning derives the policy from observations while it is in use; null for a fixed one */
    private AdmissionSimulation(AdmissionScenario scenario, AdmissionPolicy policy,
            Function<AdmissionResult, AdmissionPolicy> learning, long seed) {
        this.learning = learning;
        this.scenario = scenario;
        this.policy = policy;
        cores = new SharedCores(scenario.cores());
        thinking = new RandomStream(seed, 0);
        working = new RandomStream(seed, 1);
        classes = scenario.classes().size();
        int jobs = scenario.classes().stream().mapToInt(QueryClass::jobs).sum();
        classOf = new int[jobs];
        arrival = new double[jobs];
        phase = new int[jobs];
        openTasks = new int[jobs];
        places = new int[jobs];
        waiting = new boolean[jobs];
        running = new int[classes];
        tasks = new int[classes];
        taskArea = new double[classes];
        busyArea = new double[classes];
        ended = new long[classes];
        times = new double[classes][16];
        admissions = new long[classes];
        seen = new double[classes][classes];
        arrivals = new long[classes];
        seenOnArrival = new double[classes][classes];
    }

    /**
     * Simulates so many units of time after a warm-up of a tenth of it.
     *
     * @throws IllegalArgumentException if the policy is for another number of classes, or the time is not above 0
     */
    public static AdmissionResult run(AdmissionScenario scenario, AdmissionPolicy policy, double duration, long seed) {
        if (policy.eta().length > 0 && policy.eta().length != scenario.classes().size() || !(duration > 0)
                || duration == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "the policy belongs to another scenario, or the duration is not above 0");
        }
        return new AdmissionSimulation(scenario, policy, null, seed).run(duration);
    }

    /**
     * Simulates a policy that learns at run time: first come, first served, and after each hundredth of the duration
     * the policy that follows from the observations so far.
     *
     * @param learning such as {@link AdmissionPolicy#fewestTasks}
     */
    public static AdmissionResult runLearning(AdmissionScenario scenario,
            Function<AdmissionResult, AdmissionPolicy> learning, double duration, long seed) {
        return new AdmissionSimulation(scenario, AdmissionPolicy.firstCome(), learning, seed).run(duration);
    }

    private AdmissionResult run(double duration) {
        int job = 0;
        for (int k = 0; k < classes; k++) {
            for (int i = 0; i < scenario.classes().get(k).jobs(); i++) {
                classOf[job] = k;
                think(job++);
            }
        }
        double warmUp = WARM_UP_SHARE * duration;
        double end = warmUp + duration;
        double update = duration * UPDATE_SHARE;
        while (events.nextTime() < end) {
            double next = events.nextTime();
            if (begin == 0 && next >= warmUp) {
                account(warmUp);
                reset(warmUp);
            }
            account(next);
            if (learning != null && next >= update) {
                policy = learning.apply(result(next - begin, new double[classes][0]));
                update += duration * UPDATE_SHARE;
            }
            int handle = events.pop();
            if (handle == TASK_END) {
                endTask();
            } else {
                arrive(handle - FIRST_JOB);
            }
            admit();
            if (allTasks > 0) {
                events.schedule(TASK_END, Math.max(events.time(), cores.nextEnd()));
            }
        }
        account(end);
        for (int k = 0; k < classes; k++) {
            times[k] = Arrays.copyOf(times[k], (int) ended[k]);
            Arrays.sort(times[k]);
        }
        return result(duration, times);
    }

    private void think(int job) {
        events.schedule(FIRST_JOB + job, events.time() + scenario.thinkTime() * thinking.nextExponential());
    }

    private void arrive(int job) {
        waiting[job] = true;
        arrival[job] = events.time();
        int k = classOf[job];
        arrivals[k]++;
        for (int r = 0; r < classes; r++) {
            seenOnArrival[k][r] += tasks[r];
        }
    }

    private void account(double now) {
        for (int k = 0; k < classes; k++) {
            taskArea[k] += tasks[k] * (now - last);
            busyArea[k] += tasks[k] * cores.speed() * (now - last);
        }
        last = now;
    }

    private void reset(double now) {
        begin = now;
        Arrays.fill(taskArea, 0);
        Arrays.fill(busyArea, 0);
        Arrays.fill(ended, 0);
        Arrays.fill(admissions, 0);
        Arrays.fill(arrivals, 0);
        Arrays.stream(seen).forEach(row -> Arrays.fill(row, 0));
        Arrays.stream(seenOnArrival).forEach(row -> Arrays.fill(row, 0));
    }

    private void endTask() {
        int job = cores.removeFirst(events.time());
        int k = classOf[job];
        tasks[k]--;
        allTasks--;
        openTasks[job]--;
        List<QueryClass.Phase> phases = scenario.classes().get(k).phases();
        boolean lastPhase = phase[job] == phases.size() - 1;
        if (lastPhase && openTasks[job] < places[job]) {
            allPlaces -= places[job] - openTasks[job];
            places[job] = openTasks[job];
        }
        if (openTasks[job] > 0) {
            return;
        }
        if (lastPhase) {
            running[k]--;
            if (ended[k] == times[k].length) {
                times[k] = Arrays.copyOf(times[k], 2 * times[k].length);
            }
            times[k][(int) ended[k]++] = events.time() - arrival[job];
            think(job);
        } else {
            phase[job]++;
            fork(job, phases.get(phase[job]));
        }
    }

    private void admit() {
        double[] earliest = new double[classes];
        int[] first = new int[classes];
        while (true) {
            Arrays.fill(earliest, Double.POSITIVE_INFINITY);
            for (int job = 0; job < waiting.length; job++) {
                if (waiting[job] && arrival[job] < earliest[classOf[job]]) {
                    earliest[classOf[job]] = arrival[job];
                    first[classOf[job]] = job;
                }
            }
            int chosen = policy.choose(running, earliest);
            if (chosen < 0 || allPlaces + scenario.classes().get(chosen).admittedTasks() > scenario.taskLimit()) {
                return;
            }
            start(first[chosen], chosen);
        }
    }

    private void start(int job, int k) {
        QueryClass type = scenario.classes().get(k);
        waiting[job] = false;
        running[k]++;
        places[job] = type.admittedTasks();
        allPlaces += places[job];
        phase[job] = 0;
        fork(job, type.phases().get(0));
        admissions[k]++;
        for (int r = 0; r < classes; r++) {
            seen[k][r] += tasks[r];
        }
    }

    private void fork(int job, QueryClass.Phase begun) {
        openTasks[job] = begun.tasks();
        tasks[classOf[job]] += begun.tasks();
        allTasks += begun.tasks();
        for (int i = 0; i < begun.tasks(); i++) {
            double need = 0;
            for (int stage = 0; stage < STAGES; stage++) {
                need += begun.taskTime() / STAGES * working.nextExponential();
            }
            cores.add(job, need, events.time());
        }
    }

    /** @param taken of each class, how long queries took, ascending */
    private AdmissionResult result(double duration, double[][] taken) {
        double[] throughput = new double[classes];
        double[] responseTime = new double[classes];
        double[] slowdown = new double[classes];
        double[] utilization = new double[classes];
        double[] meanTasks = new double[classes];
        double[][] tasksSeen = new double[classes][classes];
        double[][] tasksOnArrival = new double[classes][classes];
        for (int k = 0; k < classes; k++) {
            throughput[k] = ended[k] / duration;
            responseTime[k] = Arrays.stream(taken[k]).sum() / ended[k];
            slowdown[k] = responseTime[k] / scenario.classes().get(k).processingTime();
            utilization[k] = busyArea[k] / duration / scenario.cores();
            meanTasks[k] = taskArea[k] / duration;
            for (int r = 0; r < classes; r++) {
                tasksSeen[k][r] = seen[k][r] / admissions[k];
                tasksOnArrival[k][r] = seenOnArrival[k][r] / arrivals[k];
            }
        }
        return new AdmissionResult(throughput, responseTime, slowdown, utilization, meanTasks, tasksSeen,
                tasksOnArrival, taken);
    }
}
