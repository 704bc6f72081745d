// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.loggia.queueing.exact.ClosedNetwork;
import org.loggia.queueing.exact.ServiceCenter;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Erlang;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.Hyperexponential;
import org.loggia.queueing.random.MarkovianArrivalProcess;
import org.loggia.queueing.random.PhaseType;

/** Small closed nets drawn at random, of kinds that can be solved exactly. */
public final class RandomNets {
    private static final List<Color> COLORS = List.of(new Color("x", "x"), new Color("y", "y"));

    private final Random random;

    public RandomNets(long seed) {
        random = new Random(seed);
    }

    /** A net, the network of queues that it is, and how often its tokens visit each station in one pass. */
    public record ProductForm(Net net, ClosedNetwork network, double[][] visits) {
    }

    /** The kinds of stations that have a product form. */
    public enum Station {
        SHARED, ONE_SERVER, SEVERAL_SERVERS, LOAD_DEPENDENT, LAST_COME, DELAY
    }

    /**
     * Tokens think, visit stations by chance, each time with a certain chance to continue to another, and think again.
     *
     * @param first the first station; others are drawn
     * @param phased whether times may be other than exponential where the product form holds for any
     */
    public ProductForm productForm(Station first, int mostTokens, boolean phased) {
        int stations = 2 + random.nextInt(2);
        int[] tokens = {1 + random.nextInt(mostTokens), random.nextInt(mostTokens + 1)};
        List<ServiceQueue> queues = new ArrayList<>(List.of(new ServiceQueue("think", "think", Discipline.IS, 1)));
        List<Place> places = new ArrayList<>();
        List<ServiceCenter> centers = new ArrayList<>();
        double[] thinking = {between(0.5, 4), between(0.5, 4)};
        places.add(place("think", tokens, time(thinking[0], phased), time(thinking[1], phased)));
        centers.add(ServiceCenter.delay("think", thinking));
        double[][] visits = new double[stations + 1][2];
        double[] again = {between(0, 0.5), between(0, 0.5)};
        double[][] weights = new double[stations][2];
        for (int color = 0; color < 2; color++) {
            double sum = 0;
            for (int s = 0; s < stations; s++) {
                weights[s][color] = between(0.2, 1);
                sum += weights[s][color];
            }
            visits[0][color] = 1;
            for (int s = 0; s < stations; s++) {
                visits[s + 1][color] = weights[s][color] / sum / (1 - again[color]);
            }
        }
        for (int s = 0; s < stations; s++) {
            Station kind = s == 0 ? first : Station.values()[random.nextInt(Station.values().length)];
            String name = "s" + s;
            double[] means = {between(0.2, 2), between(0.2, 2)};
            boolean inOrder = kind == Station.ONE_SERVER || kind == Station.SEVERAL_SERVERS;
            if (inOrder) {
                means[1] = means[0];
            }
            double[] demands = {visits[s + 1][0] * means[0], visits[s + 1][1] * means[1]};
            int servers = kind == Station.SEVERAL_SERVERS ? 2 + random.nextInt(2) : 1;
            List<Double> rates = kind == Station.LOAD_DEPENDENT ? List.of(1.0, between(0.6, 2), between(0.6, 2))
                    : List.of();
            Discipline discipline = switch (kind) {
                case SHARED, LOAD_DEPENDENT -> Discipline.PS;
                case ONE_SERVER, SEVERAL_SERVERS -> Discipline.FCFS;
                case LAST_COME -> Discipline.LCFS_PR;
                case DELAY -> Discipline.IS;
            };
            queues.add(new ServiceQueue(name, name, discipline, servers, rates));
            places.add(place(name, new int[2], time(means[0], phased && !inOrder), time(means[1], phased && !inOrder)));
            centers.add(switch (kind) {
                case SHARED, ONE_SERVER, LAST_COME -> ServiceCenter.queue(name, demands);
                case SEVERAL_SERVERS -> ServiceCenter.multiServer(name, servers, demands);
                case LOAD_DEPENDENT -> ServiceCenter.loadDependent(name,
                        rates.stream().mapToDouble(Double::doubleValue).toArray(), demands);
                case DELAY -> ServiceCenter.delay(name, demands);
            });
        }
        Net net = new Net("product form " + first, COLORS, queues, places, routing(stations, weights, again));
        return new ProductForm(net, new ClosedNetwork(tokens, centers), visits);
    }

    private static List<Transition> routing(int stations, double[][] weights, double[] again) {
        List<Transition> transitions = new ArrayList<>();
        for (int color = 0; color < 2; color++) {
            String id = COLORS.get(color).id();
            List<Mode> go = new ArrayList<>();
            for (int s = 0; s < stations; s++) {
                go.add(move("think", "s" + s, id, weights[s][color]));
            }
            transitions.add(new Transition("go " + id, go.toArray(Mode[]::new)));
            double sum = go.stream().mapToDouble(Mode::weight).sum();
            for (int s = 0; s < stations; s++) {
                List<Mode> next = new ArrayList<>(List.of(move("s" + s, "think", id, 1 - again[color])));
                for (int to = 0; to < stations && again[color] > 0; to++) {
                    next.add(move("s" + s, "s" + to, id, again[color] * weights[to][color] / sum));
                }
                transitions.add(new Transition("from s" + s + " " + id, next.toArray(Mode[]::new)));
            }
        }
        return transitions;
    }

