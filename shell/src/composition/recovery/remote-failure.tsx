import { Dialog } from '@tamlung/shared/ui/dialogs/dialog'
import { FailedState } from '@tamlung/shared/ui/states/failed-state'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { RemoteError } from '../load/remote-error'
import type { View } from '../load/view'
import * as styles from './remote-failure.module.css'

type Props = {
  error: RemoteError
  part: View
  onRetry: () => void
  onClose?: (() => void) | undefined
}

/** Names the missing remote and the reason, and offers a retry in its place. */
export function RemoteFailure({ error, part, onRetry, onClose }: Props) {
  const { t } = useTranslation('composition')
  const name = t(`parts.${part.remote}`, { defaultValue: part.remote })
  const title = t(`title.${error.kind}`, { part: name })
  const isDated = error.message.endsWith('registry is expired')
  const text = t(`text.${isDated ? 'date' : error.kind}`)
  const isAway = error.stage === 'entry' || error.kind === 'absent'

  // Retried when the network returns or the page becomes visible again.
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
