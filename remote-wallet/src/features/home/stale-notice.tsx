import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/button'
import { AlertIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import * as styles from './stale-notice.module.css'

interface StaleNoticeProps {
  failure: unknown
  retrying: boolean
  onRetry: () => void
}

/** Says that an amount may not be the last word, and offers to ask again. */
export function StaleNotice({ failure, retrying, onRetry }: StaleNoticeProps) {
  const { t } = useTranslation('wallet')
  return (
    <div className={styles.notice} role="alert">
      <AlertIcon size={20} />
      <p className={styles.text}>
        {t('home.stale')} {errorText(failure)}
      </p>
      <Button kind="quiet" onClick={onRetry} pending={retrying} size="small">
        {t('again')}
      </Button>
    </div>
  )
}
