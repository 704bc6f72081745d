// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net.engine;

import java.util.List;
import java.util.function.ToIntFunction;
import org.loggia.queueing.net.Place;
import org.loggia.queueing.net.TokenClass;

/** Places like others, but with other numbers of tokens at the start. */
final class NetTokens {
    private NetTokens() {
    }

    /** A place of a flat net with other tokens of each color. */
    static Place of(Place place, ToIntFunction<TokenClass> initial) {
        List<TokenClass> classes = place.classes().stream().map(tokens -> new TokenClass(tokens.colorId(),
                initial.applyAsInt(tokens), tokens.capacity(), tokens.service(), tokens.settings())).toList();
        return place instanceof Place.Queueing queueing
                ? new Place.Queueing(queueing.id(), queueing.name(), queueing.departure(), queueing.queueId(), classes,
                        queueing.settings())
                : new Place.Ordinary(place.id(), place.name(), place.departure(), classes, place.settings());
    }
}
