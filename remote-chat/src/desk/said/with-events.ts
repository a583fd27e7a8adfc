import type { Message } from '../../core/message'
import type { PageEvent } from '../replies'

export type SaidRow = { message: Message } | { event: PageEvent }

/** What was said and what was done, as it came. What was done before the oldest that was read comes with what stands before it. */
export function withEvents(
  messages: readonly Message[],
  events: readonly PageEvent[],
  isWhole: boolean,
): SaidRow[] {
  const begin = isWhole ? 0 : (messages[0]?.at ?? 0)
  const done = events
    .map(event => ({ at: Date.parse(event.at), row: { event } }))
    .filter(({ at }) => at >= begin)
  return [...messages.map(message => ({ at: message.at, row: { message } })), ...done]
    .sort((one, other) => one.at - other.at)
    .map(({ row }) => row)
}
