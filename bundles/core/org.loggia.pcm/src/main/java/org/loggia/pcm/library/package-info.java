// SPDX-License-Identifier: EPL-2.0
/** Models that every model may refer to: primitive types, resource types, failure types. */
package org.loggia.pcm.library;
