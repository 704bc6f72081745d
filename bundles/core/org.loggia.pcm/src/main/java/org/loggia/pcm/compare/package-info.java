// SPDX-License-Identifier: EPL-2.0
/** What differs between two models, or two states of one, element by element. */
package org.loggia.pcm.compare;
