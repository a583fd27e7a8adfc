import { call } from '@tamlung/shared/api/call'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { bus } from '@tamlung/shared/bus/bus'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { getPlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { toInstant } from '@tamlung/shared/format/instant'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { Button } from '@tamlung/shared/ui/actions/button'
import { Notice } from '@tamlung/shared/ui/feedback/notice'
import { useTranslation } from 'react-i18next'

interface PauseNoticeProps {
  until: number
  /** The opened action: deposit or transfer. */
  tried: 'deposit' | 'transfer'
}

/** Shown before anything is entered: the end of the break, what is possible meanwhile, and the way to the limits. */
function PauseNotice({ until, tried }: PauseNoticeProps) {
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

const loadPauseTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** The current break and the component that announces it; null without a break. */
export async function readPause() {
  const [{ pause }] = await Promise.all([
    call(getPlayLimits, {}),
    registerTexts('play-pause', loadPauseTexts),
  ])
  const until = toInstant(pause?.until)
  return until !== null && until > serverNow() ? { until, Notice: PauseNotice } : null
}
