import { errorText } from '@tamlung/shared/i18n/error-text'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useTranslation } from 'react-i18next'

interface StaleNoticeProps {
  /** None where the answer is only late. */
  failure: unknown
  retrying: boolean
  onRetry: () => void
}

/** Says that an amount may not be the last word, and offers to ask again. */
export function StaleNotice({ failure, retrying, onRetry }: StaleNoticeProps) {
  const { t } = useTranslation('wallet')
  return (
    <Notice
      action={
        <Button kind="quiet" onClick={onRetry} pending={retrying} size="small">
          {t('ui:tryAgain')}
        </Button>
      }
      urgent
    >
      {t('home.stale')} {failure === null ? t('ui:takesLong') : errorText(failure)}
    </Notice>
  )
}
