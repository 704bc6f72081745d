// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation.compile;

/**
 * Compiled parts of a model, shared by the compilers of its behaviours.
 *
 * @param expressions compiles random variables
 * @param wiring who serves whom
 * @param deployment where components run
 * @param resources active resources
 * @param links the network
 * @param passiveResources passive resources
 * @param storages storage resources and the I/O requests to them
 * @param use which storage is behind which measuring point
 * @param services services reached so far
 * @param points measuring points
 * @param mishaps where something can fail
 * @param handling what answers failures
 * @param scaling what is scaled
 */
record ModelParts(Expressions expressions, Wiring wiring, Deployment deployment, Resources resources, Links links,
        PassiveResources passiveResources, Storages storages, StorageUse use, Services services,
        MeasuringPointNames points,
        FailurePoints mishaps, FailureHandling handling, Scaling scaling) {

    /** The link that a call takes; null if it takes none. */
    Link linkBetween(ComponentInstance caller, ComponentInstance callee) {
        return !links.areSimulated() ? null : links.between(deployment.containerOf(caller),
                deployment.containerOf(callee));
    }
}
