// SPDX-License-Identifier: EPL-2.0
/** Feature trees and configurations: what is selected, and why a configuration does not hold. */
package org.loggia.io.feature;
