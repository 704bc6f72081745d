// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.Arrays;
import org.loggia.queueing.net.NetProblems;
import org.loggia.queueing.net.compiled.CompiledNet;
import org.loggia.queueing.random.AliasTable;
import org.loggia.queueing.random.ConcurrencyTable;
import org.loggia.queueing.random.Distribution;
import org.loggia.queueing.random.Exponential;
import org.loggia.queueing.random.RandomStream;
import org.loggia.queueing.station.MemorylessStation;
import org.loggia.queueing.station.Station;

/**
 * One color at one place during a run: the tokens there that wait to leave, and all that a token's coming or leaving
 * touches, side by side in memory. {@link CompiledNet} says what a cell is; this is its compiled form for one engine.
 *
 * <p>Costs: a token that comes and may leave is an entry in a ring of times; modes are looked at only if the number of
 * tokens is one that some mode waits for ({@link #largestNeed}), which a well-filled pool never is.
 */
final class TokenCell {
    private static final int AHEAD = 64;

    final int number;
    /** Statistics of the queue; null at an ordinary place. */
    final PartStatistics queue;
    /** Statistics of the depository or the ordinary place. */
    final PartStatistics rest = new PartStatistics();
    /** The line of a FIFO place with several colors, else null. */
    final ArrivalOrder order;
    /** Whether nothing ever takes tokens from here, so that counting them is enough. */
    final boolean isSink;
    /** Whether exactly one mode takes from here, one token at a time and at once, whatever the order of arrival. */
    final boolean isPassage;
    /** The modes that take from here, and how many tokens each needs. */
    final FiringMode[] takers;
    final int[] needs;
    final int largestNeed;
    Station station;
    /** The modes of which one takes each token the moment its service ends; null if it may have to wait. */
    FiringMode[] choices;
    AliasTable choice;
    double work;
    /** Number of tokens that may leave. */
    int available;
    private final Distribution service;
    private final double exponentialMean;
    private final RandomStream stream;
    /** Demands drawn ahead: the work of many draws in a row overlaps, and none stands between two events. */
    private final double[] demands;
    private int nextDemand;
    /** Service times that depend on the number of tokens in the queue of a place, and all cells there. */
    private final ConcurrencyTable byConcurrency;
    private TokenCell[] companions;
    private String name;
    private double[] since = new double[4];
    private int[] stamps = new int[4];
    private int head;
    private int size;

    TokenCell(CompiledNet net, int number, ArrivalOrder order, RandomStream stream) {
        this.number = number;
        this.order = order;
        this.stream = stream;
        boolean isServed = net.cellQueue[number] >= 0;
        queue = isServed ? new PartStatistics() : null;
        service = isServed ? net.cellTokens[number].service().time().begin() : null;
        exponentialMean = service instanceof Exponential exponential ? exponential.mean() : -1;
        byConcurrency = service instanceof ConcurrencyTable table ? table : null;
        demands = new double[!isServed ? 0 : byConcurrency == null ? AHEAD : 1];
        nextDemand = demands.length;
        int first = net.consumerStart[number];
        int end = net.consumerStart[number + 1];
        takers = new FiringMode[end - first];
        needs = Arrays.copyOfRange(net.consumerCount, first, end);
        largestNeed = Arrays.stream(needs).max().orElse(0);
        isSink = takers.length == 0 && order == null;
        isPassage = takers.length == 1 && largestNeed == 1 && order == null
                && !net.transitionOf[net.modeTransition[net.consumerMode[first]]].timed();
    }

    /** Names the modes that take from here and those that compete for a token whose service ends. */
    void connect(CompiledNet net, FiringMode[] modes, FreeChoices free, TokenCell[] cells) {
        if (byConcurrency != null) {
            companions = Arrays.stream(cells).filter(cell -> net.cellPlace[cell.number] == net.cellPlace[number])
                    .toArray(TokenCell[]::new);
            name = net.cellName(number);
        }
        for (int i = 0; i < takers.length; i++) {
            takers[i] = modes[net.consumerMode[net.consumerStart[number] + i]];
        }
        if (free.isFree(number)) {
            choices = Arrays.stream(free.modes(number)).mapToObj(mode -> modes[mode]).toArray(FiringMode[]::new);
            choice = free.table(number);
        }
    }

    /** Returns the service time of the next token on an otherwise empty server; at a memoryless station its mean. */
    double demand() {
        if (nextDemand == demands.length) {
            drawDemands();
        }
        return demands[nextDemand++];
    }

    private void drawDemands() {
        if (station instanceof MemorylessStation) {
            Arrays.fill(demands, exponentialMean);
        } else if (byConcurrency != null) {
            demands[0] = timeByConcurrency();
        } else if (exponentialMean > 0) {
            stream.fillExponential(demands);
            for (int i = 0; i < demands.length; i++) {
                demands[i] *= exponentialMean;
            }
        } else {
            for (int i = 0; i < demands.length; i++) {
                demands[i] = Math.max(0, service.sample(stream));
            }
        }
        nextDemand = 0;
    }

    /** The token that has just come to the queue is one of those counted. */
    private double timeByConcurrency() {
        int tokens = 0;
        for (TokenCell companion : companions) {
            tokens += companion.queue.tokens();
        }
        double time = byConcurrency.time(tokens);
        if (Double.isNaN(time)) {
            throw NetProblems.STRUCTURE.failure(name, "it has no service time for " + tokens
                    + " tokens in the queue", "add one for that concurrency");
        }
        return time;
    }

    /** A token comes at the given time. */
    void add(double time) {
        if (size == since.length) {
            grow();
        }
        since[head + size & since.length - 1] = time;
        size++;
    }

    /** Stamps the token that came last. */
    void stampLast(int stamp) {
        stamps[head + size - 1 & since.length - 1] = stamp;
    }

    int firstStamp() {
        return stamps[head];
    }

    /** The token leaves that came first; returns when it came. */
    double removeFirst() {
        double time = since[head];
        head = head + 1 & since.length - 1;
        size--;
        return time;
    }

    private void grow() {
        int length = since.length;
        double[] times = new double[2 * length];
        int[] records = new int[2 * length];
        for (int i = 0; i < size; i++) {
            times[i] = since[head + i & length - 1];
            records[i] = stamps[head + i & length - 1];
        }
        since = times;
        stamps = records;
        head = 0;
    }

    /** The number of tokens in queue and depository together. */
    int tokens() {
        return rest.tokens() + (queue == null ? 0 : queue.tokens());
    }

    /** Forgets what was observed. */
    void reset(double now) {
        rest.reset(now);
        if (queue != null) {
            queue.reset(now);
        }
        work = 0;
    }
}
