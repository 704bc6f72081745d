// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

import java.util.List;
import java.util.Map;

/** A place, which holds tokens. Each color that a place may hold is listed in {@link #classes()}. */
public sealed interface Place {
    String id();

    String name();

    Departure departure();

    List<TokenClass> classes();

    /** Layout and simulation settings of other tools, kept for writing. */
    List<Map<String, String>> settings();

    /** In which order tokens may leave. */
    enum Departure {
        /** Every token can leave at once. */
        NORMAL,
        /** Only the tokens of one color at the head of the line, in the order of their arrival (in the depository). */
        FIFO,
        /** One token, drawn when the one before has left; the others wait until they are drawn. */
        RANDOM
    }

    /** A place whose tokens can leave as soon as they arrive. */
    record Ordinary(String id, String name, Departure departure, List<TokenClass> classes,
            List<Map<String, String>> settings) implements Place {
        public Ordinary {
            classes = List.copyOf(classes);
            settings = List.copyOf(settings);
        }

        public Ordinary(String id, TokenClass... classes) {
            this(id, id, Departure.NORMAL, List.of(classes), List.of());
        }
    }

    /** A queue and a depository: tokens are served in the queue first, then lie in the depository until they leave. */
    record Queueing(String id, String name, Departure departure, String queueId, List<TokenClass> classes,
            List<Map<String, String>> settings) implements Place {
        public Queueing {
            classes = List.copyOf(classes);
            settings = List.copyOf(settings);
        }

        public Queueing(String id, String queueId, TokenClass... classes) {
            this(id, id, Departure.NORMAL, queueId, List.of(classes), List.of());
        }
    }

    /**
     * A place that contains a net: tokens that enter appear at the net's place named {@value #INPUT}, and those at its
     * place named {@value #OUTPUT} can leave.
     */
    record Subnet(String id, String name, Departure departure, List<TokenClass> classes, Net net,
            List<Map<String, String>> settings) implements Place {
        public static final String INPUT = "input-place";
        public static final String OUTPUT = "output-place";

        public Subnet {
            classes = List.copyOf(classes);
            settings = List.copyOf(settings);
        }
    }
}
