// SPDX-License-Identifier: EPL-2.0
package org.loggia.measurement.execution;

import org.loggia.measurement.campaign.Target;
import org.loggia.measurement.host.Host;
import org.loggia.measurement.host.LocalHost;
import org.loggia.measurement.host.SshHost;

/** Opens the host of a target; tests open others. */
public interface Hosts {

    /** This host, or one over SSH. */
    Hosts REAL = target -> target.ssh().<Host>map(ssh -> SshHost.connect(target.name(), ssh))
            .orElseGet(() -> new LocalHost(target.name()));

    /** @throws org.loggia.measurement.host.HostException if it cannot be reached */
    Host open(Target target) throws InterruptedException;
}
