// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.simucom;

import java.util.Optional;
import org.loggia.io.IoRequest;
import org.loggia.pcm.expression.StochasticExpression;

/**
 * The resource calls that one I/O request becomes, in the order in which they are made. A resource call brings its
 * resource one number, its demand, and so each tells one thing of the request; the last one issues it.
 *
 * <p>SimuCom has parameters of resource calls too, but what it generates of them seems to be at fault, so none is used.
 * As nothing says what it does with demands of 0, no demand but the size is: a request of no bytes is none.
 */
public enum SimuComStorageCall {

    /** Transfers the container that issues the request: its resource divides all demands by a distinct rate. */
    CONTAINER {
        @Override
        String demand(IoRequest request) {
            return "1";
        }
    },

    /** Transfers the sequentiality + 1. */
    SEQUENTIALITY {
        @Override
        String demand(IoRequest request) {
            return plusOne(request.getSequentiality().getSpecification());
        }
    },

    /** Transfers the size of the file set in bytes + 1. */
    FILE_SET_SIZE {
        @Override
        String demand(IoRequest request) {
            return plusOne(StochasticExpression.in32Bits(request.getFileSet().getSize().getSpecification()));
        }
    },

    /** Issues the request, of so many bytes. */
    SIZE {
        @Override
        String demand(IoRequest request) {
            return StochasticExpression.in32Bits(request.getSize().getSpecification());
        }
    };

    /** Prefix of the ids of all elements that a completion adds. */
    static final String PREFIX = "_loggia_";

    /** The demand as a stochastic expression, in the frame of the action. */
    abstract String demand(IoRequest request);

    private static String plusOne(String expression) {
        return "1 + (" + expression + ")";
    }

    /** Returns the transferred value from the demand that arrives at a resource with rate 1. */
    public double told(double demand) {
        return this == SEQUENTIALITY || this == FILE_SET_SIZE ? demand - 1 : demand;
    }

    /** Id of the signature of this call of a request. */
    String signature(String request) {
        return prefix() + request;
    }

    /** The request whose signature has an id, if it is one of this kind of calls. */
    Optional<String> request(String signature) {
        return signature.startsWith(prefix()) ? Optional.of(signature.substring(prefix().length())) : Optional.empty();
    }

    /** Describes the transferred value. */
    String words() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
    }

    private String prefix() {
        return PREFIX + name().toLowerCase(java.util.Locale.ROOT) + "_of_";
    }
}
