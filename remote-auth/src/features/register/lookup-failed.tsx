import { Button } from '@tamlung/shared/ui/actions/button'
import { RefreshIcon } from '@tamlung/shared/ui/icons/icons'
import { useTranslation } from 'react-i18next'
import * as styles from './register.module.css'

type Props = { label: string; onRetry: () => unknown; retrying: boolean }

/** Shown in place of a list of choices. */
export function LookupFailed({ label, onRetry, retrying }: Props) {
  const { t } = useTranslation('auth')
  return (
    <div className={styles.lookupFailed} role="alert">
      <p>{t('register.lookupFailed', { list: label })}</p>
      <Button
        icon={<RefreshIcon size={20} />}
        kind="quiet"
        onClick={onRetry}
        pending={retrying}
        size="small"
      >
        {t('register.tryAgain')}
      </Button>
    </div>
  )
}
