import type { MoneyState } from '@tamlung/shared/api/use-money-action'

/** Without an answer: it is being found out, or nobody knows. */
type OpenState = Extract<MoneyState<unknown>, { phase: 'checking' } | { phase: 'unknown' }>

/** What is said of an action while nobody knows its outcome: what is done about it, and what looking has shown. */
export function openWords(state: OpenState) {
  if (state.phase !== 'unknown' || !state.looking) return 'outcome.checkingText'
  return state.looked ? 'outcome.lookedText' : 'outcome.lookingText'
}
