// SPDX-License-Identifier: EPL-2.0
/** Limits of rate with credits for bursts, as providers of storage and networks set them. */
package org.loggia.queueing.limit;
