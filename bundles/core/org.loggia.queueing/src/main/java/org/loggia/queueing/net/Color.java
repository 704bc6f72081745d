// SPDX-License-Identifier: EPL-2.0
package org.loggia.queueing.net;

/**
 * A kind of token.
 *
 * @param id unique in the net
 * @param name what a person calls it
 * @param description free text, may be empty
 * @param paint the color on a screen, as #rrggbb
 */
public record Color(String id, String name, String description, String paint) {
    public Color(String id, String name) {
        this(id, name, "", "#000000");
    }
}
