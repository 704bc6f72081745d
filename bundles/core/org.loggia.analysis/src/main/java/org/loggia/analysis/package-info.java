// SPDX-License-Identifier: EPL-2.0
/**
 * What an I/O analysis model is: the state of the workload at a storage system in, the response time of one request
 * out (Noorshams 2015, section 8.3.2), and the registry that makes formalisms pluggable.
 */
package org.loggia.analysis;
