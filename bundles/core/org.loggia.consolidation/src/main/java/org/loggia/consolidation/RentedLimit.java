// SPDX-License-Identifier: EPL-2.0
package org.loggia.consolidation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Map;
import java.util.Optional;

import org.loggia.queueing.limit.TokenBucket;
import org.loggia.yaml.YamlMapping;

/**
 * A limit of what all machines together may send to a rented storage system, as its provider sets it.
 *
 * @param countsBytes whether bytes are limited rather than requests
 * @param reads whether reads count
 * @param writes whether writes count
 * @param rate requests or bytes a second in the long run
 * @param burstRate a second at most; infinite for no such limit
 * @param credits the most credit, in requests or bytes; 0 for none
 * @param isInTurn whether machines pass in turn, one request of each, rather than in the order of arrival
 */
record RentedLimit(boolean countsBytes, boolean reads, boolean writes, double rate, double burstRate, double credits,
        boolean isInTurn) {

    private static final double MAX_VALUE = 1e15;
    private static final Map<String, Boolean> UNITS = Map.of("requests", false, "bytes", true);

    /** Reads one as it stands in a description. */
    static RentedLimit of(YamlMapping node) {
        node.allowing("unit", "requests", "rate_per_s", "burstRate_per_s", "credits", "order");
        String unit = node.text("unit", "requests");
        if (!UNITS.containsKey(unit)) {
            throw node.fault("unit", "'" + unit + "' cannot be limited", "choose requests or bytes");
        }
        String requests = node.text("requests", "all");
        if (!requests.matches("all|reads|writes")) {
            throw node.fault("requests", "'" + requests + "' is not a type of request", "choose all, reads or writes");
        }
        double rate = node.number("rate_per_s", 1e-6, MAX_VALUE);
        double credits = node.has("credits") ? node.number("credits", 0, MAX_VALUE) : 0;
        double burst = node.has("burstRate_per_s") ? node.number("burstRate_per_s", rate, MAX_VALUE)
                : credits > 0 ? Double.POSITIVE_INFINITY : rate;
        if (node.has("burstRate_per_s") && credits == 0) {
            throw node.fault("burstRate_per_s", "a burst rate requires credits", "add 'credits', or remove it");
        }
        String order = node.text("order", "arrival");
        if (!order.matches("arrival|inTurn")) {
            throw node.fault("order", "'" + order + "' is not an order", "choose arrival or inTurn");
        }
        return new RentedLimit(UNITS.get(unit), !requests.equals("writes"), !requests.equals("reads"), rate, burst,
                credits, order.equals("inTurn"));
    }

    boolean counts(boolean write) {
        return write ? writes : reads;
    }

    /** Returns the load of a machine on the limit per second at given rates of requests; empty if sizes are unknown. */
    Optional<Double> demand(VirtualMachine machine, RequestFigures read, RequestFigures write) {
        double sum = 0;
        for (boolean type : new boolean[] {false, true}) {
            double rateOfType = (type ? write : read).throughput();
            if (counts(type) && rateOfType > 0) {
                if (countsBytes && machine.requests().isEmpty()) {
                    return Optional.empty();
                }
                sum += rateOfType * (countsBytes ? machine.requests().get().meanSize(type) : 1);
            }
        }
        return Optional.of(sum);
    }

    /** Returns the load of a request on the limit. */
    double work(RequestTrace trace, int request) {
        return !counts(trace.isWrite(request)) ? 0 : countsBytes ? trace.size(request) : 1;
    }

    /** With all its credit. */
    TokenBucket bucket() {
        return new TokenBucket(rate, burstRate, credits, credits);
    }

    @Override
    public String toString() {
        String what = reads && writes ? "requests" : reads ? "reads" : "writes";
        return BigDecimal.valueOf(rate).round(new MathContext(4)).stripTrailingZeros().toPlainString() + " "
                + (!countsBytes ? what : reads && writes ? "B" : "B of " + what) + "/s";
    }
}
