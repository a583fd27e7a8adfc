import type { Message } from './message'

/** How far two clocks of one server may differ. */
const tolerance = 3_000
/** How far this device's clock may differ, which is used if the server's answer gives no time. */
const looseTolerance = 600_000

/** The same words about the same time. */
export function isAlike(one: Message, other: Message): boolean {
  const apart = Math.abs(one.at - other.at)
  return (
    one.own === other.own &&
    (one.id === null || other.id === null) &&
    apart <= (one.dated && other.dated ? tolerance : looseTolerance) &&
    JSON.stringify(one.content) === JSON.stringify(other.content)
  )
}
