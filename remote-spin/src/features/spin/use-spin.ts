import type { ApiError } from '@tamlung/shared/api/api-error'
import { type MoneyState, useMoneyAction } from '@tamlung/shared/api/use-money-action'
import { bus } from '@tamlung/shared/bus/bus'
import { type Slice, type SpinResult, spin } from '@tamlung/shared/contract/routes/spinwheel'
import { codeText, errorText } from '@tamlung/shared/i18n/error-text'
import { showToast } from '@tamlung/shared/ui/toast-store'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { prizeStore } from '../prize/prize-store'
import type { WheelControl } from '../wheel/wheel'
import { useReloadWheel } from './use-reload-wheel'

/** From the wheel's rest to the prize. */
const admire = 2000

/** Kept as what it is and worded when it is shown, so that it follows the language. */
type Failure = { code: string } | { error: ApiError } | 'wheel-changed'

type Won = { slice: Slice; index: number; label: string }

/** The server's slice among those on the wheel; null when the wheel has changed in the meantime. */
function findWon(reply: SpinResult, slices: readonly Slice[]): Won | null {
  const { result } = reply
  const index = slices.findIndex(({ code }) => code === result?.code)
  const slice = slices[index]
  return result && slice ? { slice, index, label: result.label } : null
}

/** idle → asking the server → turning to its slice → two seconds → the prize. */
export function useSpin(
  slices: readonly Slice[],
  wheel: RefObject<WheelControl | null>,
  tick: () => void,
) {
  const { t } = useTranslation('spin')
  const reload = useReloadWheel()
  const [turning, setTurning] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const timer = useRef(0)
  const shown = useRef(true)
  /** Drawn and not yet shown: whoever leaves the page now is told in a toast. */
  const untold = useRef<string | null>(null)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
      clearTimeout(timer.current)
      if (untold.current !== null) showToast('info', untold.current)
    }
  }, [])

  function words(failed: Failure): string {
    if (failed === 'wheel-changed') return t('spin.unknownSlice')
    return 'code' in failed ? codeText(failed.code) : errorText(failed.error)
  }

  function fail(failed: Failure) {
    if (shown.current) setFailure(failed)
    else showToast('error', words(failed))
    reload()
  }

  function rest({ slice, label }: Won) {
    setAnnouncement(t('spin.announcement', { prize: label }))
    timer.current = window.setTimeout(() => {
      untold.current = null
      wheel.current?.reset()
      setTurning(false)
      prizeStore.set({ slice, label })
      bus.emit('dialog.open', { name: 'prize' })
    }, admire)
  }

  function finish(reply: SpinResult) {
    const coin = reply.result?.remainingCoin
    bus.emit('coin.changed', { coin: coin ?? null })
    if (!reply.success) return fail({ code: reply.error ?? 'unexpected' })
    const won = findWon(reply, slices)
    if (!won) return fail('wheel-changed')
    const result = t('spin.announcement', { prize: won.label })
    if (!shown.current) {
      showToast('info', result)
      return
    }
    untold.current = result
    setTurning(true)
    wheel.current?.turnTo({
      slice: won.index,
      slices: slices.length,
      onTick: tick,
      onRest: () => rest(won),
    })
  }

  function settled(state: MoneyState<SpinResult>) {
    if (state.phase === 'done') finish(state.reply)
    if (state.phase === 'refused') fail({ error: state.error })
    if (state.phase === 'unknown') reload()
  }

  const action = useMoneyAction(spin, settled)
  const { phase } = action.state

  return {
    busy: turning || phase === 'sending' || phase === 'checking' || phase === 'unknown',
    /** No answer yet, or none at all: nobody may say that the coin is lost. */
    checking: phase === 'checking' || phase === 'unknown' ? phase : null,
    checkAgain: action.checkAgain,
    failure: failure && words(failure),
    announcement,
    dismissFailure: () => setFailure(null),
    start() {
      setAnnouncement('')
      action.run({})
    },
  }
}
