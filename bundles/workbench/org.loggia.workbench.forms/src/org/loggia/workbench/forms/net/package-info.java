// SPDX-License-Identifier: EPL-2.0
/** Property sheets of queueing Petri nets: tables whose cells are edited in place. */
package org.loggia.workbench.forms.net;
