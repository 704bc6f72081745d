/** Streams of random numbers and the distributions drawn from them. */
package org.loggia.queueing.random;
