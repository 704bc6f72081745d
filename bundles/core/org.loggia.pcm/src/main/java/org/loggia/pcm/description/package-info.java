// SPDX-License-Identifier: EPL-2.0
/** What classes and features of the metamodels are called in plain words, with units and explanations. */
package org.loggia.pcm.description;
