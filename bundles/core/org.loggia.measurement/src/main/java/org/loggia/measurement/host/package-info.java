// SPDX-License-Identifier: EPL-2.0
/**
 * Where programs of a campaign run: this host or another, and the directory there that belongs to the campaign.
 * Everything
 * that happens on a target is a command of words, never a line for a shell to interpret.
 */
package org.loggia.measurement.host;
