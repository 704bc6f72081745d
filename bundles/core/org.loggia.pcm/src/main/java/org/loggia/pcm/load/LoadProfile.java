// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

import org.loggia.pcm.dlim.Sequence;

/**
 * A load profile of the Descartes Load Intensity Model (DLIM): a number, such as an arrival rate or a number of users,
 * as a function of time. Compiled once from a {@link Sequence}; later changes of the model have no effect.
 *
 * <p>Source: J. v. Kistowski, N. Herbst, S. Kounev, H. Groenda, C. Stier, S. Lehrig, "Modeling and extracting load
 * intensity profiles", ACM TAAS 11(4), 2017. Values are those of its tool LIMBO, with two exceptions: nested sequences
 * are active in each loop of those around them, whenever these begin, and what has no value (a division by zero, a
 * missing file of rates) is refused rather than 0. Times that a file states but that follow from others (durations and
 * starts of sequences) are computed again, since files often hold outdated ones.
 */
public final class LoadProfile {

    private final SequenceCurve sequence;
    private final Curve curve;

    private LoadProfile(SequenceCurve sequence, Curve curve) {
        this.sequence = sequence;
        this.curve = curve;
    }

    /**
     * @param root the outermost sequence
     * @throws LoadProfileException if the profile has no value at some time
     */
    public static LoadProfile of(Sequence root) {
        var compiler = new LoadProfileCompiler(root);
        return new LoadProfile(compiler.root(), compiler.curve());
    }

    /** The duration of the profile: infinite without a number of loops and a time. */
    public double duration() {
        return sequence.isEndless() ? Double.POSITIVE_INFINITY : sequence.finalDuration();
    }

    /**
     * The value at a time. Nothing is clamped: it may be negative. Outside of 0 to {@link #duration()} it is 0, as the
     * combinators of the outermost sequence change it.
     *
     * @param time in the unit of the profile's durations
     * @param noise what noise is drawn from
     */
    public double value(double time, LoadNoise noise) {
        return curve.value(time, new EvaluationTime(time, time, noise, null));
    }
}
