import { queryOf } from '@tamlung/shared/api/query-of'
import { lookupInfo } from '@tamlung/shared/contract/routes/lookup'
import type { Statement } from '@tamlung/shared/contract/routes/statement'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { formatAmount, formatSigned } from '@tamlung/shared/format/money'
import { plainText } from '@tamlung/shared/format/plain-text'
import type { Status } from '@tamlung/shared/ui/feedback/status-badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { linkedKey } from '../../core/linked'
import { statusOf } from '../../core/move-status'
import { signedAmount } from '../../core/signed-amount'
import { activityKey } from '../../core/statement-words'
import { usePlaceName } from '../../core/use-place-name'
import { useUnit } from '../../core/use-unit'

export type Fact = { name: string; value: string }

/** All that a receipt says, in the words of the reader; the same on the screen, in a picture and as a text. */
export type Receipt = {
  house: string
  title: string
  amount: string
  unit: string
  status: Status
  state: string
  facts: readonly Fact[]
}

export function useReceipt(row: Statement): Receipt {
  const { t } = useTranslation('wallet')
  const placeName = usePlaceName()
  const unit = useUnit()
  const info = useQuery(queryOf(lookupInfo, {}))
  const { value, signed } = signedAmount(row)
  const link = linkedKey(row)
  const status = statusOf(row.status)
  const facts = [
    { name: t('statement.column.from'), value: placeName(row.from) },
    { name: t('statement.column.to'), value: placeName(row.to) },
    { name: t('statement.column.linked'), value: plainText(link && row[link]?.description, 120) },
    { name: t('statement.column.date'), value: formatDateTime(row.createdAt) },
  ]
  return {
    house: plainText(info.data?.name, 40) || t('ui:app'),
    title: t(activityKey(row.statementType)),
    amount: value === null ? '–' : signed ? formatSigned(value) : formatAmount(value),
    unit: value === null ? '' : unit,
    status,
    state: t(`status.${status}`),
    facts: facts.filter(fact => fact.value !== ''),
  }
}
