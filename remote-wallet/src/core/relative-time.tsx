import { serverNow } from '@tamlung/shared/api/server-clock'
import { toInstant } from '@tamlung/shared/format/instant'
import { relativeTime } from '@tamlung/shared/format/relative-time'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useTranslation } from 'react-i18next'

const minute = 60_000
const day = 24 * 60 * minute

/** The age of a time, updated each second in the first minute and then each minute, so that long lists rarely re-render. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation('wallet')
  const instant = toInstant(value) ?? 0
  const every = serverNow() - instant < minute ? 1000 : minute
  const ago = relativeTime(value, useNow(instant + day, serverNow, every))
  return ago && t(`ago.${ago.unit}`, { count: ago.count })
}
