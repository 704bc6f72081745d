// SPDX-License-Identifier: EPL-2.0
/** What simulations, sizings, experiments, searches and fits have found: as text, JSON and CSV, and as pages. */
package org.loggia.report;
