// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.runtimestate;

import org.palladiosimulator.simulizar.di.base.extension.Extension;

/** Begins and ends with a run. */
public interface RuntimeStateEntityManager extends Extension {
    default void cleanup() {
    }
}
