import { bus } from '@tamlung/shared/bus/bus'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useTranslation } from 'react-i18next'

interface PauseNoticeProps {
  until: number
  /** The opened action: deposit or transfer. */
  tried: 'deposit' | 'transfer'
}

/** Said calmly and before anything is entered: until when, what is possible meanwhile, and the way to the limits. */
export function PauseNotice({ until, tried }: PauseNoticeProps) {
  const { t } = useTranslation('play-pause')
  return (
    <div role="status">
      <Notice
        action={
          <Button
            kind="quiet"
            onClick={() => bus.emit('dialog.open', { name: 'limits' })}
            size="small"
          >
            {t('open')}
          </Button>
        }
      >
        {t('until', { until: formatDateTime(until) })} {t(tried)}
      </Notice>
    </div>
  )
}
