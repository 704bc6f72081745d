// SPDX-License-Identifier: EPL-2.0
/**
 * Recognition of sequential access in a stream of requests: the interleaved-sequential algorithm and what to compare it
 * with.
 */
package org.loggia.characterization.pattern;
