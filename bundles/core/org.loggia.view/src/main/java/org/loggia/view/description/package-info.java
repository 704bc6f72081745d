// SPDX-License-Identifier: EPL-2.0
/** What elements and features of models are called in plain words, with units and explanations. */
package org.loggia.view.description;
