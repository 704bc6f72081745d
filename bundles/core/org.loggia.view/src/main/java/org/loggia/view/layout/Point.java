// SPDX-License-Identifier: EPL-2.0
package org.loggia.view.layout;

/** A place, in pixels; y grows downwards. */
public record Point(double x, double y) {
}
