/** Markup that is inserted unchanged. All other values are escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | undefined | Html | readonly Html[]

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function written(value: Value): string {
  if (value === undefined) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map(({ text }) => text).join('')
  return String(value).replace(/[&<>"']/g, character => entities[character] ?? '')
}

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(written)))
}

export const pageStyle = `
:root { color-scheme: light dark; --edge: light-dark(#d5d9df, #3a404a); --soft: light-dark(#5b6472, #a3acb9);
  --accent: light-dark(#0b5fff, #8ab4ff); --bad: light-dark(#b3261e, #ffb4ab); --raised: light-dark(#fff, #1b1f26); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif;
  background: light-dark(#f4f6f8, #12151a); color: light-dark(#14181f, #eef1f5); }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.125rem; margin: 0 0 .5rem; }
section { background: var(--raised); border: 1px solid var(--edge); border-radius: .75rem; padding: 1rem; margin: 1rem 0; }
.wide { overflow-x: auto; }
.wide table { min-width: 42rem; }
time { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; vertical-align: top; padding: .5rem .75rem .5rem 0; border-top: 1px solid var(--edge); overflow-wrap: break-word; }
thead th { border: 0; color: var(--soft); font-weight: 500; }
td.figure, th.figure { text-align: end; font-variant-numeric: tabular-nums; }
p { margin: .25rem 0; }
.soft { color: var(--soft); }
.bad { color: var(--bad); }
button, .again { min-height: 2.75rem; padding: 0 1rem; border: 1px solid var(--accent); border-radius: .5rem; background: none;
  color: var(--accent); font: inherit; cursor: pointer; display: inline-flex; align-items: center; text-decoration: none; white-space: nowrap; }
button:hover, .again:hover { background: light-dark(#e8f0ff, #1f2b40); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: space-between; }
svg { max-width: 100%; height: auto; }
svg text { fill: currentColor; font: 14px system-ui, sans-serif; text-anchor: middle; dominant-baseline: central; }
.node { fill: var(--raised); stroke: var(--edge); }
.opens { stroke: var(--accent); fill: none; stroke-width: 2; }
.hears { stroke: var(--soft); fill: none; stroke-dasharray: 4 4; }
.tried { stroke: var(--bad); fill: none; stroke-width: 2; }
pre { white-space: pre-wrap; font: inherit; }
@media (max-width: 40rem) {
  .parts thead { display: none; }
  .parts tr, .parts td, .parts th { display: block; border: 0; padding: .125rem 0; }
  .parts .soft, .parts p { overflow-wrap: anywhere; }
  .parts button { white-space: normal; }
  .parts tr { border-top: 1px solid var(--edge); padding: .75rem 0; }
}
`
