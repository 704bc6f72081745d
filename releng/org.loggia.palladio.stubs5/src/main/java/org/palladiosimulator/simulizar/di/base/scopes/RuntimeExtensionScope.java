// SPDX-License-Identifier: EPL-2.0
package org.palladiosimulator.simulizar.di.base.scopes;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** As long as a run. */
@Retention(RetentionPolicy.RUNTIME)
public @interface RuntimeExtensionScope {
}
