import { readMessage } from '../message'
import type { QueuedMessage } from '../outbox'
import { reduce } from '../reduce'
import { createState, type Effect, type Event, type State } from '../state'

export const now = Date.parse('2026-11-22T10:00:00Z')
const text = (message: string) => ({ message_type: 'text', payload: { message } }) as const

export const queued: QueuedMessage = {
  clientId: 'a',
  content: text('hello'),
  createdAt: '2026-11-22T10:00:00.000Z',
  state: 'sending',
}

/** A message of the staff as the server has stored it. */
export const stored = (seq: number) =>
  readMessage(
    {
      id: `m${seq}`,
      seq,
      clientId: null,
      sender: 'admin',
      message: text(`line ${seq}`),
      createdAt: null,
    },
    now + seq,
  )

/** A new conversation with some fields changed. */
export const stateWith = (fields: Partial<State> = {}): State => ({
  ...createState([], null),
  ...fields,
})

/** Applies the events one after the other; returns the last state, all effects, and those that are no timers. */
export function run(events: readonly Event[], state: State = stateWith()) {
  const all: Effect[] = []
  let current = state
  for (const event of events) {
    const [next, effects] = reduce(current, event, { now, acceptsClientIds: true })
    current = next
    all.push(...effects)
  }
  const effects = all.filter(([name]) => name !== 'set timer')
  const timers = all.flatMap(([name, ...values]) => (name === 'set timer' ? [values] : []))
  return { state: current, effects, all, timers }
}

/** A conversation that knows its history and holds the lock, with one message on its way. */
export function sending() {
  const { state } = run([
    ['started', 0],
    ['page read', 1, []],
    ['send due'],
    ['lock acquired', 'send'],
    ['outbox read', 'send', [queued]],
  ])
  return state
}
