// SPDX-License-Identifier: EPL-2.0
/** I/O in Palladio's Sirius diagrams: the metamodel over Palladio's PCM, and what the viewpoint's expressions call. */
package org.loggia.sirius;
