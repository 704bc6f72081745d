// SPDX-License-Identifier: EPL-2.0
/**
 * I/O analysis models, which predict the response time of a request from the workload state of a storage system
 * (Noorshams 2015, section 8.3.2), and the registry of formalisms.
 */
package org.loggia.analysis;
