// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.loggia.io.RequestType;
import org.loggia.problem.Problem;
import org.loggia.queueing.random.Distribution;
import org.loggia.simulation.storage.CacheSpecification;
import org.loggia.simulation.storage.LimitSpecification;
import org.loggia.simulation.storage.StorageSpecification;

/**
 * The executable form of a model: built once from the model, shared by all replications and never changed by them.
 *
 * @param scenarios the usage scenarios
 * @param resources active resources; steps refer to them by index
 * @param passiveResources likewise
 * @param storages likewise
 * @param points names of the measuring points of response times
 * @param pointsByElement names of those of calls, by the id of the calling action and by what is called: the ids of a
 *     role of the system, of an assembly context or of a composite component, each with that of the signature, as
 *     {@link #operation} joins them
 * @param storageUse by measuring point, which storage its response times contain, as {@link #useOf} numbers it
 * @param limits of what may enter storages; steps refer to them by index
 * @param caches in front of storages; likewise
 * @param frameSizes number of variables of each frame pool
 * @param failures what can fail
 * @param changes how loads change in the course of a run; empty where they do not
 * @param elasticity what is scaled in the course of a run; null where nothing is
 * @param heavyValues random values with heavy tails, whose draws are counted
 * @param streams how many random streams the steps draw from
 * @param rarest a lower bound of the probability of what happens most rarely in scenario runs, as far as it decides
 *     figures; 0 where anything can fail
 * @param timeUnit what a time unit of the model is, e.g. ms; null if the model does not say
 * @param notes what the reader of the results must know about the model
 * @param isBrokenDown whether runs observe where the time of usage scenarios goes
 */
public record Plan(List<Scenario> scenarios, List<ResourceSpecification> resources,
        List<PassiveSpecification> passiveResources, List<StorageSpecification> storages, List<String> points,
        Map<String, List<String>> pointsByElement, List<BitSet> storageUse, List<LimitSpecification> limits,
        List<CacheSpecification> caches, int[] frameSizes, FailurePlan failures,
        List<UsageChange> changes, Elasticity elasticity, List<HeavyTailedValue> heavyValues, int streams,
        double rarest,
        String timeUnit,
        List<Problem> notes,
        boolean isBrokenDown) {

    /** The same with another number of users in each closed workload. */
    public Plan withUsers(int users) {
        return with(scenarios.stream().map(s -> s.isOpen() ? s : s.withPopulation(users)).toList());
    }

    private Plan with(List<Scenario> changed) {
        return new Plan(changed, resources, passiveResources, storages, points, pointsByElement, storageUse, limits,
                caches, frameSizes,
                failures, changes, elasticity, heavyValues, streams, rarest, timeUnit, notes, isBrokenDown);
    }

    /** The same with more to know about the model. */
    public Plan withNotes(List<Problem> more) {
        return new Plan(scenarios, resources, passiveResources, storages, points, pointsByElement, storageUse, limits,
                caches, frameSizes,
                failures, changes, elasticity, heavyValues, streams, rarest, timeUnit, Stream.concat(notes.stream(),
                        more
                                .stream()).toList(),
                isBrokenDown);
    }

    /** The same, observing where the time of usage scenarios goes. */
    public Plan brokenDown() {
        return new Plan(scenarios, resources, passiveResources, storages, points, pointsByElement, storageUse, limits,
                caches, frameSizes,
                failures, changes, elasticity, heavyValues, streams, rarest, timeUnit, notes, true);
    }

    /** The same, with a resource so many times as fast. */
    public Plan withFasterResource(int number, double factor) {
        return with(changed(resources, number, resources.get(number).faster(factor)), passiveResources, storages,
                limits);
    }

    /** The same, with a storage so many times as fast. */
    public Plan withFasterStorage(int number, double factor) {
        return with(resources, passiveResources, changed(storages, number, storages.get(number).faster(factor)),
                limits);
    }

    /** The same, with a limit that lets so many times as much pass. */
    public Plan withFasterLimit(int number, double factor) {
        return with(resources, passiveResources, storages, changed(limits, number, limits.get(number).faster(factor)));
    }

    /** The same, where each job has every resource for itself. */
    Plan uncontended() {
        return with(resources.stream().map(ResourceSpecification::uncontended).toList(), passiveResources, storages,
                limits);
    }

    /** The same, with a unit more of a passive resource. */
    public Plan withLargerPassiveResource(int number) {
        return with(resources, changed(passiveResources, number, passiveResources.get(number).larger()), storages,
                limits);
    }

    private Plan with(List<ResourceSpecification> active, List<PassiveSpecification> passive,
            List<StorageSpecification> storageSystems, List<LimitSpecification> storageLimits) {
        return new Plan(scenarios, active, passive, storageSystems, points, pointsByElement, storageUse, storageLimits,
                caches, frameSizes,
                failures, changes, elasticity, heavyValues, streams, rarest, timeUnit, notes, isBrokenDown);
    }

    private static <T> List<T> changed(List<T> all, int number, T other) {
        List<T> changed = new ArrayList<>(all);
        changed.set(number, other);
        return changed;
    }

    /** The key of an operation among {@link #pointsByElement}, from the ids of its place and of its signature. */
    public static String operation(String place, String signature) {
        return place + "/" + signature;
    }

    /** Number of what requests of a type to a storage are in the uses of measuring points. */
    public static int useOf(int storage, RequestType type) {
        return RequestType.values().length * storage + type.getValue();
    }

    /** Points whose response times have percentiles that are only those of predicted means. */
    public Set<String> pointsOfMeans() {
        BitSet means = new BitSet();
        Set<String> found = new HashSet<>();
        for (int storage = 0; storage < storages.size(); storage++) {
            for (RequestType type : RequestType.values()) {
                if (!storages.get(storage).analysisModel().knowsDistribution(type)) {
                    means.set(useOf(storage, type));
                    found.add(storages.get(storage).point(type));
                }
            }
        }
        for (int point = 0; point < points.size(); point++) {
            if (storageUse.get(point).intersects(means)) {
                found.add(points.get(point));
            }
        }
        return found;
    }

    /**
     * The same with arrivals that are replayed.
     *
     * @param scenario index of a usage scenario with an open workload
     */
    public Plan withArrivals(int scenario, double[] times) {
        return with(scenario, scenarios.get(scenario).withArrivals(times));
    }

    /**
     * The same with other times between arrivals than those of the usage model.
     *
     * @param scenario index of a usage scenario with an open workload
     * @param origin one sentence for the reader of the results that says what they are; empty for none
     */
    public Plan withProcess(int scenario, Distribution between, String origin) {
        return with(scenario, scenarios.get(scenario).withProcess(between, origin));
    }

    /** The same, with arrivals that stand in a file coming so many times as fast; others stay as they are. */
    public Plan withFasterArrivals(double factor) {
        return with(scenarios.stream().map(each -> each.withFasterArrivals(factor)).toList());
    }

    private Plan with(int number, Scenario scenario) {
        List<Scenario> changed = new ArrayList<>(scenarios);
        changed.set(number, scenario);
        return with(changed);
    }

    /** Whether the load is stationary, so that parts of a run represent the whole. */
    public boolean isSteady() {
        return changes.isEmpty() && elasticity == null && scenarios.stream().noneMatch(Scenario::isTraced);
    }

    /** The number of users of all closed workloads together; 0 if there are only open ones. */
    public int users() {
        return scenarios.stream().mapToInt(Scenario::population).sum();
    }
}
