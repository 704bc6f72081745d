// SPDX-License-Identifier: EPL-2.0
/** The configurator: what a storage system is, as choices in a feature tree, and the analysis model it leads to. */
package org.loggia.workbench.forms.feature;
