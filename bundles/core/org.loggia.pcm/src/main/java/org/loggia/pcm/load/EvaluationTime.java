// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.load;

/**
 * Time at which a function is evaluated.
 *
 * @param time since the profile began
 * @param elapsed since the container began in which the function stands, in the current loop; a sequence at this place
 *     began then, too
 * @param noise what noise is drawn from
 * @param clock of the sequence around the function, null at the root
 */
record EvaluationTime(double time, double elapsed, LoadNoise noise, Clock clock) {

    /**
     * The clocks of a sequence.
     *
     * @param owner the sequence
     * @param elapsed since it began
     * @param loopTime since its current loop began
     * @param around the clock of the sequence around it, or null
     */
    record Clock(SequenceCurve owner, double elapsed, double loopTime, Clock around) {
    }

    /** The clock of a sequence around the function. */
    Clock clockOf(SequenceCurve sequence) {
        Clock found = clock;
        while (found.owner() != sequence) {
            found = found.around();
        }
        return found;
    }
}
