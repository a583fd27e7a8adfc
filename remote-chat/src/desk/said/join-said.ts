import { lastOf } from '../../core/last-of'
import type { Message } from '../../core/message'

/** The same message is the same object, so that its row is drawn once. */
const again = (known: readonly Message[], message: Message) =>
  known.find(({ key, print }) => key === message.key && print === message.print) ?? message

/**
 * What is known, from the oldest to the newest, with what the server says is the newest. Where so much was said
 * meanwhile that something between the two was never read, the older part goes: it can be asked for again.
 */
export function joinSaid(known: readonly Message[], newest: readonly Message[]): Message[] {
  const begin = newest[0]?.seq ?? null
  const end = lastOf(known)?.seq ?? null
  const older =
    begin === null || end === null || begin > end + 1
      ? []
      : known.filter(({ seq }) => seq !== null && seq < begin)
  return [...older, ...newest.map(message => again(known, message))]
}
