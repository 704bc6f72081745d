// SPDX-License-Identifier: EPL-2.0
/** Load generators: how each is told what to do, started, and understood. */
package org.loggia.measurement.driver;
