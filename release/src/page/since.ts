import type { State } from '../log/state'

export type Since = Pick<State, 'at' | 'by'>

/** When and by whom something became what it is; `states` is newest first, `partOf` says what is looked at. */
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
