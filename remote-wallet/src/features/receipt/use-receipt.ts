import { queryOf } from '@tamlung/shared/api/query-of'
import type { ReplyOf } from '@tamlung/shared/contract/define-route'
import type { Currency } from '@tamlung/shared/contract/editions'
import type { Hundredths } from '@tamlung/shared/contract/hundredths'
import { lookupInfo } from '@tamlung/shared/contract/routes/lookup'
import type { getReceipt, ReceiptStage, Statement } from '@tamlung/shared/contract/routes/statement'
import { walletCode } from '@tamlung/shared/contract/size-limits'
import { formatDateTime } from '@tamlung/shared/format/dates'
import { formatAmount, formatSigned } from '@tamlung/shared/format/money'
import { plainText } from '@tamlung/shared/format/plain-text'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { useKnownCurrency } from '@tamlung/shared/session/wallet-currency'
import type { Status } from '@tamlung/shared/ui/feedback/status-badge'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { statusOf } from '../../core/move-status'
import { signedAmount } from '../../core/signed-amount'
import { sourceKind } from '../../core/source-kind'
import { activityKey } from '../../core/statement-words'
import { useAccountName } from '../../core/use-account-name'
import { useUnit } from '../../core/use-unit'

/** The side that gives bonuses and takes them back. */
const house: unique symbol = Symbol('house')

type Side = string | typeof house | null | undefined
type Sides = { from: Side; to: Side }

function given({ statementType, amount }: Statement): Sides {
  const into: Sides = { from: house, to: walletCode }
  if (statementType === 'bonus') return into
  if (statementType !== 'finish_bonus' || !amount) return { from: null, to: null }
  return amount > 0 ? into : { from: walletCode, to: house }
}

/** The two sides of a row: those that it names, else the house and the wallet for a bonus. */
function sidesOf(row: Statement): Sides {
  const { from, to } = given(row)
  return { from: row.from || from, to: row.to || to }
}

/** `short` is shown for a long value until the whole one is requested. */
export type Fact = { name: string; value: string; short?: string }
/** The last characters of a long reference; undefined for a short one. */
function shorten(reference: string): { short: string } | undefined {
  return reference.length > 14 ? { short: `…${reference.slice(-8)}` } : undefined
}

export type Stage = { name: string; words: string; at: string; reached: boolean }

/** The content of a receipt in the current language; the same on the screen, in a picture and as a text. */
export type Receipt = {
  house: string
  title: string
  amount: string
  unit: string
  currency: Currency | null
  status: Status
  state: string
  facts: readonly Fact[]
  /** Undefined for an immediate action. */
  stages: readonly Stage[]
  /** For the member alone: never part of a shared receipt. */
  balanceAfter: Hundredths | null
  /** The address for checking; empty for an unsigned receipt. */
  proof: string
}

type Details = ReplyOf<typeof getReceipt>

const stageNames = ['asked', 'bank', 'game', 'done', 'failed']

export function useReceipt(row: Statement, details?: Details): Receipt {
  const { t } = useTranslation(['wallet', 'receipt'])
  const accountName = useAccountName()
  const ofWallet = useKnownCurrency()
  const currency = details?.currency ?? ofWallet
  const unit = useUnit(details?.currency ?? undefined)
  const info = useQuery(queryOf(lookupInfo, {}))
  const { value, signed } = signedAmount(row)
  const link = sourceKind(row)
  const status = statusOf(row.status)
  const houseName = plainText(info.data?.name, 40) || t('ui:app')
  const { from, to } = sidesOf(row)
  const sideName = (side: typeof from) => (side === house ? houseName : accountName(side))
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
  const reference = plainText(details?.reference, 80)
  const facts = [
    { name: t('transfer.from'), value: sideName(from) },
    { name: t('transfer.to'), value: sideName(to) },
    { name: t('statement.column.linked'), value: plainText(link && row[link]?.description, 120) },
    { name: t('statement.column.date'), value: formatDateTime(row.createdAt) },
    {
      name: own('fee'),
      value:
        fee == null
          ? ''
          : fee === 0
            ? own('noFee')
            : `${formatAmount(fee, currency)} ${unit}`.trim(),
    },
    { name: own('reason'), value: codeText(details?.reason) },
    { name: own('returnedTo'), value: accountName(details?.returnedTo) },
    { name: own('reference'), value: reference, ...shorten(reference) },
  ]
  return {
    house: houseName,
    title: t(activityKey(row.statementType)),
    amount: value === null ? '–' : (signed ? formatSigned : formatAmount)(value, currency),
    unit: value === null ? '' : unit,
    currency,
    status,
    state: t(`status.${status}`),
    facts: facts.filter(fact => fact.value !== ''),
    stages: stages.length > 1 ? stages : [],
    balanceAfter: details?.balanceAfter ?? null,
    proof: details?.proof ? `${location.origin}/receipt#${details.proof}` : '',
  }
}
