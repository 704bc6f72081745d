// SPDX-License-Identifier: EPL-2.0
/** Model files: a trained model with everything needed to use it, as versioned JSON. */
package org.loggia.regression.file;
