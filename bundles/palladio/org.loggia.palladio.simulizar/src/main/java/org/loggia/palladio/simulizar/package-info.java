// SPDX-License-Identifier: EPL-2.0
/** Storage in SimuLizar of Palladio 5.2.2: how it finds us, and where its calls are. */
package org.loggia.palladio.simulizar;
