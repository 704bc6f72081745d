// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

import org.loggia.measurement.campaign.Configuration;
import org.loggia.measurement.campaign.LoadGenerator;
import org.loggia.measurement.campaign.RunSettings;
import org.loggia.measurement.campaign.Setting;
import org.loggia.measurement.campaign.Target;

/**
 * Arrival mode of requests: closed (after others have ended) or open (at a rate of their own). In a closed load one
 * slow request holds up those that its client would have sent meanwhile, and their waits are in no response time
 * (coordinated omission); in an open load only those are missing that found no client free.
 */
public record ArrivalMode(CampaignResults results) {

    /** A rate that is missed by more than this part, and by more than chance explains, was not reached. */
    private static final double MISSED = 0.05;
    private static final double DEVIATIONS = 3;

    /** A way in which requests come. */
    public enum Kind {
        /** Each client sends its next request when one has ended. */
        CLOSED("closed"),
        /** At a rate, as Poisson processes. */
        OPEN("open"),
        /** No load is generated, or its arrivals are unknown. */
        UNKNOWN("unknown");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** As outputs name it. */
        public String word() {
            return word;
        }
    }

    /** Returns the arrival mode of a target in a configuration. */
    public Kind of(Configuration configuration, Target target) {
        if (target.generator() == LoadGenerator.DUMMY) {
            return Kind.UNKNOWN;
        }
        return results.campaign().settings(target, configuration).isOpen() ? Kind.OPEN : Kind.CLOSED;
    }

    /** Returns the notes for readers of response times, one sentence each. */
    public List<String> sentences() {
        Set<Kind> kinds = new TreeSet<>();
        int open = 0;
        int missed = 0;
        for (Measurement measurement : results.measurements()) {
            for (Target target : results.campaign().targets()) {
                Kind kind = of(measurement.configuration(), target);
                kinds.add(kind);
                if (kind == Kind.OPEN) {
                    open++;
                    missed += isMissed(measurement, target) ? 1 : 0;
                }
            }
        }
        List<String> sentences = new ArrayList<>();
        if (kinds.contains(Kind.CLOSED)) {
            sentences.add("Arrivals: closed; a client sends its next request after the previous response, so "
                    + "response times exclude delays of requests that could not be sent (coordinated omission).");
        }
        if (kinds.contains(Kind.OPEN)) {
            sentences.add("Arrivals: open, Poisson processes of a given rate" + (missed == 0 ? ", which was reached in "
                    + (open == 1 ? "the run." : "all " + open + " runs.") : "; "
                            + missed
                            + " of "
                            + open
                            + " runs did not reach it; their response times exclude the wait for a free client."));
        }
        return sentences;
    }

    private boolean isMissed(Measurement measurement, Target target) {
        RunSettings settings = results.campaign().settings(target, measurement.configuration());
        double wanted = settings.given().get(Setting.ARRIVAL_RATE).number();
        double seconds = results.campaign().runTime().toMillis() / 1000.0;
        double requests = 0;
        double rate = 0;
        for (String type : List.of("read", "write")) {
            double reached = measurement.run().value(target.name(), type + "Rate");
            double ended = measurement.run().value(target.name(), type + "s");
            rate += Double.isNaN(reached) ? 0 : reached;
            requests += Double.isNaN(ended) ? 0 : ended;
        }
        return rate < wanted * (1 - MISSED) && requests < wanted * seconds - DEVIATIONS * Math.sqrt(wanted * seconds);
    }
}
