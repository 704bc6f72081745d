// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.loggia.io.RequestType;
import org.loggia.queueing.random.ChoicePolicy;
import org.loggia.queueing.random.RandomStream;
import org.loggia.simulation.SimulationException;
import org.loggia.simulation.SimulationProgress;
import org.loggia.simulation.SimulationSettings;

/**
 * Walks through the usage scenarios of a plan before anything is measured, to find what happens seldom in them and how
 * much it matters: rare branches, rare values of mass functions with all that depends on them, and failures.
 *
 * <p>Each walk is that of a single user in an empty system, through the same steps as in a run. Alternatives are chosen
 * more evenly than their probabilities say, and the walk is weighted with the ratio of its true probability to that of
 * the choice (importance sampling with a defensive mixture: T. Hesterberg, "Weighted average importance sampling and
 * defensive mixture distributions", Technometrics 37(2), 1995). So a branch that is taken once in a million runs is in
 * many of the walks, with a small weight. All walks use the same random numbers, whatever the seed of the run: the
 * result is a property of the plan.
 */
public final class Exploration {

    private static final long SEED = 20261128;
    private static final int WALKS = 2_500;
    private static final int FIRST_WALKS = 100;

    /** So many walks without a choice suffice if they have many steps. */
    private static final int LONG_WALKS = 20;
    private static final long MANY_STEPS = 100_000;
    private static final int MIN_WALKS = 500;

    /** Probability from which every run contains an alternative often, so that few walks suffice. */
    private static final double RARE = 0.1;
    private static final long MAX_STEPS = 1_000_000;
    private static final int MAX_FAULTS = 20;

    /** Approximate number of choices in a walk that are made evenly. */
    private static final double EVEN_CHOICES = 2;
    private static final double MAX_SHARE = 0.3;

    /** Values with heavy tails count as at most so many times their mean: their tails have a rule of their own. */
    private static final double MAX_MEANS = 4;

    /** Time between two walks, in times of the first one: storages and limits come to rest. */
    private static final double PAUSE = 20;

    private final Plan plan;
    private final RareEvents.Findings findings;
    private final int firstResource;
    private final int firstStorage;
    private final int firstRequest;
    private final int firstPassive;
    private final double[] counts;
    private final double[] totals;
    private final boolean[] isTouched;
    private final List<Integer> touched = new ArrayList<>();
    private final List<Visits> visited = new ArrayList<>();
    private final double[] heavySums;
    private final long[] heavyCounts;
    private final Visits[] resourcesDown;
    private final boolean[] isDown;
    private final RandomStream random = new RandomStream(SEED, 0);
    private Visits[] streams = {};
    private double share = MAX_SHARE;
    private double likelihood;
    private double choices;
    private double rarest = 1;
    private int scenario;
    private int cause = RareEvents.INDEPENDENT;
    private double firstTime;

    private Exploration(Plan plan) {
        this.plan = plan;
        firstResource = plan.points().size();
        firstStorage = firstResource + plan.resources().size();
        firstRequest = firstStorage + plan.storages().size();
        firstPassive = firstRequest + plan.storages().size() * RequestType.values().length;
        int quantities = firstPassive + plan.passiveResources().size();
        counts = new double[quantities];
        totals = new double[quantities];
        isTouched = new boolean[quantities];
        heavySums = new double[plan.heavyValues().size()];
        heavyCounts = new long[heavySums.length];
        resourcesDown = new Visits[plan.failures().resources().size()];
        Arrays.setAll(resourcesDown, i -> new Visits());
        isDown = new boolean[resourcesDown.length];
        findings = new RareEvents.Findings(plan, names(quantities));
    }

