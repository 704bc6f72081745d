// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.forms.load;

/**
 * A point of a load profile that can be moved.
 *
 * @param time where it is, since the beginning of the profile
 * @param value what the function has there
 * @param earliest the time before which it cannot be moved
 * @param latest the time after which it cannot be moved; as {@code earliest} where only the value can be changed
 * @param move changes the model so that the point is elsewhere
 * @param remove takes the point away; null where the function needs it
 */
record CurvePoint(double time, double value, double earliest, double latest, Move move, Runnable remove) {

    /** Changes the model. To be called inside an edit. */
    interface Move {
        void to(double time, double value);
    }

    /** The time that is allowed and nearest to one. */
    double near(double wanted) {
        return Math.min(latest, Math.max(earliest, wanted));
    }
}
