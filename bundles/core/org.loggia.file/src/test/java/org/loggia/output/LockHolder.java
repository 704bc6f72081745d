// SPDX-License-Identifier: EPL-2.0
package org.loggia.output;

import java.nio.file.Path;
import java.util.Optional;

/** A process that takes the lock of its first argument, prints the outcome, and holds it until its input ends. */
final class LockHolder {

    private LockHolder() {
    }

    public static void main(String[] arguments) throws Exception {
        Optional<WriteLock> lock = WriteLock.of(Path.of(arguments[0]));
        System.out.println(lock.isPresent() ? "held" : "refused");
        while (System.in.read() >= 0) {
            // The parent ends the input.
        }
        lock.ifPresent(WriteLock::close);
    }
}
