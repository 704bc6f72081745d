// SPDX-License-Identifier: EPL-2.0
/** What a model must be like to make sense, beyond its metamodel: checks that give problems with their place. */
package org.loggia.pcm.check;
