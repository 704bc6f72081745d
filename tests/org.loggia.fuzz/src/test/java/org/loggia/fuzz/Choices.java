// SPDX-License-Identifier: EPL-2.0
package org.loggia.fuzz;

/**
 * Decisions out of bytes, so that a fuzzer that changes a byte changes a decision. When they are used up, all are 0.
 */
final class Choices {

    private static final int BYTE = 256;

    private final byte[] bytes;
    private int next;

    Choices(byte[] bytes) {
        this.bytes = bytes;
    }

    boolean isUsedUp() {
        return next >= bytes.length;
    }

    /** A number from 0 up to, not including, a bound of at least 1. */
    int below(int bound) {
        int number = 0;
        for (int size = 1; size < bound; size *= BYTE) {
            number = number * BYTE + (isUsedUp() ? 0 : bytes[next++] & 0xff);
        }
        return Math.floorMod(number, bound);
    }

    /** One of several. */
    <T> T of(java.util.List<T> several) {
        return several.get(below(several.size()));
    }

    /** A text of any characters, as long as the next byte says, at most 63. */
    String text() {
        StringBuilder text = new StringBuilder();
        for (int length = below(64); length > 0; length--) {
            int kind = below(8);
            text.append((char) (kind == 0 ? below(0x10000) : kind == 1 ? below(' ') : ' ' + below(0x5f)));
        }
        return text.toString();
    }
}
