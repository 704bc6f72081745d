package org.loggia.simulation.compile;

/**
 * What the compilers of behaviours share: the model's parts as the plan will have them.
 *
 * @param expressions compiles random variables
 * @param wiring who serves whom
 * @param deployment where components run
 * @param resources active resources
 * @param passiveResources passive resources
 * @param storages storage resources and the I/O requests to them
 * @param services services reached so far
 * @param points measuring points
 */
record ModelParts(Expressions expressions, Wiring wiring, Deployment deployment, Resources resources,
        PassiveResources passiveResources, Storages storages, Services services, MeasuringPoints points) {
}
