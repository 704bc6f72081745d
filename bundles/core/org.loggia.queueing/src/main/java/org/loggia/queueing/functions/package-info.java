/** Special functions of probability. */
package org.loggia.queueing.functions;
