// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.di.base.extension;

/** Holds extensions, which its methods without arguments return. */
public interface ExtensionComponent {
    interface Factory {
    }
}
