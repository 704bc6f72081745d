// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

/**
 * Numbers that tokens carry through a net: a number for each, 0 for nothing. The engine tells of every firing which
 * tokens are taken and put; whoever stamps them decides which of the new tokens carries on what the old ones had.
 */
interface TokenStamps {
    /** A mode begins to fire; -1 for tokens that are put without a firing, at the start. */
    void begin(int mode);

    /** The firing takes a token with this stamp from a cell. */
    void leave(int cell, int stamp, double now);

    /** A token comes to a cell; returns its stamp. */
    int enter(int cell, double now);

    /** Returns the factor on the service time of a token with this stamp. */
    double serviceFactor(int cell, int stamp);
}
