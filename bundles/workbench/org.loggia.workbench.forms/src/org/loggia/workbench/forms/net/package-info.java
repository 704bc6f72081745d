/** Property sheets of queueing Petri nets: tables whose cells are edited in place. */
package org.loggia.workbench.forms.net;
