import { fullTurn } from './use-rotation'

/** The wheel is drawn in a square of this width and scaled by the page. */
export const side = 400
export const middle = side / 2
export const radius = 184
export const hubRadius = 52

type Point = { x: number; y: number }

/** A point of the wheel; angles are clockwise from the top. */
export function pointAt(angle: number, distance: number): Point {
  return { x: middle + distance * Math.sin(angle), y: middle - distance * Math.cos(angle) }
}

function text({ x, y }: Point): string {
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

export function sectorPath(slice: number, slices: number): string {
  const width = fullTurn / slices
  const from = pointAt(slice * width, radius)
  const to = pointAt((slice + 1) * width, radius)
  const large = width > Math.PI ? 1 : 0
  return `M${middle} ${middle}L${text(from)}A${radius} ${radius} 0 ${large} 1 ${text(to)}Z`
}

const labelDistance = (radius + hubRadius) / 2 + 8
const slim = 0.58
const minFontSize = 9
const minUprightFontSize = 11

/** The largest font size, up to a maximum for the number of slices, at which a label fits into `room`. */
function sizeWithin(label: string, slices: number, room: number): number {
  const fitting = room / (Math.max(3, Array.from(label).length) * slim)
  return Math.min(24, 170 / slices + 6, fitting)
}

const fromHubToRim = radius - hubRadius - 26

/** The width for labels that are upright wherever the wheel rests. */
function uprightRoom(slices: number): number {
  const across = slices > 2 ? 2 * labelDistance * Math.tan(Math.PI / slices) : fromHubToRim
  return Math.min(fromHubToRim, across - 6)
}

export type Labels = {
  upright: boolean
  transform: (slice: number) => string
  size: (label: string) => number
}

/** Labels are upright where all of them fit; otherwise they read outwards from the hub, each in its slice. */
export function layLabels(labels: readonly string[]): Labels {
  const slices = labels.length
  const room = uprightRoom(slices)
  const upright = labels.every(label => sizeWithin(label, slices, room) >= minUprightFontSize)
  return {
    upright,
    transform(slice) {
      const angle = ((slice + 0.5) / slices) * fullTurn
      const { x, y } = pointAt(angle, upright ? labelDistance : (radius + hubRadius) / 2)
      const turn = upright ? 'var(--upright, 0rad)' : `${(angle - fullTurn / 4).toFixed(4)}rad`
      return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px) rotate(${turn})`
    },
    // Leaves space at both ends, so that no label touches the line between two slices.
    size: label =>
      Math.max(minFontSize, sizeWithin(label, slices, upright ? room - 8 : fromHubToRim)),
  }
}
