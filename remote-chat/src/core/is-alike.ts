import type { Message } from './message'

/** So far two clocks of one server may differ. */
const tolerance = 3_000
/** So far the clock of this device may, which counts where the server's answer says no time. */
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
