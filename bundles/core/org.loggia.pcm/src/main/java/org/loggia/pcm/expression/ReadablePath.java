// SPDX-License-Identifier: EPL-2.0
package org.loggia.pcm.expression;

/**
 * A characterisation that an expression can read where it stands.
 *
 * @param path   with its characteristic, as {@code file.INNER.BYTESIZE}
 * @param origin where it comes from, for people, as {@code parameter of store}
 */
public record ReadablePath(String path, String origin) {
}
