// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

import java.util.List;
import org.loggia.queueing.net.Arc;
import org.loggia.queueing.net.Color;
import org.loggia.queueing.net.Discipline;
import org.loggia.queueing.net.Mode;
import org.loggia.queueing.net.Net;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.Probe;
import org.loggia.queueing.net.TokenService;
import org.loggia.queueing.net.ServiceQueue;
import org.loggia.queueing.net.TokenClass;
import org.loggia.queueing.net.Transition;
import org.loggia.queueing.net.engine.NetResults;
import org.loggia.queueing.net.engine.PartResult;
import org.loggia.queueing.random.Deterministic;
import org.loggia.queueing.statistics.Summary;

/**
 * Response times of a cache and of the RAID array behind it, the inner view of {@link StorageNets#cacheThenRaid}.
 *
 * @param cacheTime mean response time of the requests that the cache served
 * @param cacheDeviation its standard deviation
 * @param raidTime mean response time of the requests that needed the array, from their arrival at the cache
 * @param raidDeviation its standard deviation
 */
public record TwoStageTimes(double cacheTime, double cacheDeviation, double raidTime, double raidDeviation) {
    private static final String REQUEST = "request";
    private static final String CACHE = "cache";
    private static final String RAID = "raid";

    /** A first-come-first-served queue with one or more servers. */
    public record Station(ServiceTime service, int servers) {
    }

    /** By simulation; whether a request needs the array does not depend on its time at the cache. */
    public static TwoStageTimes of(Clients clients, Station cache, double raidShare, Station raid,
            SimulatedResponseTimes solver) {
        NetResults results = solver.run(net(clients, cache, raidShare, raid));
        Summary fast = results.part(CACHE, PartResult.Part.QUEUE, REQUEST).residenceTime();
        Summary slow = results.probes().get(0).time();
        return new TwoStageTimes(fast.mean(), fast.standardDeviation(), slow.mean(), slow.standardDeviation());
    }

    private static Net net(Clients clients, Station cache, double raidShare, Station raid) {
        return new Net("cache and RAID", List.of(new Color(REQUEST, REQUEST)),
                List.of(new ServiceQueue("think", "think", Discipline.IS, 1),
                        new ServiceQueue(CACHE, CACHE, Discipline.FCFS, cache.servers()),
                        new ServiceQueue(RAID, RAID, Discipline.FCFS, raid.servers())),
                List.of(new Place.Queueing("clients", "think", new TokenClass(REQUEST, clients.count(),
                        new TokenService(new Deterministic(clients.thinkTime())))),
                        new Place.Queueing(CACHE, CACHE,
                                new TokenClass(REQUEST, 0, new TokenService(cache.service().distribution()))),
                        new Place.Queueing(RAID, RAID,
                                new TokenClass(REQUEST, 0, new TokenService(raid.service().distribution())))),
                List.of(new Transition("issue", move("clients", CACHE, 1)),
                        new Transition("look up", move(CACHE, RAID, raidShare), move(CACHE, "clients", 1 - raidShare)),
                        new Transition("answer", move(RAID, "clients", 1))),
                List.of(new Probe("array", "array", CACHE, Probe.Trigger.ENTRY, RAID, Probe.Trigger.EXIT,
                        List.of(REQUEST))),
                List.of());
    }

    private static Mode move(String from, String to, double weight) {
        return new Mode(from + " to " + to, weight, List.of(new Arc(from, REQUEST, 1)),
                List.of(new Arc(to, REQUEST, 1)));
    }
}
