// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.check;

import java.util.HashSet;
import java.util.Set;
import org.loggia.pcm.repository.Interface;

/** Compatibility of interfaces by inheritance. */
public final class InterfaceInheritance {

    private InterfaceInheritance() {
    }

    /**
     * Whether an element that offers {@code other} may be used where {@code wanted} is expected: they are the same, or
     * {@code wanted} is among the ancestors of {@code other}. Cycles among parents do no harm.
     */
    public static boolean isAssignable(Interface wanted, Interface other) {
        return other != null && isAssignable(wanted, other, new HashSet<>());
    }

    private static boolean isAssignable(Interface wanted, Interface other, Set<Interface> seen) {
        if (wanted == other) {
            return true;
        }
        return seen.add(other)
                && other.getParentInterfaces__Interface().stream().anyMatch(each -> isAssignable(wanted, each, seen));
    }
}
