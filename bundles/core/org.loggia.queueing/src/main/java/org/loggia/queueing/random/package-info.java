// SPDX-License-Identifier: EPL-2.0
/** Streams of random numbers and the distributions drawn from them. */
package org.loggia.queueing.random;
