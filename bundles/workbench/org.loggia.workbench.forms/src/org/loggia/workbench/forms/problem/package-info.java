// SPDX-License-Identifier: EPL-2.0
/** Problems of models in the workbench: checking on save, finding the element, and quick fixes. */
package org.loggia.workbench.forms.problem;
