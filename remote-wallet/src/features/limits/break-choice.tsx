import { type BreakKind, breakKinds } from '@tamlung/shared/contract/routes/play-limits'
import { Button } from '@tamlung/shared/ui/actions/button'
import { ConfirmDialog } from '@tamlung/shared/ui/dialogs/confirm-dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as styles from './limits-dialog.module.css'
import type { Break } from './use-play-limits'

/** In days, and in months. */
const lengths: Record<BreakKind, readonly number[]> = {
  timeout: [1, 7, 30],
  exclusion: [6, 12, 60],
}

interface BreakChoiceProps {
  busy: boolean
  onPause: (wish: Break) => Promise<boolean>
}

/** A time-out or self-exclusion; asked once more, because nobody can take it back. */
export function BreakChoice({ busy, onPause }: BreakChoiceProps) {
  const { t } = useTranslation('play-limits')
  const [wish, setWish] = useState<Break | null>(null)
  const nameOf = ({ kind, length }: Break) =>
    t(kind === 'timeout' ? 'days' : 'months', { count: length })

  async function pause() {
    if (wish) await onPause(wish)
    setWish(null)
  }

  return (
    <div className={styles.part}>
      <p className={styles.soft}>{t('break.text')}</p>
      {breakKinds.map(kind => (
        <div className={styles.choice} key={kind}>
          <h4 className={styles.period}>{t(`break.${kind}`)}</h4>
          <div className={styles.buttons}>
            {lengths[kind].map(length => (
              <Button
                disabled={busy}
                key={length}
                kind="quiet"
                onClick={() => setWish({ kind, length })}
                size="small"
              >
                {nameOf({ kind, length })}
              </Button>
            ))}
          </div>
        </div>
      ))}
      {wish && (
        <ConfirmDialog
          confirmText={t('break.yes')}
          kind="danger"
          onClose={() => setWish(null)}
          onConfirm={pause}
          pending={busy}
          title={t('break.sure', { time: nameOf(wish) })}
        >
          <p>{t('break.final')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
