// SPDX-License-Identifier: EPL-2.0
/** Files of single measurements. */
package org.loggia.cli.recording;
