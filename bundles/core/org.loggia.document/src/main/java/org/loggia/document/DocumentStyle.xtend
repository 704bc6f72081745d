// SPDX-License-Identifier: EPL-2.0
package org.loggia.document

import org.loggia.page.DiagramStyle

/** The style sheet of a page: light or dark as the reader's system is, narrow on a phone, plain on paper. */
package class DocumentStyle {

    def static CharSequence rules() '''
        :root { --ground: #ffffff; --ink: #24292f; --soft: #59636e; --rule: #d1d9e0; --shade: #f6f8fa; --link: #0b5cad; color-scheme: light dark; }
        @media screen and (prefers-color-scheme: dark) {
            :root { --ground: #1e1f22; --ink: #dfe1e5; --soft: #a8adb5; --rule: #43454a; --shade: #2a2c30; --link: #7db7f0; }
        }
        * { box-sizing: border-box; }
        body { margin: 0 auto; padding: 1.2rem 1.5rem 4rem; max-width: 72rem; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; overflow-wrap: break-word; }
        h1 { font-size: 1.8rem; line-height: 1.2; margin: .4rem 0 .6rem; }
        h2 { font-size: 1.4rem; margin: 2.6rem 0 .8rem; padding-bottom: .2rem; border-bottom: 2px solid var(--rule); }
        h3 { font-size: 1.12rem; margin: 1.8rem 0 .4rem; }
        h4 { font-size: 1rem; margin: 1.4rem 0 .3rem; }
        h5 { font-size: .95rem; margin: 1rem 0 .3rem; }
        small { color: var(--soft); font-weight: normal; font-size: .85em; }
        a { color: var(--link); text-decoration: none; }
        a:hover, a:focus { text-decoration: underline; }
        :target { background: color-mix(in srgb, var(--link) 16%, transparent); }
        code { font: .88em ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
        td code { overflow-wrap: break-word; }
        .long { display: block; max-height: 7.5em; overflow: auto; }
        nav { background: var(--shade); border: 1px solid var(--rule); border-radius: 8px; padding: .7rem 1rem; }
        nav ul { margin: 0; padding-left: 1.1rem; columns: 16rem; }
        nav ul ul { columns: auto; }
        dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .4rem 0; }
        dt { color: var(--soft); }
        dd { margin: 0; }
        .wide { overflow-x: auto; max-width: 100%; }
        table { border-collapse: collapse; font-size: .92rem; margin: .5rem 0; }
        th, td { text-align: left; vertical-align: top; border-bottom: 1px solid var(--rule); padding: .3rem .9rem .3rem 0; }
        th { color: var(--soft); font-weight: 600; }
        figure { width: fit-content; max-width: 100%; margin: .8rem 0 1.2rem; padding: .6rem; border: 1px solid var(--rule); border-radius: 8px; }
        figcaption { color: var(--soft); font-size: .85rem; margin-top: .4rem; }
        .beside { display: flex; flex-wrap: wrap; gap: 0 2rem; align-items: flex-start; }
        .beside > .steps { flex: 1 1 20rem; min-width: 0; }
        .steps { padding-left: 1.5rem; margin: .4rem 0; }
        .steps li { margin: .2rem 0; }
        .steps p { margin: .3rem 0 0; color: var(--soft); }
        .steps ul { padding-left: 1.1rem; margin: 0; list-style: "– "; }
        .io { border: 1px solid #9a6fc4; border-radius: 3px; padding: 0 .25em; font-size: .8em; }
        .fault { color: #c0392b; }
        @media (max-width: 40rem) {
            body { padding: .8rem .8rem 3rem; font-size: 15px; }
            h1 { font-size: 1.45rem; }
            h2 { font-size: 1.2rem; }
            dl { display: block; }
            dd { margin: 0 0 .4rem; }
            figure { padding: .3rem; }
        }
        @media print {
            @page { margin: 16mm; }
            body { max-width: none; padding: 0; font-size: 10.5pt; }
            nav { border: none; padding: 0; background: none; }
            a { color: inherit; }
            h2, h3, h4 { break-after: avoid; }
            figure, tr { break-inside: avoid; }
            .wide, .long { overflow: visible; max-height: none; }
        }
        «DiagramStyle.rules»
    '''
}
