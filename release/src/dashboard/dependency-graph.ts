import type { PublishedRemote } from '../registry/manifests/manifest-schemas'
import { type Html, html } from './html'

/** A part that needs another, with the reason. */
export type Dependency = { from: string; to: string; dialogs: string[]; events: string[] }

function dialogsBetween({ contract, uses }: PublishedRemote, other: PublishedRemote): string[] {
  const opened = new Set([...contract.needs.dialogs, ...(uses?.dialogs ?? [])])
  return other.contract.dialogs.map(({ name }) => name).filter(name => opened.has(name))
}

function eventsBetween({ contract }: PublishedRemote, other: PublishedRemote): string[] {
  return contract.events.hears.filter(event => other.contract.events.sends.includes(event))
}

/** Lists which remote opens whose dialogs and receives whose events. */
export function dependenciesOf(manifests: readonly PublishedRemote[]): Dependency[] {
  return manifests.flatMap(manifest =>
    manifests
      .filter(other => other.name !== manifest.name)
      .map(other => ({
        from: manifest.name,
        to: other.name,
        dialogs: dialogsBetween(manifest, other),
        events: eventsBetween(manifest, other),
      }))
      .filter(({ dialogs, events }) => dialogs.length + events.length > 0),
  )
}

const middle = { x: 320, y: 190 }
const reach = { x: 240, y: 150 }
const node = { width: 120, height: 40 }

type Point = { x: number; y: number }

function pointsOf(names: readonly string[]): Map<string, Point> {
  return new Map(
    names.map((name, at) => {
      const angle = (2 * Math.PI * at) / names.length - Math.PI / 2
      return [
        name,
        { x: middle.x + reach.x * Math.cos(angle), y: middle.y + reach.y * Math.sin(angle) },
      ]
    }),
  )
}

/** The point where a line to `other` leaves the box around `at`. */
function edgeOf(at: Point, other: Point): Point {
  const dx = other.x - at.x
  const dy = other.y - at.y
  const scale = Math.min(
    node.width / 2 / Math.max(1, Math.abs(dx)),
    node.height / 2 / Math.max(1, Math.abs(dy)),
  )
  return { x: at.x + dx * scale, y: at.y + dy * scale }
}

/** A curved line, so that two remotes that need each other have two separate ones. */
function arrow(from: Point, to: Point): string {
  const start = edgeOf(from, to)
  const end = edgeOf(to, from)
  const bend = { x: (to.y - from.y) / 10, y: (from.x - to.x) / 10 }
  const by = { x: (start.x + end.x) / 2 + bend.x, y: (start.y + end.y) / 2 + bend.y }
  const points = [start, by, end].map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)
  return `M${points[0]}Q${points[1]} ${points[2]}`
}

const describeDependency = ({ from, to, dialogs, events }: Dependency) =>
  [
    dialogs.length > 0 && `${from} opens ${dialogs.join(', ')} of ${to}`,
    events.length > 0 && `${from} receives ${events.join(', ')} from ${to}`,
  ]
    .filter(Boolean)
    .join('; ')

/** Renders the dependencies between remotes as a graph and as a list. */
export function dependencyGraph(names: readonly string[], needs: readonly Dependency[]): Html {
  const points = pointsOf(names)
  const lines = needs.flatMap(need => {
    const [from, to] = [points.get(need.from), points.get(need.to)]
    if (!from || !to) return []
    const kind = need.dialogs.length > 0 ? 'opens' : 'hears'
    return html`<path class="${kind}" d="${arrow(from, to)}" marker-end="url(#arrow)"/>`
  })
  const boxes = Array.from(
    points,
    ([name, { x, y }]) =>
      html`<rect class="node" x="${x - node.width / 2}" y="${y - node.height / 2}" width="${node.width}" height="${node.height}" rx="8"/><text x="${x}" y="${y}">${name}</text>`,
  )
  return html`<svg viewBox="0 0 640 380" width="640" height="380" aria-hidden="true">
<defs><marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path d="M0 0L10 5L0 10z" fill="currentColor"/></marker></defs>
${lines}${boxes}</svg>
<ul>${needs.map(need => html`<li>${describeDependency(need)}</li>`)}</ul>`
}
