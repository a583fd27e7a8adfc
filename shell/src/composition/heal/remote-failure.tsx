import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Part } from '../load/part'
import type { RemoteError } from '../load/remote-error'
import * as styles from './remote-failure.module.css'

type Props = {
  error: RemoteError
  part: Part
  onRetry: () => void
  onClose?: (() => void) | undefined
}

/** Says which part of the product is missing and why, and offers to try again where it would stand. */
export function RemoteFailure({ error, part, onRetry, onClose }: Props) {
  const { t } = useTranslation('composition')
  const name = t(`parts.${part.remote}`, { defaultValue: part.remote })
  const title = t(`title.${error.kind}`, { part: name })
  const isDated = error.message.endsWith('registry is expired')
  const text = t(`text.${isDated ? 'date' : error.kind}`)
  const isAway = error.stage === 'entry' || error.kind === 'absent'

  // What could not be fetched comes with the network, or with who has looked elsewhere meanwhile.
  useEffect(() => {
    if (!isAway) return
    const again = () => {
      if (!document.hidden) onRetry()
    }
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    return () => {
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
    }
  })

  if (part.kind === 'widget')
    return (
      <div className={styles.pill} role="status">
        {title}
        <button type="button" className={styles.again} onClick={onRetry}>
          {t('again')}
        </button>
      </div>
    )
  if (onClose)
    return (
      <Dialog title={title} onClose={onClose}>
        <FailedState title={title} onRetry={onRetry}>
          {text}
        </FailedState>
      </Dialog>
    )
  return (
    <div className={styles.page}>
      <FailedState title={title} onRetry={onRetry}>
        {text}
      </FailedState>
    </div>
  )
}
