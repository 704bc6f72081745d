// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis;

/** A storage model that predicts delays; creates a separate instance for every run and thread. */
@FunctionalInterface
public non-sealed interface IoAnalysisModelFactory extends StorageModel {

    /** A fresh instance with an empty report; may be called from several threads. */
    IoAnalysisModel create();
}
