import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '../layout/visually-hidden'
import * as styles from './loading-overlay.module.css'
import { Spinner } from './spinner'

/** Milliseconds before the overlay is shown. */
export const OVERLAY_DELAY = 200

/**
 * Covers its parent (which must be `position: relative`) while something is loading. It is not shown in the first 200 ms,
 * and it cannot be left over, because it exists only while `active`.
 */
export function LoadingOverlay({ active, label }: { active: boolean; label?: string }) {
  return active ? <DelayedVeil label={label} /> : null
}

function DelayedVeil({ label }: { label: string | undefined }) {
  const { t } = useTranslation('ui')
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setShown(true), OVERLAY_DELAY)
    return () => clearTimeout(timer)
  }, [])

  if (!shown) return null
  return (
    <div className={styles.veil} role="status">
      <Spinner size={36} />
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
    </div>
  )
}
