// SPDX-License-Identifier: EPL-2.0
/**
 * The Storage Performance Analyzer (Noorshams 2015, section 5.4): measures a storage system systematically and
 * unattended.
 * A {@linkplain org.loggia.measurement.campaign campaign} says what to measure, {@linkplain
 * org.loggia.measurement.execution
 * its execution} does so on {@linkplain org.loggia.measurement.host hosts} with {@linkplain
 * org.loggia.measurement.driver load
 * generators} while {@linkplain org.loggia.measurement.monitor monitors} watch, and the {@linkplain
 * org.loggia.measurement.store store} keeps everything in one file.
 */
package org.loggia.measurement;
