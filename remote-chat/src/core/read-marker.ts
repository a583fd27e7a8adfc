import { lastOf } from './compat'
import { isOrderedByServer, type Message } from './message'
import { addEffect, type NextState, setTimer } from './next-state'
import type { KeyStore } from './ports'
import type { ReadMarker, State } from './state'

/** The delay before the server is informed how far the person has read, in milliseconds. */
const acknowledgeDelay = 1000

const keyOf = (name: string) => `chat-read:${name}`

/** How far the conversation has been read in this browser; `told` is the stored name of `acknowledged`. */
export function openReadMarker(
  store: KeyStore,
  name: string,
  onChange: (marker: ReadMarker) => void,
) {
  const key = keyOf(name)

  function read(): ReadMarker | null {
    try {
      const { seq, at, told: acknowledged } = JSON.parse(store.get(key) ?? '')
      if (typeof seq !== 'number' || typeof at !== 'number') return null
      return typeof acknowledged === 'boolean' ? { seq, at, acknowledged } : { seq, at }
    } catch {
      return null
    }
  }

  return {
    read,
    write: ({ seq, at, acknowledged }: ReadMarker) =>
      store.set(key, JSON.stringify({ seq, at, told: acknowledged })),
    close: store.subscribe(key, () => {
      const marker = read()
      if (marker) onChange(marker)
    }),
  }
}

function isAfter(message: Message, marker: ReadMarker): boolean {
  // A marker at a message without a number has no number either.
  return message.seq === null || marker.seq === 0
    ? message.at > marker.at
    : message.seq > marker.seq
}

export function unreadOf(
  marker: ReadMarker | null,
  messages: readonly Message[],
): readonly Message[] {
  if (!marker) return []
  let start = messages.length
  for (; start > 0; start--) {
    const message = messages[start - 1]
    if (!message || !isAfter(message, marker)) break
  }
  return messages.slice(start).filter(({ own }) => !own)
}

/** Whether everything after the marker is in messages that begin with this one. */
export function reachesReadMarker({ readMarker }: State, oldest: Message): boolean {
  return !readMarker || !isAfter(oldest, readMarker)
}

function setReadMarker(next: NextState, { seq, at }: Message, acknowledged?: boolean) {
  const marker = { seq: seq ?? 0, at, ...(acknowledged !== undefined && { acknowledged }) }
  next.readMarker = marker
  addEffect(next, 'store read marker', marker)
}

/** Messages from before this browser knew the conversation do not count as new. */
export function createReadMarker(next: NextState) {
  if (next.readMarker) return
  const newest = next.timeline.newestSettled()
  if (newest) setReadMarker(next, newest)
  else next.readMarker = { seq: 0, at: 0 }
}

/** The person sees the newest message. */
export function markRead(next: NextState) {
  // A message of the customer that this device's clock has placed is not a reliable position to count answers from.
  const newest = lastOf(next.messages, message => !message.own || isOrderedByServer(message))
  const { readMarker } = next
  if (newest && (readMarker?.acknowledged === undefined || isAfter(newest, readMarker)))
    setReadMarker(next, newest, false)
  scheduleAcknowledgement(next)
}

/** Schedules informing the server, if it is not informed yet; after a failure the next sync or page repeats it. */
export function scheduleAcknowledgement(next: NextState) {
  if (next.acknowledgeScheduled || next.readMarker?.acknowledged !== false) return
  next.acknowledgeScheduled = true
  setTimer(next, 'acknowledge due', acknowledgeDelay)
}

export function acknowledge(next: NextState) {
  const { readMarker: marker } = next
  next.acknowledgeScheduled = false
  if (marker) addEffect(next, 'acknowledge read marker', marker)
}

/** A late reply changes nothing: the person, or another tab, may have read further. */
export function confirmAcknowledged(next: NextState, marker: ReadMarker) {
  if (next.readMarker !== marker) return
  next.readMarker = { ...marker, acknowledged: true }
  addEffect(next, 'store read marker', next.readMarker)
}
