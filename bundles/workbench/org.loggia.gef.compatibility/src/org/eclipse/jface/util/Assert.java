// SPDX-License-Identifier: EPL-2.0
package org.eclipse.jface.util;

/** The checks that GEF 3.2 calls; the platform has dropped this class since. */
public final class Assert {

    private Assert() {
    }

    public static boolean isLegal(boolean expression) {
        return isLegal(expression, "");
    }

    public static boolean isLegal(boolean expression, String message) {
        if (!expression) {
            throw new IllegalArgumentException(message);
        }
        return true;
    }

    public static void isNotNull(Object object) {
        isNotNull(object, "");
    }

    public static void isNotNull(Object object, String message) {
        if (object == null) {
            throw new IllegalStateException("null argument: " + message);
        }
    }

    public static boolean isTrue(boolean expression) {
        return isTrue(expression, "");
    }

    public static boolean isTrue(boolean expression, String message) {
        if (!expression) {
            throw new IllegalStateException("assertion failed: " + message);
        }
        return true;
    }
}
