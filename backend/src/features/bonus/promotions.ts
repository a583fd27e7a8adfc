import type { Language } from '@tamlung/shared/contract/editions'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { inLanguage, type LocalText } from '../../platform/language/local-text'
import { refuseInBreak } from '../limits/guards'
import { findActiveBonus } from './active'
import { refuseSecond, take, type Wish } from './take'

interface PromotionRow {
  code: string
  description: LocalText | null
  percent_fail: number | null
  amount: number
  places: number | null
  multiple: number
}

const promotionByCode = async (sql: Sql, code: string): Promise<PromotionRow> => {
  const row = await first<PromotionRow>(sql, 'select * from promotion where code = $1', [
    code.trim().toUpperCase(),
  ])
  if (row === undefined) throw new Refusal('NO_PROMOTION')
  return row
}

const toPromotion = (row: PromotionRow, language: Language) => ({
  code: row.code,
  percentFail: row.percent_fail,
  description: inLanguage(row.description, language),
})

export const findPromotion = defineOperation(
  'promotion.find',
  'read',
  async (sql, { code, language }: { code: string; language: Language }) =>
    toPromotion(await promotionByCode(sql, code), language),
)

export const activatePromotion = defineMove(
  'promotion.activate',
  async (sql, { code, currency, isKnown }: Wish, { member, reference }) => {
    await refuseInBreak(sql, member)
    const row = await promotionByCode(sql, code)
    await refuseSecond(sql, member, 'promotion', row.code)
    const received = await first(
      sql,
      `select 1 as found from taken_bonus where member_id = $1 and kind = 'promotion' and code = $2`,
      [member, row.code],
    )
    if (received !== undefined) throw new Refusal('PROMOTION_RECEIVED')
    await take(sql, {
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
  async (sql, { member, language }: { member: number; language: Language }) => {
    const active = await findActiveBonus(sql, member)
    if (active?.kind !== 'promotion') return { promotion: null }
    return { promotion: toPromotion(await promotionByCode(sql, active.code), language) }
  },
)
