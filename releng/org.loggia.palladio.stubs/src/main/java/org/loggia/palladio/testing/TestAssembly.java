// SPDX-License-Identifier: EPL-2.0
package org.loggia.palladio.testing;

import org.loggia.pcm.core.composition.impl.AssemblyContextImpl;
import org.palladiosimulator.pcm.core.composition.AssemblyContext;

/** An assembly context with an id, of Loggia's PCM in the place of Palladio's. */
public final class TestAssembly extends AssemblyContextImpl implements AssemblyContext {

    public TestAssembly(String id) {
        setId(id);
    }
}
