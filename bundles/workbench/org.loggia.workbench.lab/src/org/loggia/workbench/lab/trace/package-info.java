// SPDX-License-Identifier: EPL-2.0
/** Traces: reading them in the background, their figures and pictures in an editor. */
package org.loggia.workbench.lab.trace;
