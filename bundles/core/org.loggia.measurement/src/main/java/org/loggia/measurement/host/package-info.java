// SPDX-License-Identifier: EPL-2.0
/**
 * Hosts that run the programs of a campaign, and the campaign's directory there. Commands on a target are argument
 * vectors, never shell strings.
 */
package org.loggia.measurement.host;
