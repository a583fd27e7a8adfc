import { toInstant } from '@tamlung/shared/format/instant'
import type { Service } from '../../core/ports'
import { clockTime, comingDay, isSameDay } from '../message-time'
import { usePanel } from '../panel-context'

type Props = { staff: NonNullable<Service['staff']> }

const day = 86_400_000

/** Whether staff are there, when they come, and how soon they usually answer. */
export function StaffLine({ staff: { isThere, minutes, opens } }: Props) {
  const { language, t } = usePanel()
  const state = isThere ? 'there' : 'away'
  const usually = () => {
    if (!minutes) return t(`service.${state}`)
    return minutes < 60
      ? t(`service.${state}Minutes`, { minutes })
      : t(`service.${state}Hours`, { hours: Math.round(minutes / 60) })
  }
  if (isThere) return usually()
  const at = toInstant(opens)
  const now = Date.now()
  // An opening time in the past is not shown.
  if (at === null || at <= now) return usually()
  const time = clockTime(at, language)
  if (isSameDay(at, now)) return t('service.backToday', { time })
  if (isSameDay(at, now + day)) return t('service.backTomorrow', { time })
  return t('service.backOn', { day: comingDay(at, language), time })
}
