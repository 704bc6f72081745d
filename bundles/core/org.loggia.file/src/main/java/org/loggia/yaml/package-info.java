// SPDX-License-Identifier: EPL-2.0
/**
 * Descriptions that users write in YAML, read strictly: each fault has its file and line, and nothing is overlooked.
 */
package org.loggia.yaml;
