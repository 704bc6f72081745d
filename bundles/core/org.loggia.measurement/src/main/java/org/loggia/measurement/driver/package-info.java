/** Load generators: how each is told what to do, started, and understood. */
package org.loggia.measurement.driver;
