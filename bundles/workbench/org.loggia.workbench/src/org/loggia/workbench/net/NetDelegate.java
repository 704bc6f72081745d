// SPDX-License-Identifier: EPL-2.0
package org.loggia.workbench.net;

import org.loggia.workbench.launch.RunDelegate;

/** Starts simulations of nets. */
public final class NetDelegate extends RunDelegate {

    public NetDelegate() {
        super(NetConfiguration::read);
    }
}
