import type { Point, Trend } from './health'
import { type Html, html } from './html'

const width = 320
const height = 64

function pointsOf(points: readonly Point[], of: keyof Point, most: number): string {
  const step = width / Math.max(1, points.length - 1)
  return points
    .map(
      (point, at) => `${Math.round(at * step)},${Math.round(height - (point[of] / most) * height)}`,
    )
    .join(' ')
}

export const formatPercent = (share: number) => `${share.toFixed(share < 1 ? 2 : 1)} %`

/** Renders a canary's failures beside those of the live version. */
export function trendChart({ version, points, odds, seen }: Trend): Html {
  const most = Math.max(1, ...points.flatMap(({ candidate, live }) => [candidate, live]))
  const last = points.at(-1)
  const picture =
    points.length > 1 &&
    html`<svg viewBox="0 -2 ${width} ${height + 4}" width="${width}" height="${height + 4}" aria-hidden="true">
<polyline class="hears" points="${pointsOf(points, 'live', most)}"/><polyline class="tried" points="${pointsOf(points, 'candidate', most)}"/></svg>`
  return html`${picture || undefined}<p>Failed visits: ${formatPercent(last?.candidate ?? 0)} of ${seen.candidate.visits} with ${version}, ${formatPercent(last?.live ?? 0)} of ${seen.baseline.visits} with what is live.</p>
<p class="soft">${odds.toFixed(odds < 10 ? 1 : 0)} to 1 that it is worse; release watch stops it at 100.</p>`
}
