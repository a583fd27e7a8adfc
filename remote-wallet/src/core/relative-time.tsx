import { serverNow } from '@tamlung/shared/api/server-clock'
import { relativeTime } from '@tamlung/shared/format/relative-time'
import { useNow } from '@tamlung/shared/ui/money/use-now'
import { useTranslation } from 'react-i18next'

/** How long ago, counting on while it is looked at. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const { t } = useTranslation('wallet')
  const ago = relativeTime(value, useNow(Number.POSITIVE_INFINITY, serverNow))
  return ago && t(`ago.${ago.unit}`, { count: ago.count })
}
