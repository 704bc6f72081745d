// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.about;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.Version;
import org.osgi.framework.wiring.BundleRequirement;
import org.osgi.framework.wiring.BundleRevision;
import org.osgi.framework.wiring.BundleWire;
import org.osgi.framework.wiring.BundleWiring;

/** Which bundles there are, and what each finds of what it may use. */
final class Bindings {

    private static final Pattern NAME = Pattern.compile("\\(osgi\\.wiring\\.(?:package|bundle)=([^()]+)\\)");

    private final BundleContext context;

    Bindings(BundleContext context) {
        this.context = context;
    }

    /** The version of a bundle, or null if there is no such bundle or nothing can be used of it. */
    Version version(String name) {
        Version found = null;
        for (Bundle each : context.getBundles()) {
            if (name.equals(each.getSymbolicName()) && each.adapt(BundleWiring.class) != null
                    && (found == null || each.getVersion().compareTo(found) > 0)) {
                found = each.getVersion();
            }
        }
        return found;
    }

    /** The packages and bundles that a bundle may use and does not find; null if there is no such bundle. */
    Set<String> unbound(String name) {
        for (Bundle each : context.getBundles()) {
            if (name.equals(each.getSymbolicName())) {
                return unbound(each);
            }
        }
        return null;
    }

    private static Set<String> unbound(Bundle bundle) {
        Set<BundleRequirement> found = new HashSet<>();
        BundleWiring wiring = bundle.adapt(BundleWiring.class);
        if (wiring != null) {
            for (BundleWire each : wiring.getRequiredWires(null)) {
                found.add(each.getRequirement());
            }
        }
        Set<String> names = new TreeSet<>();
        for (BundleRequirement each : bundle.adapt(BundleRevision.class).getDeclaredRequirements(null)) {
            Matcher filter = NAME.matcher(String.valueOf(each.getDirectives().get("filter")));
            if (!found.contains(each) && "optional".equals(each.getDirectives().get("resolution")) && filter.find()) {
                names.add(filter.group(1));
            }
        }
        return names;
    }
}
