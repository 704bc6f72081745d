// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.sizing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.loggia.simulation.objective.Verdict.State;

/**
 * A sizing that asks for several trials at a time, for machines that answer side by side: the next one, and those that
 * would follow from each of its verdicts. What it finds is what the sizing finds that asks one after the other, to the
 * last digit; trials that were asked for in vain are left out.
 */
public final class BatchedSizing {

    /** A trial: a value, and the accepted error probability of its verdict. */
    public record Question(double value, double error) {
    }

    /** Tries values side by side. */
    @FunctionalInterface
    public interface Batches {
        /** The trials, in the order of the questions. */
        List<Trial> at(List<Question> questions);
    }

    /** Ends a sizing that has come to a trial of which nothing is known. */
    private static final class UnknownTrialException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        private final transient Question question;

        UnknownTrialException(Question question) {
            super(null, null, false, false);
            this.question = question;
        }
    }

    private final Function<Sizing.Trials, Sizing.Result> sizing;
    private final Batches batches;
    private final int width;
    private final Map<Question, Trial> known = new HashMap<>();

    /**
     * @param sizing makes a sizing of trials and runs it; may be asked again and again
     * @param width how many trials are asked for at a time, at most
     */
    public BatchedSizing(Function<Sizing.Trials, Sizing.Result> sizing, Batches batches, int width) {
        this.sizing = sizing;
        this.batches = batches;
        this.width = width;
    }

    /** Runs to the end. */
    public Sizing.Result run() {
        while (true) {
            try {
                return replay(Map.of());
            } catch (UnknownTrialException open) {
                List<Question> next = next();
                List<Trial> answers = batches.at(next);
                for (int i = 0; i < next.size(); i++) {
                    known.put(next.get(i), answers.get(i));
                }
            }
        }
    }

    private Sizing.Result replay(Map<Question, State> assumed) {
        return sizing.apply((value, error) -> {
            Question question = new Question(value, error);
            State state = assumed.get(question);
            if (state != null) {
                return new Trial(value, state, List.of(), false, 0);
            }
            Trial trial = known.get(question);
            if (trial == null) {
                throw new UnknownTrialException(question);
            }
            return trial;
        });
    }

    /** The open questions on all ways that verdicts may lead, the nearest first. */
    private List<Question> next() {
        Set<Question> open = new LinkedHashSet<>();
        Deque<Map<Question, State>> ways = new ArrayDeque<>(List.of(Map.of()));
        while (!ways.isEmpty() && open.size() < width) {
            Map<Question, State> way = ways.poll();
            try {
                replay(way);
            } catch (UnknownTrialException further) {
                open.add(further.question);
                for (State state : List.of(State.MET, State.MISSED)) {
                    Map<Question, State> longer = new HashMap<>(way);
                    longer.put(further.question, state);
                    ways.add(longer);
                }
            }
        }
        return new ArrayList<>(open);
    }
}
