// SPDX-License-Identifier: EPL-2.0
package org.loggia.input;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Arrays;

/** The characters of a reader by position, of which those that are still needed are kept. */
final class CharacterWindow {
    private static final int BLOCK = 1 << 14;
    private static final int MAX_LENGTH = 1 << 27;

    private final Reader reader;
    private char[] window = new char[BLOCK];
    private int size;
    private boolean isAtEnd;

    CharacterWindow(Reader reader) {
        this.reader = reader;
    }

    /** Whether there is a character at a position. */
    boolean has(int position) {
        while (position >= size && !isAtEnd) {
            read();
        }
        return position < size;
    }

    /** The character at a position that {@link #has} one. */
    char at(int position) {
        if (!has(position)) {
            throw new IndexOutOfBoundsException(position);
        }
        return window[position];
    }

    /** The characters from one position up to another. */
    String between(int from, int to) {
        return new String(window, from, to - from);
    }

    /** Forgets what lies before a position, now and then; returns the position's new number. */
    int drop(int position) {
        if (position < BLOCK) {
            return position;
        }
        System.arraycopy(window, position, window, 0, size - position);
        size -= position;
        return 0;
    }

    private void read() {
        if (size == window.length) {
            if (size >= MAX_LENGTH) {
                throw new UncheckedIOException(new IOException("a line has more than " + MAX_LENGTH + " characters"));
            }
            window = Arrays.copyOf(window, 2 * size);
        }
        try {
            int count = reader.read(window, size, window.length - size);
            isAtEnd = count < 0;
            size += Math.max(0, count);
        } catch (IOException fault) {
            throw new UncheckedIOException(fault);
        }
    }
}
