import type { Slice } from '@tamlung/shared/contract/routes/spinwheel'
import { formatCount } from '@tamlung/shared/format/count'
import { Button } from '@tamlung/shared/ui/actions/button'
import { RepeatedResult } from '@tamlung/shared/ui/dialogs/repeated-result'
import { ResultDialog } from '@tamlung/shared/ui/dialogs/result-dialog'
import { DoubtNote } from '@tamlung/shared/ui/feedback/doubt-note'
import { VisuallyHidden } from '@tamlung/shared/ui/layout/visually-hidden'
import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { LimitsButton } from '../limits/limits-button'
import { useTickSound } from '../wheel/use-tick-sound'
import { Wheel, type WheelControl } from '../wheel/wheel'
import * as styles from './spin-page.module.css'
import { useSpin } from './use-spin'

type SpinButtonProps = {
  coins: number | null
  busy: boolean
  onSpin: () => void
}

/** The centre of the wheel. It stays focusable while the wheel turns, so that the focus is not lost. */
function SpinButton({ coins, busy, onSpin }: SpinButtonProps) {
  const { t } = useTranslation('spin')
  const blocked = busy || coins === null || coins <= 0
  return (
    <button
      aria-disabled={blocked}
      className={styles.button}
      onClick={() => {
        if (!blocked) onSpin()
      }}
      type="button"
    >
      <span className={styles.word}>{t('spin.button')}</span>
      <span className={styles.coins}>
        {t('spin.coins', { count: coins ?? 0, shown: formatCount(coins) })}
      </span>
    </button>
  )
}

type WheelPartProps = {
  slices: readonly Slice[]
  coins: number | null
  /** Reports a running spin to code that wants to reload the wheel. */
  turning: RefObject<boolean>
}

function unknownWords({ looking, looked }: { looking: boolean; looked: boolean }) {
  if (!looking) return 'spin.unknown'
  return looked ? 'spin.looked' : 'spin.looking'
}

export function WheelPart({ slices, coins, turning }: WheelPartProps) {
  const { t } = useTranslation('spin')
  const wheel = useRef<WheelControl>(null)
  const sound = useTickSound()
  const spin = useSpin({ coins, slices, wheel, tick: sound.tick, turning })
  // Called when the prize is shown or the page is left.
  useEffect(() => (spin.busy ? sound.rest : undefined), [spin.busy, sound.rest])
  const hint = coins !== null && coins <= 0 ? t('spin.noCoins') : ''

  function start() {
    sound.wake()
    spin.start()
  }

  return (
    <>
      <Wheel control={wheel} label={t('spin.picture')} slices={spin.slices}>
        <SpinButton busy={spin.busy} coins={coins} onSpin={start} />
      </Wheel>
      <p className={styles.hint} role="status">
        {spin.isChecking ? t('spin.checking') : hint}
      </p>
      {spin.unknown && (
        <div className={styles.unknown} role="alert">
          <DoubtNote error={spin.unknown.error} />
          <p>{t(unknownWords(spin.unknown))}</p>
          {spin.unknown.looking && (
            <Button kind="quiet" onClick={spin.letGo}>
              {t('spin.giveUp')}
            </Button>
          )}
          <Button kind="quiet" onClick={spin.checkAgain}>
            {t('spin.checkAgain')}
          </Button>
        </div>
      )}
      <div className={styles.tools}>
        <Button aria-pressed={sound.on} kind="quiet" onClick={sound.toggle} size="small">
          {sound.on ? t('spin.soundOn') : t('spin.soundOff')}
        </Button>
      </div>
      <VisuallyHidden>
        <span aria-live="assertive">{spin.announcement}</span>
      </VisuallyHidden>
      {spin.repeated && <RepeatedResult onClose={spin.dismissRepeated} trace={spin.repeated} />}
      <ResultDialog
        onClose={spin.dismissSeen}
        open={spin.seen}
        outcome="unknown"
        title={t('spin.seenTitle')}
      >
        {t('spin.seen')}
      </ResultDialog>
      <ResultDialog
        onClose={spin.dismissFailure}
        open={spin.failure !== null}
        outcome={spin.undrawn ? 'unknown' : 'failure'}
        title={t(spin.undrawn ? 'titles.prize' : 'spin.failed')}
      >
        <p>{spin.failure}</p>
        <LimitsButton code={spin.refusal} onClose={spin.dismissFailure}>
          {t('spin.limits')}
        </LimitsButton>
      </ResultDialog>
    </>
  )
}
