import type { Effect, State, TimerName } from './state'

/** The next state while an event is handled: handlers replace its fields and add effects. */
export type NextState = State & {
  effects: Effect[]
  now: number
  /** Whether the server accepts this client's ids for messages, as far as is known. */
  acceptsClientIds: boolean
}

export function addEffect(next: NextState, ...effect: Effect) {
  next.effects.push(effect)
}

/** Replaces the timer of this name; null cancels it. */
export function setTimer(next: NextState, name: TimerName, delay: number | null) {
  addEffect(next, 'set timer', name, delay)
}
