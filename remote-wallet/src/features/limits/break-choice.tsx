import { serverNow } from '@tamlung/shared/api/server-clock'
import { type BreakKind, breakKinds } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'
import { goToGroup } from './limits-summary'
import type { Break } from './use-play-limits'

/** Time-outs in days, exclusions in months. */
const lengths: Record<BreakKind, readonly number[]> = {
  timeout: [1, 7, 30],
  exclusion: [6, 12, 60],
}

const day = 86_400_000
const lasts = ({ kind, length }: Break) => length * (kind === 'timeout' ? day : 30 * day)

interface BreakChoiceProps {
  busy: boolean
  /** The end of the current break. */
  until: number | null
  onPause: (input: Break) => Promise<boolean>
}

/** A time-out or self-exclusion. It is confirmed first, because it cannot be taken back. */
export function BreakChoice({ busy, until, onPause }: BreakChoiceProps) {
  const { t } = useTranslation('play-limits')
  const [input, setInput] = useState<Break | null>(null)
  const known = useRef(until)
  const nameOf = ({ kind, length }: Break) =>
    t(kind === 'timeout' ? 'days' : 'months', { count: length })

  // The active break is shown where it was chosen; the pressed button may be gone.
  useEffect(() => {
    if (until !== null && until !== known.current) goToGroup('break')
    known.current = until
  }, [until])

  // A break never shortens a longer one.
  const longer = (kind: BreakKind) =>
    lengths[kind].filter(
      length => until === null || serverNow() + lasts({ kind, length }) > until + day / 2,
    )

  async function pause() {
    if (input) await onPause(input)
    setInput(null)
  }

  return (
    <div className={styles.part}>
      {until !== null && <Notice>{t('paused', { until: formatDateTime(until) })}</Notice>}
      <p className={styles.soft}>{t('break.text')}</p>
      {breakKinds
        .filter(kind => longer(kind).length > 0)
        .map(kind => (
          <div className={styles.choice} key={kind}>
            <h4 className={styles.period}>{t(`break.${kind}`)}</h4>
            <div className={styles.buttons}>
              {longer(kind).map(length => (
                <Button
                  disabled={busy}
                  key={length}
                  kind="quiet"
                  onClick={() => setInput({ kind, length })}
                  size="small"
                >
                  {nameOf({ kind, length })}
                </Button>
              ))}
            </div>
          </div>
        ))}
      {input && (
        <ConfirmDialog
          confirmText={t('break.yes')}
          kind="danger"
          onClose={() => setInput(null)}
          onConfirm={pause}
          pending={busy}
          title={t('break.sure', { time: nameOf(input) })}
        >
          <p>{t('break.final')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
