import { lastOf } from './compat'
import { isPlaced, type Message } from './message'
import type { KeyStore } from './ports'
import type { ReadMarker, State } from './state'
import { add, type Step, setTimer } from './step'

/** The server learns a second later how far the person has read. */
const acknowledgeDelay = 1000

const keyOf = (name: string) => `chat-read:${name}`

/** How far the conversation has been read in this browser; the stored `told` says whether the server knows. */
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
export function reachesRead({ readMarker }: State, oldest: Message): boolean {
  return !readMarker || !isAfter(oldest, readMarker)
}

function place(step: Step, { seq, at }: Message, acknowledged?: boolean) {
  const marker = { seq: seq ?? 0, at, ...(acknowledged !== undefined && { acknowledged }) }
  step.readMarker = marker
  add(step, 'store marker', marker)
}

/** Messages from before this browser knew the conversation do not count as new. */
export function beginReading(step: Step) {
  if (step.readMarker) return
  const newest = step.timeline.newestSettled()
  if (newest) place(step, newest)
  else step.readMarker = { seq: 0, at: 0 }
}

/** The person sees the newest message. */
export function markRead(step: Step) {
  // An own message placed by this device's clock is no reliable place to count answers from.
  const newest = lastOf(step.messages, message => !message.own || isPlaced(message))
  const { readMarker } = step
  if (newest && (readMarker?.acknowledged === undefined || isAfter(newest, readMarker)))
    place(step, newest, false)
  planAcknowledgement(step)
}

/** Plans to inform the server, if it does not know yet; after a failure the next sync or page does it again. */
export function planAcknowledgement(step: Step) {
  if (step.acknowledging || step.readMarker?.acknowledged !== false) return
  step.acknowledging = true
  setTimer(step, 'acknowledge', acknowledgeDelay)
}

export function acknowledge(step: Step) {
  const { readMarker: marker } = step
  step.acknowledging = false
  if (marker) add(step, 'acknowledge', marker)
}

/** A late reply changes nothing: the person, or another tab, may have read further. */
export function confirmAcknowledged(step: Step, marker: ReadMarker) {
  if (step.readMarker !== marker) return
  step.readMarker = { ...marker, acknowledged: true }
  add(step, 'store marker', step.readMarker)
}
