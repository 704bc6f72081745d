// SPDX-License-Identifier: EPL-2.0
/** What elements of models, and what differs between them, are called in plain words. */
package org.loggia.view.description;
