// SPDX-License-Identifier: EPL-2.0
/** Storage in SimuLizar of Palladio 4.1 to 4.3: how it finds us, and where its calls are. */
package org.loggia.palladio.simulizar4;
