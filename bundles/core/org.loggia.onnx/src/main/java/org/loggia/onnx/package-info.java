// SPDX-License-Identifier: EPL-2.0
/**
 * Models that were trained elsewhere, as I/O analysis models: ONNX files evaluated by ONNX Runtime. An add-on, because
 * the runtime brings 42 megabytes of native code.
 */
package org.loggia.onnx;
