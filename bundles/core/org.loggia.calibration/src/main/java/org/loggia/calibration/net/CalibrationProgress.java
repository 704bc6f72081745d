// SPDX-License-Identifier: EPL-2.0
package org.loggia.calibration.net;

/** Receives the progress of a calibration, and can cancel it. Called from the threads that calibrate. */
public interface CalibrationProgress {

    /** Ignores all reports. */
    CalibrationProgress NONE = new CalibrationProgress() {
        @Override
        public void simulated() {
            // nobody is interested
        }

        @Override
        public boolean isCancelled() {
            return false;
        }
    };

    /** One more net has been simulated; nobody knows how many it takes. */
    void simulated();

    /** Whether to end now; the calibration then throws a {@link java.util.concurrent.CancellationException}. */
    boolean isCancelled();
}
