// SPDX-License-Identifier: EPL-2.0
/** What the diagrams of PCM models and their I/O extensions show. */
package org.loggia.view.model;
