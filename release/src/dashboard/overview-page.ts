import { measureVersion, metricNames } from '../canary/metrics'
import { changedBy, formatTime } from './changed-by'
import { dependencyGraph } from './dependency-graph'
import { failedShare, type Health, type Point, type Trend } from './health'
import { type Html, html } from './html'
import type { Overview, Part } from './read-overview'
import type { SiteRow, Sites } from './read-sites'

const width = 320
const height = 64

function pointsOf(points: readonly Point[], of: keyof Point, maximum: number): string {
  const step = width / Math.max(1, points.length - 1)
  return points
    .map(
      (point, at) =>
        `${Math.round(at * step)},${Math.round(height - (point[of] / maximum) * height)}`,
    )
    .join(' ')
}

const formatPercent = (share: number) => `${share.toFixed(share < 1 ? 2 : 1)} %`

/** Renders a canary's failures beside those of the live version. */
function trendChart({ version, points, odds, seen }: Trend): Html {
  const maximum = Math.max(1, ...points.flatMap(({ candidate, live }) => [candidate, live]))
  const last = points.at(-1)
  const picture =
    points.length > 1 &&
    html`<svg viewBox="0 -2 ${width} ${height + 4}" width="${width}" height="${height + 4}" aria-hidden="true">
<polyline class="hears" points="${pointsOf(points, 'live', maximum)}"/><polyline class="tried" points="${pointsOf(points, 'candidate', maximum)}"/></svg>`
  return html`${picture || undefined}<p>Failed visits: ${formatPercent(last?.candidate ?? 0)} of ${seen.candidate.visits} with ${version}, ${formatPercent(last?.live ?? 0)} of ${seen.baseline.visits} with the live version.</p>
<p class="soft">Odds that ${version} is worse: ${odds.toFixed(odds < 10 ? 1 : 0)} to 1; release watch stops it at 100 to 1.</p>`
}

function partLine({ name, live, candidate, isPinned }: SiteRow['parts'][number]): Html {
  const share = candidate && html`; <strong>${candidate}</strong>`
  return html`<p>${name} ${isPinned ? html`<strong>${live}</strong>, pinned` : live}${share}</p>`
}

function siteRow(row: SiteRow): Html {
  const { tenant, title, edition, origins, behind } = row
  const late =
    behind !== undefined && html`<p class="bad">BEHIND, at state ${behind}: run release refresh</p>`
  return html`<tr><th scope="row">${tenant}<p class="soft">${row.isPreview ? 'preview' : 'tenant'}</p></th>
<td><strong>${title}</strong><p class="soft">${edition}; ${origins.join(' ')}</p></td>
<td>${row.parts.map(partLine)}</td>
<td>${changedBy(row.since)}${late || undefined}</td></tr>`
}

/** Renders tenants and previews; nothing if there are none. */
function sitesSection({ rows, unreadable }: Sites): Html | undefined {
  if (rows.length === 0 && unreadable.length === 0) return undefined
  const lost = unreadable.map(
    name => html`<p class="bad">The layer of ${name} cannot be read; see release status</p>`,
  )
  return html`<section><h2>Other sites of this store</h2><p class="soft">A rollback above applies to all of these sites, except to pinned parts.</p>${lost}<table class="parts"><thead><tr><th scope="col">Site</th><th scope="col">Title</th><th scope="col">Versions</th><th scope="col"></th></tr></thead><tbody>${rows.map(siteRow)}</tbody></table></section>
`
}

