// SPDX-License-Identifier: EPL-2.0
/**
 * Charts: described as data ({@link org.loggia.chart.Chart}), drawn by JFreeChart in one style, light and dark
 * on screens ({@link org.loggia.chart.ChartImage}) and, through Batik, as SVG ({@link org.loggia.chart.ChartSvg}).
 * Whoever does not ask for a chart loads none of it.
 */
package org.loggia.chart;
