/** Problems of models in the workbench: checking on save, finding the element, and quick fixes. */
package org.loggia.workbench.forms.problem;
