// SPDX-License-Identifier: EPL-2.0
package org.loggia.decision.fit;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * The result of a fit.
 *
 * @param model name of the model
 * @param timeUnit the model's; null where it does not say
 * @param parameters the numbers that were asked for, in their order
 * @param figures in the order of the measurements
 * @param warnings what the measurements do not tell, a sentence each
 * @param runs of the model at a load that were made
 * @param measurements usage scenario runs of each
 */
public record FitResult(String model, String timeUnit, List<EstimatedParameter> parameters, List<FittedFigure> figures,
        List<String> warnings, int runs, long measurements) {

    public FitResult {
        parameters = List.copyOf(parameters);
        figures = List.copyOf(figures);
        warnings = List.copyOf(warnings);
    }

    /** Mean size of the relative errors of the model as it was, over the figures that the fit saw. */
    public double errorBefore() {
        return mean(figures.stream().filter(each -> !each.isHeldOut()).toList(), FittedFigure::before);
    }

    /** The same with the numbers that were found. */
    public double errorAfter() {
        return mean(figures.stream().filter(each -> !each.isHeldOut()).toList(), FittedFigure::after);
    }

    /** The same, each figure predicted from the other loads alone; not a number where that was not done. */
    public double errorLeftOut() {
        return mean(figures.stream().filter(each -> !each.isHeldOut()).toList(), FittedFigure::leftOut);
    }

    /** Mean size of the relative errors of the fitted model at loads that were held out; not a number without such. */
    public double errorHeldOut() {
        return mean(figures.stream().filter(FittedFigure::isHeldOut).toList(), FittedFigure::after);
    }

    private static double mean(List<FittedFigure> some, ToDoubleFunction<FittedFigure> predicted) {
        DoubleStream errors = some.stream().mapToDouble(each -> Math.abs(each.error(predicted.applyAsDouble(each))));
        return errors.average().orElse(Double.NaN);
    }
}
