// SPDX-License-Identifier: EPL-2.0
package org.loggia.page

import org.loggia.chart.SvgCanvas

/** The style sheet of a page: light or dark as the reader's system is, narrow on a phone, small on paper. */
package class PageStyle {

    def static CharSequence rules() '''
        :root { color-scheme: light dark; --ink: #222; --soft: #555; --line: #999; --rule: #1b6ca8; --ground: #fff;
          --good: #14692c; --bad: #a31515; --open: #7a5200; --tint: #f3f5f7; }
        @media screen and (prefers-color-scheme: dark) {
          :root { --ink: #dfe1e5; --soft: #a8adb5; --line: #6b7076; --rule: #4da3db; --ground: #1e1f22;
            --good: #5fd38a; --bad: #ff8a80; --open: #f0b840; --tint: #2a2c30; } }
        body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--ground);
          max-width: 1000px; margin: 2em auto; padding: 0 1em; overflow-wrap: anywhere; }
        h1 { font-size: 1.6em; line-height: 1.25; }
        h2 { font-size: 1.3em; border-top: 2px solid var(--rule); padding-top: .6em; margin-top: 2em; }
        h3 { font-size: 1.05em; margin: 1.2em 0 .3em; } p.note { color: var(--soft); margin: .2em 0 .6em; }
        a { color: var(--rule); } nav a { margin-right: 1.2em; white-space: nowrap; }
        div.wide { overflow-x: auto; } div.charts { display: flex; flex-wrap: wrap; gap: .6em;
          align-items: flex-start; }
        table { border-collapse: collapse; margin: .5em 0; }
        th, td { padding: .2em .7em; text-align: left; vertical-align: top; overflow-wrap: break-word; }
        th { border-bottom: 1px solid var(--line); font-weight: 600; white-space: nowrap; }
        td { min-width: 3em; border-bottom: 1px solid var(--tint); }
        th.number, td.number { text-align: right; } td.number { white-space: nowrap; }
        td.strong { font-weight: 700; }
        td.good, td.bad, td.open { font-weight: 700; white-space: nowrap; }
        td.good { color: var(--good); } td.bad { color: var(--bad); } td.open { color: var(--open); }
        figure { width: fit-content; max-width: 100%; box-sizing: border-box; margin: 0; padding: .6em;
          border: 1px solid var(--line); }
        figcaption { color: var(--soft); font-size: .9em; margin-top: .4em; }
        pre { background: var(--tint); padding: .6em .8em; white-space: pre-wrap; }
        svg { max-width: 100%; height: auto; } div.wide svg { min-width: 640px; }
        @media print { body { margin: 0; max-width: none; font-size: 9pt; } nav { display: none; }
          h2, h3 { break-after: avoid; } svg, tr, pre, figure { break-inside: avoid; } div.charts { display: block; }
          figure { display: inline-block; vertical-align: top; margin: 0 .5em .8em 0; }
          div.wide { overflow: visible; } div.wide svg { min-width: 0; } table { font-size: 7.5pt; }
          th, td { padding: .1em .4em; } th, td, td.number { white-space: normal; } }
        «SvgCanvas.style»
        «DiagramStyle.rules»
    '''
}
