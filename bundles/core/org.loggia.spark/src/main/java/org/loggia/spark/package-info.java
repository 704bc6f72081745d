// SPDX-License-Identifier: EPL-2.0
/**
 * Simulations on a cluster of Apache Spark. Spark carries a plan with its models, as content, to each of its processes
 * once, and asks one question a job; what is asked, and what is answered, it does not know.
 */
package org.loggia.spark;
