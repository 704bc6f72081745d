// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.scaling;

/** What triggers look at, in a run. */
abstract class Stimulus {

    /** What was seen at the looks of the window, for how it goes. */
    private final Window course;

    Stimulus(double window) {
        course = new Window(window);
    }

    /** Somebody looks: what there is to see is remembered. */
    void look(double now) {
        double present = present(now);
        if (!Double.isNaN(present)) {
            course.add(now, present);
        }
        course.moveTo(now);
    }

    /** Statistics of the run are about to start anew. */
    void resetStatistics() {
    }

    /** What is seen just now; what the course is made of. */
    abstract double present(double now);

    /** What triggers compare; not a number where it is not known. */
    double value(double now) {
        return present(now);
    }

    /** How it goes over the window, in a unit of time; not a number where it is not known. */
    double slope(double now) {
        return course.slope();
    }
}
