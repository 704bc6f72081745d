// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.di.base.extension;

/** What extends a run. */
public interface Extension {
}
