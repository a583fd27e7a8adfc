import { changedBy } from './changed-by'
import { type Html, html } from './html'
import type { SiteRow, Sites } from './read-sites'

function partLine({ name, live, candidate, isPinned }: SiteRow['parts'][number]): Html {
  const share = candidate && html`; <strong>${candidate}</strong>`
  return html`<p>${name} ${isPinned ? html`<strong>${live}</strong>, stays there` : live}${share}</p>`
}

function siteRow(row: SiteRow): Html {
  const { tenant, title, edition, origins, behind } = row
  const late =
    behind !== undefined && html`<p class="bad">BEHIND, at state ${behind}: release refresh</p>`
  return html`<tr><th scope="row">${tenant}<p class="soft">${row.isPreview ? 'a branch' : 'a tenant'}</p></th>
<td><strong>${title}</strong><p class="soft">${edition}; ${origins.join(' ')}</p></td>
<td>${row.parts.map(partLine)}</td>
<td>${changedBy(row.since)}${late || undefined}</td></tr>`
}

/** Renders tenants and previews; nothing if there are none. */
export function sitesSection({ rows, unreadable }: Sites): Html | undefined {
  if (rows.length === 0 && unreadable.length === 0) return undefined
  const lost = unreadable.map(
    name =>
      html`<p class="bad">What lies in the place of ${name} cannot be read: release status</p>`,
  )
  return html`<section><h2>Other sites of this store</h2><p class="soft">What is rolled back above is rolled back for all of them, but for what stays at a version.</p>${lost}<table class="parts"><thead><tr><th scope="col">Site</th><th scope="col">Seen as</th><th scope="col">Has</th><th scope="col"></th></tr></thead><tbody>${rows.map(siteRow)}</tbody></table></section>
`
}