    /**
     * Tokens think, need a permit, are served by a first and then a second queue that may have little room, give the
     * permit back, rest (a timed transition) and think again: blocking, synchronization, priorities and choices.
     */
    public Net markovian(Discipline discipline) {
        int servers = discipline == Discipline.LCFS_PR || discipline == Discipline.DPS ? 1 : 1 + random.nextInt(2);
        Discipline second = random.nextBoolean() ? Discipline.PS : Discipline.FCFS;
        boolean process = servers == 1 && (discipline == Discipline.FCFS || discipline == Discipline.PRIO)
                && random.nextInt(3) == 0;
        int priority = random.nextInt(3);
        int[] tokens = {1 + random.nextInt(3), 1 + random.nextInt(2)};
        int permits = 1 + random.nextInt(tokens[0] + tokens[1]);
        int[] room = {random.nextInt(3), random.nextInt(3)};
        List<Place> places = List.of(place("think", tokens, time(between(0.5, 3), true), time(between(0.5, 3), true)),
                new Place.Ordinary("permits", new TokenClass("x", permits)),
                new Place.Queueing("first", "first",
                        new TokenClass("x", 0, new TokenService(process ? process() : time(between(0.3, 1.5), true),
                                priority, between(0.5, 3))),
                        new TokenClass("y", 0, new TokenService(time(between(0.3, 1.5), true), 1, 1))),
                new Place.Queueing("second", "second", new TokenClass("x", 0, room[0],
                        new TokenService(Exponential.ofMean(between(0.2, 1))), List.of()),
                        new TokenClass("y", 0, room[1], new TokenService(Exponential.ofMean(between(0.2, 1))), List
                                .of())),
                new Place.Ordinary("resting", new TokenClass("x", 0), new TokenClass("y", 0)));
        Transition enterX = enter("x", random.nextInt(2), between(0.5, 3));
        Transition enterY = enter("y", random.nextInt(2), between(0.5, 3));
        return new Net("markovian " + discipline, COLORS,
                List.of(new ServiceQueue("think", "think", Discipline.IS, 1),
                        new ServiceQueue("first", "first", discipline, servers),
                        new ServiceQueue("second", "second", second, 1 + random.nextInt(2))),
                places,
                List.of(enterX, enterY,
                        new Transition("on", move("first", "second", "x", 1), move("first", "second", "y", 1)),
                        new Transition("leave", leave("x", "resting", 1), leave("x", "think", between(0.2, 2)),
                                leave("y", "resting", 1)),
                        rest("x", between(0.1, 1)), rest("y", between(0.1, 1))));
    }

    /** The same net with departure discipline FIFO at all places. */
    public static Net inOrder(Net net) {
        List<Place> places = net.places().stream().map(place -> place instanceof Place.Queueing queueing
                ? (Place) new Place.Queueing(queueing.id(), queueing.name(), Place.Departure.FIFO, queueing.queueId(),
                        queueing.classes(), List.of())
                : new Place.Ordinary(place.id(), place.name(), Place.Departure.FIFO, place.classes(), List.of()))
                .toList();
        return new Net(net.name() + " in order", net.colors(), net.queues(), places, net.transitions());
    }

    private static Transition rest(String color, double mean) {
        Mode mode = new Mode("rest", "rest", 1, Exponential.ofMean(mean), List.of(new Arc("resting", color, 1)),
                List.of(new Arc("think", color, 1)), "");
        return new Transition("rest " + color, "rest " + color, 0, 1, true, List.of(mode), List.of());
    }

    private static Transition enter(String color, int priority, double weight) {
        return new Transition("enter " + color, "enter " + color, priority, weight, false,
                List.of(new Mode("enter", 1, List.of(new Arc("think", color, 1), new Arc("permits", "x", 1)),
                        List.of(new Arc("first", color, 1)))), List.of());
    }

    private static Mode leave(String color, String to, double weight) {
        return new Mode("leave to " + to + " " + color, weight, List.of(new Arc("second", color, 1)),
                List.of(new Arc(to, color, 1), new Arc("permits", "x", 1)));
    }

    private static Mode move(String from, String to, String color, double weight) {
        return new Mode(from + " to " + to + " " + color, weight, List.of(new Arc(from, color, 1)),
                List.of(new Arc(to, color, 1)));
    }

    private static Place place(String name, int[] tokens, Distribution x, Distribution y) {
        return new Place.Queueing(name, name, new TokenClass("x", tokens[0], new TokenService(x)),
                new TokenClass("y", tokens[1], new TokenService(y)));
    }

    private Distribution time(double mean, boolean phased) {
        return switch (phased ? random.nextInt(5) : 0) {
            case 1 -> new Erlang(2, 2 / mean);
            case 2 -> Hyperexponential.ofMoments(mean, between(1.2, 4));
            case 3 -> // with equal chances one phase or two, each 2/3 of the mean
                new PhaseType(new double[] {1, 0}, new double[][] {{-1.5 / mean, 0.75 / mean}, {0, -1.5 / mean}});
            default -> Exponential.ofMean(mean);
        };
    }

    /** A server with moods: fast and slow, which it seldom changes. */
    private Distribution process() {
        double fast = between(2, 4);
        double slow = between(0.6, 1.2);
        double change = between(0.1, 0.4);
        return new MarkovianArrivalProcess(new double[][] {{-fast - change, change}, {change, -slow - change}},
                new double[][] {{0.9 * fast, 0.1 * fast}, {0.1 * slow, 0.9 * slow}});
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }
}
