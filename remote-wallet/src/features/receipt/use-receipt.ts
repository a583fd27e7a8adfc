import { queryOf } from '@tamlung/shared/api/query-of'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupInfo } from '@tamlung/shared/contract/routes/lookup'
import type { getReceipt, ReceiptStage, Statement } from '@tamlung/shared/contract/routes/statement'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { formatAmount, formatSigned } from '@tamlung/shared/format/money'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText } from '@tamlung/shared/i18n/error-text'
import type { Status } from '@tamlung/shared/ui/feedback/status-badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { statusOf } from '../../core/move-status'
import { signedAmount } from '../../core/signed-amount'
import { sourceKind } from '../../core/source-kind'
import { activityKey } from '../../core/statement-words'
import { usePlaceName } from '../../core/use-place-name'
import { useUnit } from '../../core/use-unit'
import { house, sidesOf } from './sides-of'

export type Fact = { name: string; value: string }
export type Stage = { name: string; words: string; at: string; reached: boolean }

/** All that a receipt says, in the words of the reader; the same on the screen, in a picture and as a text. */
export type Receipt = {
  house: string
  title: string
  amount: string
  unit: string
  status: Status
  state: string
  facts: readonly Fact[]
  /** None where it was done at once. */
  stages: readonly Stage[]
  /** For the member alone: it is never in what is shown to others. */
  balanceAfter: Hundredths | null
  /** Where anybody can check it; empty where it is not signed. */
  proof: string
}

type Details = ReplyOf<typeof getReceipt>

const stageNames = ['asked', 'bank', 'game', 'done', 'failed']

export function useReceipt(row: Statement, details?: Details): Receipt {
  const { t } = useTranslation(['wallet', 'receipt'])
  const placeName = usePlaceName()
  const unit = useUnit()
  const info = useQuery(queryOf(lookupInfo, {}))
  const { value, signed } = signedAmount(row)
  const link = sourceKind(row)
  const status = statusOf(row.status)
  const houseName = plainText(info.data?.name, 40) || t('ui:app')
  const { from, to } = sidesOf(row)
  const sideName = (side: typeof from) => (side === house ? houseName : placeName(side))
  const own = (key: string) => t(`receipt:${key}`)
  const stages = (details?.stages ?? [])
    .filter(({ name }) => stageNames.includes(name))
    .map(({ name, at, reached }: ReceiptStage) => ({
      name,
      words: own(`stage.${name}`),
      at: at ? formatDateTime(at) : '',
      reached: reached === true,
    }))
  const fee = details?.fee
  const facts = [
    { name: t('transfer.from'), value: sideName(from) },
    { name: t('transfer.to'), value: sideName(to) },
    { name: t('statement.column.linked'), value: plainText(link && row[link]?.description, 120) },
    { name: t('statement.column.date'), value: formatDateTime(row.createdAt) },
    {
      name: own('fee'),
      value: fee == null ? '' : fee === 0 ? own('noFee') : `${formatAmount(fee)} ${unit}`,
    },
    { name: own('reason'), value: codeText(details?.reason) },
    { name: own('returnedTo'), value: placeName(details?.returnedTo) },
    { name: own('reference'), value: plainText(details?.reference, 80) },
  ]
  return {
    house: houseName,
    title: t(activityKey(row.statementType)),
    amount: value === null ? '–' : signed ? formatSigned(value) : formatAmount(value),
    unit: value === null ? '' : unit,
    status,
    state: t(`status.${status}`),
    facts: facts.filter(fact => fact.value !== ''),
    stages: stages.length > 1 ? stages : [],
    balanceAfter: details?.balanceAfter ?? null,
    proof: details?.proof ? `${location.origin}/receipt#${details.proof}` : '',
  }
}
