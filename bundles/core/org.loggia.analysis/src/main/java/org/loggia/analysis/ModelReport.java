// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import org.loggia.input.NumberText;
import org.loggia.regression.space.Extrapolation;

/**
 * Notes on the use of an I/O analysis model in a run, such as extrapolations and corrected predictions.
 *
 * @param requests       requests answered
 * @param extrapolated   requests for which at least one factor lay outside the measured range
 * @param extrapolations by model file and factor
 * @param corrections    by model file
 * @param accuracies     of models that are solved for some states, by model file
 * @param remarks        lines of text about how the model was understood
 */
public record ModelReport(long requests, long extrapolated, List<Extrapolation> extrapolations,
        List<CorrectedPredictions> corrections, List<SolvedAccuracy> accuracies, List<String> remarks) {

    /** The report of an unused model. */
    public static final ModelReport EMPTY = new ModelReport(0, 0, List.of(), List.of(), List.of());

    public ModelReport {
        extrapolations = List.copyOf(extrapolations);
        corrections = List.copyOf(corrections);
        accuracies = List.copyOf(accuracies);
        remarks = List.copyOf(remarks);
    }

    /** A report without remarks. */
    public ModelReport(long requests, long extrapolated, List<Extrapolation> extrapolations,
            List<CorrectedPredictions> corrections, List<SolvedAccuracy> accuracies) {
        this(requests, extrapolated, extrapolations, corrections, accuracies, List.of());
    }

    /** A report that consists of remarks. */
    public static ModelReport of(List<String> remarks) {
        return new ModelReport(0, 0, List.of(), List.of(), List.of(), remarks);
    }

    /** The report of both runs together (replications of one experiment). */
    public ModelReport merge(ModelReport other) {
        List<Extrapolation> factors = new ArrayList<>(extrapolations);
        for (Extrapolation e : other.extrapolations) {
            int at = indexOf(factors, e);
            if (at < 0) {
                factors.add(e);
            } else {
                factors.set(at, factors.get(at).merge(e));
            }
        }
        List<CorrectedPredictions> corrected = new ArrayList<>(corrections);
        for (CorrectedPredictions c : other.corrections) {
            int at = 0;
            while (at < corrected.size() && !corrected.get(at).model().equals(c.model())) {
                at++;
            }
            if (at == corrected.size()) {
                corrected.add(c);
            } else {
                corrected.set(at, corrected.get(at).merge(c));
            }
        }
        List<SolvedAccuracy> solved = new ArrayList<>(accuracies);
        for (SolvedAccuracy a : other.accuracies) {
            int at = 0;
            while (at < solved.size() && !solved.get(at).model().equals(a.model())) {
                at++;
            }
            if (at == solved.size()) {
                solved.add(a);
            } else {
                solved.set(at, solved.get(at).merge(a));
            }
        }
        return new ModelReport(requests + other.requests, extrapolated + other.extrapolated, factors, corrected,
                solved, Stream.concat(remarks.stream(), other.remarks.stream()).distinct().toList());
    }

    private static int indexOf(List<Extrapolation> factors, Extrapolation wanted) {
        for (int i = 0; i < factors.size(); i++) {
            if (factors.get(i).model().equals(wanted.model()) && factors.get(i).factor().equals(wanted.factor())) {
                return i;
            }
        }
        return -1;
    }

    /** The report, one line each; empty when there is nothing that a reader of the results must know. */
    public List<String> warnings() {
        List<String> lines = new ArrayList<>(remarks);
        for (Extrapolation e : extrapolations) {
            lines.add(e.warning(requests, "requests"));
        }
        for (CorrectedPredictions c : corrections) {
            lines.add(String.format(Locale.ROOT,
                    "%s: %d of %d predictions were not greater than 0 (lowest %s s) and were replaced by the smallest "
                            + "measured response, %s s; train on a logarithmic response or measure more",
                    c.model(), c.requests(), requests, NumberText.shortest(c.worst(), 4),
                    NumberText.shortest(c.replacement(), 4)));
        }
        for (SolvedAccuracy a : accuracies) {
            lines.add(String.format(Locale.ROOT,
                    "%s: solved for %d states of the workload, each within %.1f %% (95 %% interval); "
                            + "interpolation errors were at most %.1f %% at the checked states",
                    a.model(), a.states(), 100 * a.solution(), 100 * a.interpolation()));
        }
        return lines;
    }
}
