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

const step = 8
/** Where a thumb still looks for it; further up only when nothing is free there. */
const near = 72

const touches = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

interface Wanted {
  /** What floats, at its usual place on the right. */
  box: Box
  /** Where its left edge is on one side and its right edge on the other, added up. */
  mirror: number
  preferred: Side
  highest: number
  obstacles: readonly Box[]
}

/** The first place at which nothing is covered that must not be: near the corner, on either side, then higher. */
export function freePlace({ box, mirror, preferred, highest, obstacles }: Wanted): Place | null {
  const isFree = ({ side, lift }: Place) => {
    const [left, right] =
      side === 'right' ? [box.left, box.right] : [mirror - box.right, mirror - box.left]
    const there = { left, right, top: box.top - lift, bottom: box.bottom - lift }
    return !obstacles.some(obstacle => touches(there, obstacle))
  }
  const search = (from: number, to: number) => {
    for (const side of [preferred, otherSide(preferred)])
      for (let lift = from; lift <= to; lift += step)
        if (isFree({ side, lift })) return { side, lift }
    return null
  }
  return search(0, near) ?? search(near, highest)
}
