import { fullTurn } from './spin-motion'

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

/** In degrees, as SVG wants it: the middle of a slice, its text reading outwards from the hub. */
export function labelTurn(slice: number, slices: number): number {
  return ((slice + 0.5) / slices) * 360
}

/** Small enough for a narrow slice and for a long label. */
export function labelSize(label: string, slices: number): number {
  const room = (radius - hubRadius - 26) / (Math.max(3, Array.from(label).length) * 0.58)
  return Math.max(9, Math.min(24, 170 / slices + 6, room))
}
