// SPDX-License-Identifier: EPL-2.0
/** Exact results for queueing systems: closed forms, mean value analysis, convolution. */
package org.loggia.queueing.exact;
