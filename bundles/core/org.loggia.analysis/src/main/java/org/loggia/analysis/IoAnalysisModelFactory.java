package org.loggia.analysis;

/** A loaded and checked I/O analysis model, from which every run (and every thread) gets an instance of its own. */
@FunctionalInterface
public interface IoAnalysisModelFactory {

    /** A fresh instance with an empty report; may be called from several threads. */
    IoAnalysisModel create();
}
