import type { State } from '../registry/log/state'
import { type Html, html } from './html'

export type Since = Pick<State, 'at' | 'by'>

/** Finds when and by whom a value was last changed. `states` is newest first, `partOf` selects the value. */
export function since(
  states: readonly State[],
  partOf: (state: State) => string | undefined,
): Since | undefined {
  const [newest] = states
  if (!newest) return undefined
  const value = partOf(newest)
  const before = states.findIndex(state => partOf(state) !== value)
  return before < 0 ? states.at(-1) : states[before - 1]
}

export const formatTime = (at: string): Html =>
  html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`

export const changedBy = (when: Since | undefined): Html | undefined =>
  when && html`<p class="soft">since ${formatTime(when.at)}, ${when.by}</p>`
