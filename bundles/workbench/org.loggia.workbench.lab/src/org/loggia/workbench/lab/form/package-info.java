// SPDX-License-Identifier: EPL-2.0
/** Forms over descriptions in YAML: what a form changes is a change of the text, which keeps its comments and order. */
package org.loggia.workbench.lab.form;
