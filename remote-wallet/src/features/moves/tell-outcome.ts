import type { MoneyState } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { Route } from '@tamlung/shared/contract/define-route'
import { receiveInviteBonus } from '@tamlung/shared/contract/routes/invite'
import {
  addMoney,
  sendTrueLink,
  transfer,
  transferAll,
  withdraw,
  withdrawAll,
} from '@tamlung/shared/contract/routes/wallet'
import { doubtText, errorText } from '@tamlung/shared/i18n/error-text'
import { repeatedText } from '@tamlung/shared/ui/dialogs/repeated-text'
import i18next from 'i18next'
import { failureKey } from '../../core/failure-words'
import { isPlayRefused } from '../../core/is-play-refused'
import { traceWords } from '../../core/trace-words'
import { sayRefusal } from '../limits/refused/say-refusal'

/** Names of moves that are found again after their page or dialog was left. */
export const moveNames = new Map<Route, string>([
  [transfer, 'transfer'],
  [transferAll, 'transfer'],
  [withdraw, 'withdraw'],
  [withdrawAll, 'withdraw'],
  [addMoney, 'announce'],
  [sendTrueLink, 'gift'],
  [receiveInviteBonus, 'invite'],
])

/** Moves that are only accepted: the money comes later, so it is not reported as received. */
const takenOn: Partial<Record<string, string>> = {
  withdraw: 'withdraw.done',
  announce: 'deposit.announced',
  gift: 'deposit.gift.done',
}

/** Announces how a move ended after its dialog was left. */
export function tellOutcome(route: Route, state: MoneyState<unknown>) {
  const name = moveNames.get(route)
  if (name === undefined) return
  const say = (key: string, facts = {}) => i18next.t(key, { ns: 'wallet', ...facts })
  const action = say(`later.action.${name}`)
  const tell = (tone: 'success' | 'failure' | 'info', text: string) =>
    bus.emit('toast.show', { tone, text })
  const { message, failures = [] } = Object(state.phase === 'done' && state.reply)
  // A transfer that its game has not confirmed.
  const isOpen = message === 'PROCESSING'
  if (state.phase === 'unknown' || isOpen) {
    const answered = state.phase === 'unknown' ? doubtText(state.error) : ''
    tell('info', `${say('later.unknown', { action })} ${answered}`.trim())
  } else if (state.phase === 'repeated') tell('info', `${action}: ${repeatedText(state.trace)}`)
  else if (state.phase === 'refused') {
    const text = say('later.refused', { action, reason: errorText(state.error) })
    if (isPlayRefused(state.error)) void sayRefusal(text)
    else tell('failure', text)
  } else if (state.phase === 'done') {
    const later = takenOn[name]
    if (failures.length > 0)
      tell('info', `${action}: ${later ? `${say(later)} ` : ''}${say(failureKey(failures))}`)
    else if (state.trace) tell('info', `${action}: ${traceWords(state.trace)}`)
    else tell('success', later ? `${action}: ${say(later)}` : say('later.done', { action }))
  }
}