    private String[] names(int quantities) {
        String[] names = new String[quantities];
        for (int i = 0; i < firstResource; i++) {
            names[i] = plan.points().get(i);
        }
        for (int i = 0; i < plan.resources().size(); i++) {
            names[firstResource + i] = plan.resources().get(i).point();
        }
        for (int i = 0; i < plan.storages().size(); i++) {
            names[firstStorage + i] = "Storage:" + plan.storages().get(i).name();
            for (RequestType type : RequestType.values()) {
                names[request(i, type)] = plan.storages().get(i).point(type);
            }
        }
        for (int i = 0; i < plan.passiveResources().size(); i++) {
            names[firstPassive + i] = plan.passiveResources().get(i).point();
        }
        return names;
    }

    private int request(int storage, RequestType type) {
        return firstRequest + Plan.useOf(storage, type);
    }

    /** Returns the rare events in the scenario runs of a plan; unknown if its load changes. */
    public static RareEvents of(Plan plan) {
        return plan.isSteady() ? new RareEvents(plan) : RareEvents.UNKNOWN;
    }

    static RareEvents.Findings findings(Plan plan) {
        Exploration exploration = new Exploration(plan);
        exploration.explore();
        return exploration.findings;
    }

    private void explore() {
        int scenarios = plan.scenarios().size();
        Run run = null;
        long steps = 0;
        int faults = 0;
        for (int walk = 0; walk < WALKS && faults < MAX_FAULTS; walk++) {
            if (choices == 0 && (walk >= FIRST_WALKS || walk >= LONG_WALKS && steps > MANY_STEPS)) {
                return;
            }
            if (walk == FIRST_WALKS) {
                share = Math.min(MAX_SHARE, EVEN_CHOICES * FIRST_WALKS * scenarios / choices);
            }
            if (walk >= MIN_WALKS && (steps > MAX_STEPS || rarest >= RARE) || steps > 10 * MAX_STEPS) {
                return;
            }
            for (scenario = 0; scenario < scenarios; scenario++) {
                run = run == null ? begin() : run;
                try {
                    steps += walk(run);
                } catch (SimulationException | IllegalArgumentException fault) {
                    faults++; // what a run would end with, if it came here at all
                    run = null;
                    findings.incomplete();
                }
                forget();
            }
        }
    }

    private Run begin() {
        Run run = new Run(plan.uncontended(), SimulationSettings.ofSeed(SEED), 0, SimulationProgress.NONE,
                RareEvents.UNKNOWN, this, null);
        streams = new Visits[plan.streams()];
        for (int i = 0; i < streams.length; i++) {
            streams[i] = new Visits();
            run.stream(i).chooseBy(streams[i]);
        }
        for (int i = 0; i < plan.failures().streams(); i++) {
            run.failureStream(i).chooseBy(new Visits());
        }
        run.limits().caches().forEach(cache -> cache.random().chooseBy(new Visits()));
        return run;
    }

    private long walk(Run run) {
        likelihood = 1;
        cause = RareEvents.INDEPENDENT;
        long steps = 0;
        Flow flow = run.arrive(plan.scenarios().get(scenario));
        while (flow != null || run.isBusy()) {
            steps += flow == null ? 1 : run.advance(flow); // an event that wakes none counts as a step
            if (steps > 10 * MAX_STEPS) {
                throw run.diagnosis.endless(10 * MAX_STEPS, run.now());
            }
            flow = run.poll();
        }
        steps += run.pass(PAUSE * firstTime);
        findings.walked(scenario, likelihood);
        for (int quantity : touched) {
            findings.quantity(scenario, quantity, likelihood, counts[quantity], Math.max(0, totals[quantity]));
        }
        return steps;
    }

    private void forget() {
        for (int quantity : touched) {
            counts[quantity] = 0;
            totals[quantity] = 0;
            isTouched[quantity] = false;
        }
        touched.clear();
        visited.forEach(each -> each.number = 0);
        visited.clear();
    }

    /** One who chooses: a place of the model that draws from a stream of its own. */
    private final class Visits implements ChoicePolicy {
        private int number;

