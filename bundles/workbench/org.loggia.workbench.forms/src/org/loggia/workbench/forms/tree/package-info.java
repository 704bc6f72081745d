// SPDX-License-Identifier: EPL-2.0
/** The tree editor: every element of a model file, for the parts that no diagram shows. */
package org.loggia.workbench.forms.tree;
