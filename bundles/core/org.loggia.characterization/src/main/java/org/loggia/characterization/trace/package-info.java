// SPDX-License-Identifier: EPL-2.0
/**
 * I/O traces of other programs as one stream of requests. A file is opened by {@link
 * org.loggia.characterization.trace.TraceFile}, which unpacks it, finds out its {@link
 * org.loggia.characterization.trace.TraceFormat} and lets that format's parser hand each request to a {@link
 * org.loggia.characterization.trace.RequestSink}. Memory does not grow with the length of the trace.
 */
package org.loggia.characterization.trace;
