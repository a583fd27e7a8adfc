import type { MoneyState } from '@tamlung/shared/api/use-money-action'

/** The text without an answer: being checked, or unknown. */
type OpenState = Extract<MoneyState<unknown>, { phase: 'checking' } | { phase: 'unknown' }>

/** The texts while an outcome is unknown: the next step, and the result of the last check. */
export function openWords(state: OpenState) {
  if (state.phase !== 'unknown' || !state.looking) return 'outcome.checkingText'
  return state.looked ? 'outcome.lookedText' : 'outcome.lookingText'
}
