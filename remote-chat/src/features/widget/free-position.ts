export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Side = 'left' | 'right'

export interface Place {
  side: Side
  /** How far above its usual place, in pixels. */
  lift: number
}

/** Its own height with a gap: few heights, so that it is found again. The finer one only where none of these is free. */
const steps = [64, 8]

const touches = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

interface Wanted {
  /** The floating button at its usual position on the right. */
  box: Box
  /** The sum of its left edge on one side and its right edge on the other. */
  mirror: number
  preferred: Side
  highest: number
  obstacles: readonly Box[]
}

/** The first place at which nothing is covered that must not be: its corner, the other one, then higher. */
export function freePosition({ box, mirror, preferred, highest, obstacles }: Wanted): Place | null {
  const isFree = ({ side, lift }: Place) => {
    const [left, right] =
      side === 'right' ? [box.left, box.right] : [mirror - box.right, mirror - box.left]
    const there = { left, right, top: box.top - lift, bottom: box.bottom - lift }
    return !obstacles.some(obstacle => touches(there, obstacle))
  }
  for (const step of steps)
    for (let lift = 0; lift <= highest; lift += step)
      for (const side of [preferred, otherSide(preferred)])
        if (isFree({ side, lift })) return { side, lift }
  return null
}
