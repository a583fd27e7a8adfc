import { serverNow } from '@tamlung/shared/api/server-clock'
import { toInstant } from '@tamlung/shared/format/instant'
import { relativeTime } from '@tamlung/shared/format/relative-time'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useTranslation } from 'react-i18next'

const minute = 60_000
const day = 24 * 60 * minute

/** How long ago, counting on while it is looked at: in a long list, not all of it anew each second. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation('wallet')
  const age = serverNow() - (toInstant(value) ?? 0)
  const until = age < day ? Number.POSITIVE_INFINITY : 0
  const ago = relativeTime(value, useNow(until, serverNow, age < minute ? 1000 : minute))
  return ago && t(`ago.${ago.unit}`, { count: ago.count })
}
