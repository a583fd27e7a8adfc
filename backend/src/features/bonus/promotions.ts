import type { Currency, Language } from '@tamlung/shared/contract/editions'
import { hundredths } from '@tamlung/shared/contract/hundredths'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { inLanguage, type LocalText } from '../../platform/language/local-text'
import { type ByCurrency, rowFor } from '../../platform/settings/setting'
import { assertNotInBreak } from '../limits/play-guards'
import { assertNoActiveBonus, type BonusInput, findActiveBonus, startBonus } from './active-bonus'

interface PromotionRow extends ByCurrency {
  code: string
  description: LocalText | null
  percent_fail: number | null
  amount: number
  places: number | null
  multiple: number
}

const requirePromotion = async (
  sql: Sql,
  code: string,
  currency: Currency,
): Promise<PromotionRow> => {
  const found = await first<PromotionRow>(sql, 'select * from promotion where code = $1', [
    code.trim().toUpperCase(),
  ])
  const row = found && rowFor(found, currency)
  if (row === undefined) throw new Refusal('NO_PROMOTION')
  return row
}

interface ReadInput {
  language: Language
  currency: Currency
}

const toPromotion = (row: PromotionRow, { language, currency }: ReadInput) => ({
  code: row.code,
  percentFail: row.percent_fail,
  description: inLanguage(row.description, language),
  amount: hundredths(row.amount),
  currency,
})

export const findPromotion = defineOperation(
  'promotion.find',
  'read',
  async (sql, { code, ...input }: ReadInput & { code: string }) =>
    toPromotion(await requirePromotion(sql, code, input.currency), input),
)

export const activatePromotion = defineMove(
  'promotion.activate',
  async (sql, { code, currency, isKnown }: BonusInput, { member, reference }) => {
    await assertNotInBreak(sql, member)
    const row = await requirePromotion(sql, code, currency)
    await assertNoActiveBonus(sql, member, 'promotion', row.code)
    const received = await first(
      sql,
      `select 1 as found from taken_bonus where member_id = $1 and kind = 'promotion' and code = $2`,
      [member, row.code],
    )
    if (received !== undefined) throw new Refusal('PROMOTION_RECEIVED')
    await startBonus(sql, {
      member,
      currency,
      isKnown,
      reference,
      kind: 'promotion',
      code: row.code,
      amount: row.amount,
      places: row.places,
      multiple: row.multiple,
      description: row.description ?? row.code,
    })
    return { message: 'SUCCESS' }
  },
  'serializable',
)

export const currentPromotion = defineOperation(
  'promotion.current',
  'read',
  async (sql, { member, ...input }: ReadInput & { member: number }) => {
    const active = await findActiveBonus(sql, member)
    if (active?.kind !== 'promotion') return { promotion: null }
    const row = await requirePromotion(sql, active.code, input.currency)
    return { promotion: toPromotion(row, input) }
  },
)
