// SPDX-License-Identifier: EPL-2.0
package org.loggia.synthetic;

/**
 * Performance of one kind of request.
 *
 * @param responseTime mean seconds from issue to completion
 * @param throughput requests a second
 * @param dataRate bytes a second
 */
public record Performance(double responseTime, double throughput, double dataRate) {
}
