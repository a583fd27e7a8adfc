import { call } from '@tamlung/shared/api/call'
import { serverNow } from '@tamlung/shared/api/server-clock'
import { getPlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { toInstant } from '@tamlung/shared/format/instant'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { PauseNotice } from './pause-notice'
import { loadPauseTexts } from './pause-texts'

/** The break that holds now, with what says so; null where there is none. */
export async function readPause() {
  const [{ pause }] = await Promise.all([
    call(getPlayLimits, {}),
    registerTexts('play-pause', loadPauseTexts),
  ])
  const until = toInstant(pause?.until)
  return until !== null && until > serverNow() ? { until, Notice: PauseNotice } : null
}
