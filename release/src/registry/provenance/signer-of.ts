import { isSignedStatement } from '../../signing/statement'
import type { State } from '../log/state'
import { hasOwners, nameKey } from './owners'

/** Names the key that signed a change. The name in quotation marks is what its author calls himself. */
function signerOf(state: State, now: State): string {
  const { signature, ...change } = state
  if (signature && isSignedStatement('change', change, signature))
    return `${nameKey(now, signature.key)} ("${state.by}")`
  return hasOwners(state) ? `UNSIGNED ("${state.by}")` : state.by
}

/** The states, newest first, with the signer in place of the self-declared author. */
export function withSigners(states: readonly State[]): State[] {
  const [now] = states
  return now ? states.map(state => ({ ...state, by: signerOf(state, now) })) : []
}
