// SPDX-License-Identifier: EPL-2.0
/** Runs a campaign through the phases of Noorshams 2015, figure 5.3. Entry: {@code CampaignExecution}. */
package org.loggia.measurement.execution;
