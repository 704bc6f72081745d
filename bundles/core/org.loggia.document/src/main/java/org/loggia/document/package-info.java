// SPDX-License-Identifier: EPL-2.0
/**
 * A model as a page that people read: what there is, with diagrams and links, in one HTML file that needs no other.
 * The texts are templates in Xtend; what they take from a model goes through {@code text}, which escapes it.
 */
package org.loggia.document;
