// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.description;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.loggia.pcm.persistence.ElementNames;
import org.loggia.qpn.Arc;
import org.loggia.qpn.ColorReference;
import org.loggia.qpn.Connection;
import org.loggia.qpn.ProbeColorReference;
import org.loggia.qpn.Settings;
import org.loggia.queueing.net.law.LawText;

/** Labels of unnamed parts of nets, after their colour, place or transition. */
final class NetTexts {

    private static final String CONFIGURATION = "configuration-name";

    private NetTexts() {
    }

    /** The name of a part of a net; null for other elements, and where it says nothing. */
    static String name(EObject element) {
        if (element instanceof ColorReference tokens) {
            return text(tokens.getColor());
        } else if (element instanceof ProbeColorReference measured) {
            return text(measured.getColor());
        } else if (element instanceof Arc arc) {
            ColorReference tokens = arc.getColorReference();
            return tokens == null ? null : text(tokens.getColor()) + " at " + text(tokens.eContainer());
        } else if (element instanceof Connection line) {
            return text(line.getSource()) + " to " + text(line.getTarget());
        }
        return element instanceof Settings settings ? name(settings) : null;
    }

    /** Laws of a net are settings, and say by ids what they are about. */
    private static String name(Settings settings) {
        Map<String, String> values = settings.getValues().map();
        if (!LawText.TYPE.equals(settings.getType())) {
            return Stream.of(settings.getType(), values.get(CONFIGURATION)).filter(Objects::nonNull)
                    .reduce((type, configuration) -> type + " " + configuration).orElse(null);
        } else if (values.containsKey("define")) {
            return "formula " + values.get("define");
        } else if (values.containsKey("weight")) {
            return "formula of the weight of " + called(settings, "mode") + " at " + called(settings, "transition");
        }
        return "formula of the " + (values.containsKey("tokens") ? "tokens" : "service time") + " of "
                + called(settings, "color") + " at " + called(settings, "place");
    }

    /** The name of the element whose id a setting has; the id where there is no such element. */
    private static String called(Settings settings, String key) {
        String id = settings.getValues().map().get(key);
        Optional<EObject> found = Optional.empty();
        for (var all = EcoreUtil.getRootContainer(settings).eAllContents(); all.hasNext() && found.isEmpty();) {
            found = Optional.of(all.next()).filter(each -> id != null && id.equals(EcoreUtil.getID(each)));
        }
        return found.map(NetTexts::text).orElse(String.valueOf(id));
    }

    private static String text(EObject element) {
        String name = element == null ? null : ElementNames.name(element);
        return name == null ? "?" : name;
    }
}
