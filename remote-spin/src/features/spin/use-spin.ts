import type { ApiError } from '@tamlung/shared/api/api-error'
import { queryKeyOf } from '@tamlung/shared/api/query-of'
import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import {
  getSpinwheelSetup,
  type Slice,
  type SpinResult,
  spin,
} from '@tamlung/shared/contract/routes/spinwheel'
import { errorText } from '@tamlung/shared/i18n/error-text'
import { repeatedText } from '@tamlung/shared/ui/dialogs/repeated-text'
import { showToast } from '@tamlung/shared/ui/feedback/toast-store'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prizeStore } from '../prize/prize-store'
import { useReloadWheel } from '../wheel/use-reload-wheel'
import type { WheelControl } from '../wheel/wheel'
import { confirmSpin, findSpin } from './spin-evidence'

/** Shows the coins left after a spin, taken from its result, until the wheel is reloaded. */
function useShowCoins() {
  const client = useQueryClient()
  return (userCoin: number) =>
    client.setQueryData<ReplyOf<typeof getSpinwheelSetup>>(
      queryKeyOf(getSpinwheelSetup),
      setup => setup && { ...setup, userCoin },
    )
}

/** The pause between the wheel's rest and the prize. */
const admire = 2000

/** Stored as data and formatted when shown, so that it follows the language. */
type Failure = ApiError | 'not-there'

type Won = { slice: Slice; index: number; label: string }

/** The wheel's slice for the server's result, by code, or by label when codes are shared; null for none. */
function findWon(reply: SpinResult, slices: readonly Slice[]): Won | null {
  const { result } = reply
  if (!result) return null
  const { code, label } = result
  const coded = slices.filter(slice => code && slice.code === code)
  const unnamed = slices.filter(slice => !code || !slice.code)
  const labelled = (slice: Slice) => slice.label === label
  const slice = coded.find(labelled) ?? coded[0] ?? unnamed.find(labelled)
  return slice ? { slice, index: slices.indexOf(slice), label: label || slice.label } : null
}

type SpinOptions = {
  coins: number | null
  slices: readonly Slice[]
  wheel: RefObject<WheelControl | null>
  tick: () => void
  /** True from the answer until the prize; a redraw of the wheel waits for it. */
  turning: RefObject<boolean>
}

/** idle → asking the server → turning to its slice → two seconds → the prize. */
export function useSpin({ coins, slices, wheel, tick, turning }: SpinOptions) {
  const { t } = useTranslation('spin')
  const reload = useReloadWheel()
  const showCoins = useShowCoins()
  const [isTurning, setTurning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** No answer arrived, but one coin less shows that the spin happened. */
  const [seen, setSeen] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const timer = useRef(0)
  const shown = useRef(true)
  const drawn = useRef(slices)
  const latestStart = useRef(() => {})
  /** The text of a prize that is not shown yet. A member who leaves the page now gets it as a toast. */
  const untold = useRef<string | null>(null)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      turning.current = false
      clearTimeout(timer.current)
      if (untold.current !== null) showToast('info', untold.current)
    }
  }, [turning])

  function words(failed: Failure) {
    if (failed === 'not-there') return t('spin.unknownSlice')
    // A spin costs a coin, not money.
    return failed.code === 'MONEY_NOT_ENOUGH' ? t('spin.noCoins') : errorText(failed)
  }

  function fail(failed: Failure) {
    if (shown.current) setFailure(failed)
    else showToast(failed === 'not-there' ? 'info' : 'error', words(failed))
    reload()
  }

  function rest({ slice, label }: Won, hasCoins: boolean) {
    setAnnouncement(t('spin.announcement', { prize: label }))
    timer.current = window.setTimeout(() => {
      untold.current = null
      wheel.current?.reset()
      setTurning(false)
      turning.current = false
      reload()
      const spinAgain = () => {
        if (shown.current) latestStart.current()
      }
      prizeStore.set({ slice, label, ...(hasCoins && { spinAgain }) })
      bus.emit('dialog.open', { name: 'prize' })
    }, admire)
  }

  function finish(reply: SpinResult) {
    const coin = reply.result?.remainingCoin
    const won = findWon(reply, drawn.current)
    turning.current = won !== null && shown.current
    bus.emit('coin.changed', { coin: coin ?? null })
    if (!won) return fail('not-there')
    const result = t('spin.announcement', { prize: won.label })
    if (!shown.current) {
      showToast('info', result)
      return
    }
    if (typeof coin === 'number') showCoins(coin)
    untold.current = result
    setTurning(true)
    wheel.current?.turnTo({
      slice: won.index,
      slices: drawn.current.length,
      onTick: tick,
      onRest: () => rest(won, typeof coin === 'number' ? coin > 0 : (coins ?? 0) > 1),
    })
  }

  function showSeen() {
    setSeen(true)
    reload()
    if (!shown.current) showToast('info', t('spin.seen'))
  }

  function settled(state: MoneyState<SpinResult>) {
    if (state.phase === 'done') {
      if (state.trace) showSeen()
      else finish(state.reply)
    }
    if (state.phase === 'refused') fail(state.error)
    if (state.phase === 'repeated') {
      reload()
      if (!shown.current) showToast('info', repeatedText(state.trace))
    }
    if (state.phase === 'unknown') reload()
  }

  const action = useMoneyAction(spin, settled, {
    lasting: true,
    look: findSpin,
    confirm: confirmSpin,
  })
  const { phase } = action.state
  const busy = isTurning || phase === 'sending' || phase === 'checking' || phase === 'unknown'
  function start() {
    setAnnouncement('')
    action.run({}, { coins })
  }
  // Updated at each render: the prize is shown later, when the number of coins is another one.
  latestStart.current = start
  // A changed wheel is shown after the current one rests.
  if (!busy) drawn.current = slices

  return {
    busy,
    slices: drawn.current,
    isChecking: phase === 'checking',
    /** No answer at all: the coin must not be called lost. */
    unknown: action.state.phase === 'unknown' ? action.state : null,
    /** The coins show several spins for one press. */
    repeated: action.state.phase === 'repeated' ? action.state.trace : null,
    dismissRepeated: action.reset,
    seen,
    dismissSeen: () => setSeen(false),
    checkAgain: action.checkAgain,
    letGo: action.letGo,
    failure: failure && words(failure),
    refusal: failure === 'not-there' ? undefined : failure?.code,
    /** The server says that it is done, without a readable result. */
    undrawn: failure === 'not-there',
    announcement,
    dismissFailure: () => setFailure(null),
    start,
  }
}
