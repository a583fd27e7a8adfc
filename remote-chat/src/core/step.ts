import type { Effect, State, TimerName } from './state'

/** A step of the reducer: a copy of the state, whose fields the handlers replace, and the effects that they add. */
export type Step = State & {
  effects: Effect[]
  now: number
  /** Whether the server takes our ids for messages, as far as is known. */
  acceptsClientIds: boolean
}

export function add(step: Step, ...effect: Effect) {
  step.effects.push(effect)
}

/** Replaces the timer of this name; null cancels it. */
export function setTimer(step: Step, name: TimerName, delay: number | null) {
  add(step, 'timer', name, delay)
}
