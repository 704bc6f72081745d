// SPDX-License-Identifier: EPL-2.0
/** Property sheets of model elements, made of the metamodel: a row for each feature, by tabs. */
package org.loggia.workbench.forms.property;