        @Override
        public int choose(double[] probabilities, RandomStream stream) {
            if (number++ == 0) {
                visited.add(this);
            }
            int possible = 0;
            int last = 0;
            double sum = 0;
            for (int i = 0; i < probabilities.length; i++) {
                if (probabilities[i] > 0) {
                    possible++;
                    last = i;
                    sum += probabilities[i];
                }
            }
            if (possible <= 1) {
                return last;
            }
            // Later rounds of a loop are chosen less evenly: all of them together would make the weights useless.
            double even = share / number;
            choices += 1.0 / number;
            int chosen = stream.nextDouble() < even ? evenly(probabilities, stream.nextInt(possible))
                    : byChance(probabilities, stream.nextDouble() * sum, last);
            double probability = probabilities[chosen] / sum;
            rarest = Math.min(rarest, probability);
            likelihood *= probability / ((1 - even) * probability + even / possible);
            return chosen;
        }

        private static int evenly(double[] probabilities, int number) {
            int left = number;
            int i = 0;
            while (!(probabilities[i] > 0) || left-- > 0) {
                i++;
            }
            return i;
        }

        private static int byChance(double[] probabilities, double draw, int last) {
            double left = draw;
            for (int i = 0; i < last; i++) {
                left -= probabilities[i];
                if (left < 0) {
                    return i;
                }
            }
            return last;
        }
    }

    private void add(int quantity, double count, double amount) {
        if (!isTouched[quantity]) {
            isTouched[quantity] = true;
            touched.add(quantity);
        }
        counts[quantity] += count;
        totals[quantity] += amount;
    }

    private void observe(int quantity, double time) {
        add(quantity, 1, time);
        findings.visit(scenario, quantity, likelihood, time);
    }

    /** A value with a heavy tail that was drawn, without the far end of its tail. */
    double cut(RandomValue value, double drawn) {
        int heavy = value.heavy();
        if (streams[value.stream()].number > 0 || !(drawn > 0)) {
            return drawn;
        }
        heavySums[heavy] += drawn;
        double most = MAX_MEANS * heavySums[heavy] / ++heavyCounts[heavy];
        return drawn <= most ? drawn : drawn == Math.rint(drawn) ? Math.ceil(most) : most;
    }

    void measure(int point, double responseTime) {
        observe(point, responseTime);
    }

    void completed(Scenario completed, double responseTime) {
        firstTime = firstTime > 0 ? firstTime : responseTime;
        observe(completed.point(), responseTime);
    }

    void failed(int mode) {
        findings.failed(scenario, mode, cause, likelihood);
    }

    void serve(int resource, double serviceTime) {
        observe(firstResource + resource, serviceTime);
    }

    /** A request to a storage is done. */
    public void request(int storage, RequestType type, double time) {
        observe(request(storage, type), time);
        add(firstStorage + storage, 1, time);
    }

    /** There is always a unit: true. */
    boolean acquire(int resource, double now) {
        add(firstPassive + resource, 1, -now);
        return true;
    }

    /** Null if no flow waits for a unit. */
    Flow release(int resource, double now) {
        add(firstPassive + resource, 0, now);
        return null;
    }

    /**
     * Records that a user may exceed the timeout of a passive resource, whose probability depends on the other users.
     */
    public void mayTimeOut(int mode) {
        findings.mayTimeOut(mode);
    }

    /** A failure that is drawn follows, if any. */
    void drawsFailure() {
        cause = RareEvents.INDEPENDENT;
    }

    /** Whether a resource that breaks down now and then is up in this walk. */
    boolean isUp(int resource) {
        if (resourcesDown[resource].number == 0) {
            FailurePlan.FallibleResource each = plan.failures().resources().get(resource);
            double down = each.meanTimeToRepair() / (each.meanTimeToFailure() + each.meanTimeToRepair());
            isDown[resource] = resourcesDown[resource].choose(new double[] {1 - down, down}, random) == 1;
        }
        cause = isDown[resource] ? resource : cause;
        return !isDown[resource];
    }
}
