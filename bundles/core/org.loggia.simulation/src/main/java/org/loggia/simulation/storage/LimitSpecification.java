// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.storage;

import org.loggia.queueing.limit.TokenBucket;

/**
 * A limit of the requests or bytes that may enter a storage, ready for a run.
 *
 * @param storage        entity name of the storage resource
 * @param name           entity name of the limit
 * @param countsBytes    whether bytes are limited rather than requests
 * @param requestUnit    size in bytes for which a request counts as one, larger ones as several; 0 if each is one
 * @param rate           what passes for each time unit of the model in the long run
 * @param burstRate      what passes for each time unit at most; infinite for no such limit
 * @param credits        the most credit; 0 for none
 * @param initialCredits credit at the beginning
 * @param volumes        how many volumes pass in turn, one request of each; 0: requests pass in the order of arrival
 */
public record LimitSpecification(String storage, String name, boolean countsBytes, double requestUnit, double rate,
        double burstRate, double credits, double initialCredits, int volumes) {

    /** The same that lets so many times as much pass; its credits stay. */
    public LimitSpecification faster(double factor) {
        return new LimitSpecification(storage, name, countsBytes, requestUnit, rate * factor, burstRate * factor,
                credits, initialCredits, volumes);
    }

    /** Returns the credits that a request of a size in bytes needs. */
    double work(double size) {
        return countsBytes ? size : requestUnit > 0 ? Math.ceil(size / requestUnit) : 1;
    }

    TokenBucket bucket() {
        return new TokenBucket(rate, burstRate, credits, initialCredits);
    }

    /** The measuring point. */
    public String point() {
        return "Limit:" + storage + "/" + name;
    }
}
