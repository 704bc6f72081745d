// SPDX-License-Identifier: EPL-2.0
package org.loggia.analysis.regression;

/** A regression model whose factors, levels or units do not fit; the message is one line for the user. */
final class BindingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    BindingException(String file, String wrong, String remedy) {
        super(file + ": " + wrong + "; " + remedy);
    }
}
