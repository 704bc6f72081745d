/** Runs a campaign through the phases of Noorshams 2015, figure 5.3. Entry: {@code CampaignExecution}. */
package org.loggia.measurement.execution;
