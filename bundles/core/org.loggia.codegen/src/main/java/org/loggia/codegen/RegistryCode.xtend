// SPDX-License-Identifier: EPL-2.0
package org.loggia.codegen

/**
 * What the code of a package says instead of what EMF's templates say, where packages have a registry of their own.
 * {@code $1} is the first group of the pattern that it replaces.
 */
package class RegistryCode {

    val String registry

    new(String registry) {
        this.registry = registry
    }

    /** The end of a package's constructor: the package enters itself into its registry; $1 is its factory. */
    def String registration() '''
        super($1);
        		«registry».put(eNS_URI, this);'''

    /**
     * The beginning of a package's {@code init}, which one thread at a time runs; $1 is the package.
     *
     * @param before calls of other models, before the lock is taken, as another thread may be on the way in them and
     *        need it
     */
    def String start(String before) '''
        public static $1 init() {
        		«before»synchronized («registry») {
        			return initialize();
        		}
        	}

        	private static $1 initialize() {'''

    /** Another package of the model, made by its implementation and not looked up by its interface; $1 is its name. */
    def static String other() '''$1Impl.init());'''
}
