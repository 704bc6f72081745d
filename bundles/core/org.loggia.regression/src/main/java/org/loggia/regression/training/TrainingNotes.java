// SPDX-License-Identifier: EPL-2.0
package org.loggia.regression.training;

import java.util.HashMap;
import java.util.Map;
import org.loggia.problem.Problem;
import org.loggia.problem.ProblemKind;

/** Kinds of notes on a trained model: choices, dropped terms and omitted data. None of it stops anybody. */
public final class TrainingNotes {

    /** The complexity of a tree, {@code cp}, was chosen. */
    public static final ProblemKind CHOSEN_COMPLEXITY = note("chosen-complexity",
            "cross-validation selected cp = {cp}");

    /** The number of {@code trees} was chosen, of {@code most}. */
    public static final ProblemKind CHOSEN_TREES = note("chosen-trees",
            "cross-validation selected {trees} trees of at most {most}");

    /** The number of {@code trees} was chosen, of {@code most}, and the largest number of their {@code leaves}. */
    public static final ProblemKind CHOSEN_TREES_AND_LEAVES = note("chosen-trees-and-leaves",
            "cross-validation selected {trees} trees of at most {most}, each of at most {leaves} "
                    + "leaves");

    /** Terms that are others; the facts are their {@code count} and the {@code terms}. */
    public static final ProblemKind DROPPED_TERMS = note("dropped-terms",
            "removed {count} terms that are collinear with others: {terms}");

    /** Combinations of levels with too few rows; the facts are the {@code least} number and the {@code levels}. */
    public static final ProblemKind FEW_ROWS = note("few-rows",
            "fewer than {least} rows, predicted by a model of all rows: {levels}");

    /** A {@code technique} that does not have what was asked for. */
    public static final ProblemKind NOT_WANTED = note("not-wanted",
            "{technique}: excluded before training by --want");

    /** A {@code technique} that cannot keep directions. */
    public static final ProblemKind NOT_MONOTONE = note("not-monotone",
            "{technique}: excluded before training, because it does not support monotone predictions");

    /** A {@code technique} that failed, with the {@code reason}. */
    public static final ProblemKind NOT_TRAINED = note("not-trained", "{technique}: could not be trained ({reason})");

    /** A simpler technique was {@code chosen} than the {@code best}; with its {@code error} and {@code bestError}. */
    public static final ProblemKind SIMPLER = note("simpler", "{best} has the smallest error ({bestError}), but "
            + "{chosen} ({error}) is simpler and within one standard error");

    /** A {@code response} that differs by factors, and was not learned as a logarithm. */
    public static final ProblemKind BY_FACTORS = ProblemKind.warning("training.by-factors",
            "{response} varies by orders of magnitude, so predictions of small values may be "
                    + "inaccurate",
            "train on its logarithm");

    private TrainingNotes() {
    }

    private static ProblemKind note(String name, String message) {
        return ProblemKind.warning("training." + name, message, "");
    }

    /** The note of a model of a part of the rows. */
    static Problem where(String rows, Problem note) {
        Map<String, String> facts = new HashMap<>(note.facts());
        facts.put("rows", rows);
        return note.kind().at(note.location(), facts, "where " + rows + ": " + note.message(), note.remedy());
    }
}
