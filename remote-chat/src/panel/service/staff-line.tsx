import { isSameDay } from '@tamlung/shared/format/dates'
import { toInstant } from '@tamlung/shared/format/instant'
import type { Service } from '../../core/ports'
import { clockTime, comingDay } from '../message-time'
import { usePanel } from '../panel-context'

type Props = { staff: NonNullable<Service['staff']> }

const day = 86_400_000

/** Whether somebody is there, how soon they usually answer; else when somebody comes. */
export function StaffLine({ staff: { isThere, minutes, opens } }: Props) {
  const { language, t } = usePanel()
  if (isThere) {
    if (!minutes) return t('service.there')
    return minutes < 60
      ? t('service.answersIn', { minutes })
      : t('service.answersInHours', { hours: Math.round(minutes / 60) })
  }
  const at = toInstant(opens)
  const now = Date.now()
  // What has begun meanwhile is no promise any more.
  if (at === null || at <= now) return t('service.away')
  const time = clockTime(at, language)
  if (isSameDay(at, now)) return t('service.backToday', { time })
  if (isSameDay(at, now + day)) return t('service.backTomorrow', { time })
  return t('service.backOn', { day: comingDay(at, language), time })
}
