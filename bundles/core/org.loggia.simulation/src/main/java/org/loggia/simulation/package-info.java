// SPDX-License-Identifier: EPL-2.0
package org.loggia.simulation;
