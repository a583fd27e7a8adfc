import { call } from '@tamlung/shared/api/call'
import { serverNow } from '@tamlung/shared/api/server-clock'
import type { LoadTexts } from '@tamlung/shared/contract/remote-contract'
import { getPlayLimits } from '@tamlung/shared/contract/routes/play-limits'
import { toInstant } from '@tamlung/shared/format/instant'
import { registerTexts } from '@tamlung/shared/i18n/i18n'
import { PauseNotice } from './pause-notice'

const loadPauseTexts: LoadTexts = async language =>
  (await import(/* webpackMode: "eager" */ `./locales/${language}.json`)).default

/** The break that holds now, with what says so; null where there is none. */
export async function readPause() {
  const [{ pause }] = await Promise.all([
    call(getPlayLimits, {}),
    registerTexts('play-pause', loadPauseTexts),
  ])
  const until = toInstant(pause?.until)
  return until !== null && until > serverNow() ? { until, Notice: PauseNotice } : null
}
