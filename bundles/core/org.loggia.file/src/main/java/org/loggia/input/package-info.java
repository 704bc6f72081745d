// SPDX-License-Identifier: EPL-2.0
/**
 * Strict readers of external input: file sizes and nesting are bounded, CSV is read strictly, numbers are finite, and
 * control characters of printed texts are made visible. All modules may depend on this one.
 */
package org.loggia.input;