export function document(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="page.css">
</head>
<body>${content}</body>
</html>`.text
}

/**
 * The button to roll back. The form contains the sequence of the shown state, so that a second click, or a change in
 * between, does nothing.
 */
function backButton({ name, candidate, back }: Part, sequence: number): Html | undefined {
  if (!candidate && back === undefined) return undefined
  const does = candidate
    ? `Stop the roll-out of ${candidate.version}`
    : `Roll back to ${back ?? ''}`
  return html`<form method="post" action="rollback"><input type="hidden" name="part" value="${name}"><input type="hidden" name="sequence" value="${sequence}">${
    candidate ? undefined : html`<input type="hidden" name="to" value="${back}">`
  }<button aria-label="${name}: ${does}">${does}</button></form>`
}

function shareCell({ candidate }: Part): Html {
  if (!candidate) return html`<p>all players</p>`
  return html`<p>${100 - candidate.percent} %; <strong>${candidate.version}</strong> for ${candidate.percent} %</p>${changedBy(candidate.since)}`
}

function touchesOf({ name, touches }: Part): Html[] {
  return touches.map(
    ({ version, lines }) =>
      html`<details><summary>Effects of ${name} ${version} outside its own elements</summary><ul>${lines.map(line => html`<li>${line}</li>`)}</ul></details>`,
  )
}

function partRow(part: Part, sequence: number, health: Health | undefined): Html {
  const { name, live, published } = part
  const course = part.candidate && health?.trends.get(name)
  return html`<tr><th scope="row">${name}</th>
<td><strong>${live}</strong>${changedBy(part.since)}<p class="soft">published ${formatTime(published.publishedAt)}, ${published.author}, ${published.commit.slice(0, 12)}${published.gate && `; ${published.gate}`}</p>${touchesOf(part)}</td>
<td>${shareCell(part)}${course && trendChart(course)}</td>
<td>${backButton(part, sequence)}</td></tr>`
}

function healthRows({ parts }: Overview, health: Health): Html[] {
  return parts
    .flatMap(({ name, live, candidate }) =>
      [live, ...(candidate ? [candidate.version] : [])].map(version => ({ name, version })),
    )
    .map(({ name, version }) => {
      const seen = measureVersion(health.rows, name, version)
      const faults = metricNames
        .filter(metric => seen[metric].failures > 0)
        .map(metric => `${metric}: ${seen[metric].failures}`)
      return html`<tr><th scope="row">${name} ${version}</th><td class="figure">${seen.visits}</td><td class="figure">${
        seen.visits > 0 ? formatPercent(failedShare(seen)) : '–'
      }</td><td>${faults.join('; ') || '–'}</td></tr>`
    })
}

function healthSection(overview: Overview, health: Health | undefined): Html {
  if (!health)
    return html`<p class="soft">Unknown: start this page with --reports and the address of the reports.</p>`
  const fault = health.error && html`<p class="bad">The reports cannot be read: ${health.error}</p>`
  return html`${fault}<div class="wide" tabindex="0" role="region" aria-label="Health"><table><thead><tr><th scope="col">Version</th><th scope="col" class="figure">Visits</th><th scope="col" class="figure">Failed</th><th scope="col">Failures</th></tr></thead><tbody>${healthRows(overview, health)}</tbody></table></div>`
}

function changeRow({ state, lines }: Overview['changes'][number]): Html {
  const changed = lines.map(
    ({ name, before, after }) => html`<p class="soft">${name}: ${before} → ${after}</p>`,
  )
  return html`<tr><td class="figure">${state.sequence}</td><td>${formatTime(state.at)}</td><td>${state.by}</td><td>${state.change}${changed}</td></tr>`
}

/** Renders the live versions with their share of the players, the last change and the health. */
export function overviewPage(overview: Overview, health: Health | undefined): string {
  const { state, until, parts, sites, needs, changes } = overview
  const remotes = parts.map(({ name }) => name).filter(name => name !== 'shell')
  return document(
    'Releases – Tamlung',
    html`<header><div><h1>Releases</h1><p class="soft">State ${state.sequence}, ${formatTime(state.at)}; valid until ${formatTime(until)}</p></div><a class="again" href=".">Refresh</a></header>
<main>
<section><h2>Live versions</h2><table class="parts"><thead><tr><th scope="col">Part</th><th scope="col">Live</th><th scope="col">Players</th><th scope="col"></th></tr></thead><tbody>${parts.map(part => partRow(part, state.sequence, health))}</tbody></table></section>
${sitesSection(sites)}<section><h2>Health on players’ devices</h2>${healthSection(overview, health)}</section>
<section><h2>Dependencies</h2><p class="soft">A solid line: opens a dialog of the other remote. A dashed line: only receives its events. All remotes need the shell.</p>${dependencyGraph(remotes, needs)}</section>
<section><h2>Changes</h2><div class="wide" tabindex="0" role="region" aria-label="Changes"><table><thead><tr><th scope="col" class="figure">State</th><th scope="col">When</th><th scope="col">By</th><th scope="col">Change</th></tr></thead><tbody>${changes.map(changeRow)}</tbody></table></div></section>
</main>`,
  )
}

/** Renders an error page. */
export function errorPage(why: string): string {
  return document(
    'Nothing was changed – Tamlung',
    html`<main><h1>Nothing was changed</h1><pre>${why}</pre><p><a class="again" href=".">Back to the releases</a></p></main>`,
  )
}
