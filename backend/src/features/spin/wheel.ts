import { randomInt, randomUUID } from 'node:crypto'
import type { Currency, Language } from '@tamlung/shared/contract/editions'
import type { Slice, SpinResult } from '@tamlung/shared/contract/routes/spinwheel'
import { defineOperation } from '../../platform/database/operation'
import type { Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { inLanguage, type LocalText } from '../../platform/language/local-text'
import { balanceOf, coinsOf, coinsOfHouse, move } from '../../platform/ledger/post'
import { type ByCurrency, rowFor } from '../../platform/settings/setting'
import { assertAndRecordPlay, assertNotInBreak } from '../limits/play-guards'

interface SliceRow extends ByCurrency {
  wheel_code: string
  wheel_name: LocalText | null
  code: string
  label: LocalText
  bg_color: string | null
  text_color: string | null
  html_description: LocalText | null
  weight: number
  prize_name: LocalText | null
  prize_amount: number
  prize_type: 'none' | 'wallet' | 'coin' | 'goods'
}

/** Returns the slices whose prize can be paid in the currency. */
const readActiveSlices = async (sql: Sql, currency: Currency): Promise<SliceRow[]> => {
  const rows = await sql.query<SliceRow>(
    `select slice.*, wheel.name as wheel_name from wheel join slice on slice.wheel_code = wheel.code
     where wheel.is_active order by slice.position`,
  )
  return rows.flatMap(row => (row.prize_type === 'wallet' ? (rowFor(row, currency) ?? []) : row))
}

interface WheelInput {
  language: Language
  currency: Currency
}

export const readSetup = defineOperation(
  'spin.setup',
  'read',
  async (sql, { member, language, currency }: WheelInput & { member: number }) => {
    const slices = await readActiveSlices(sql, currency)
    return {
      activeSpinwheel:
        slices.length === 0
          ? null
          : {
              name: inLanguage(slices[0]?.wheel_name ?? null, language),
              slices: slices.map(
                (row): Slice => ({
                  code: row.code,
                  label: inLanguage(row.label, language),
                  bgColor: row.bg_color,
                  textColor: row.text_color,
                  htmlDescription: inLanguage(row.html_description, language),
                }),
              ),
            },
      userCoin: await balanceOf(sql, coinsOf(member)),
    }
  },
)

export const readActive = defineOperation(
  'spin.active',
  'read',
  async (sql, currency: Currency) => ({
    active: (await readActiveSlices(sql, currency)).length > 0,
  }),
)

const drawSlice = (slices: readonly SliceRow[]): SliceRow | undefined => {
  const total = slices.reduce((sum, slice) => sum + slice.weight, 0)
  if (total === 0) return undefined
  let remaining = randomInt(total)
  return slices.find(slice => {
    remaining -= slice.weight
    return remaining < 0
  })
}

const couponDays = 30

/** Spends a coin and draws a slice in one commit. A prize waits as a coupon until it is claimed. */
export const spin = defineMove(
  'spin.spin',
  async (sql, { language, currency }: WheelInput, { member, reference }): Promise<SpinResult> => {
    await assertNotInBreak(sql, member)
    const slices = await readActiveSlices(sql, currency)
    const slice = drawSlice(slices)
    if (slice === undefined) throw new Refusal('NO_DATA')
    const coins = await balanceOf(sql, coinsOf(member))
    // Without a coin there is no spin, and no play time is recorded.
    if (coins <= 0) return { success: false, result: null, error: 'MONEY_NOT_ENOUGH' }
    await assertAndRecordPlay(sql, member)
    await move(
      sql,
      { kind: 'spin', member, reference: `spin:${reference}` },
      coinsOf(member),
      coinsOfHouse,
      1,
    )
    if (slice.prize_type !== 'none')
      await sql.query(
        `insert into coupon (id, member_id, slice_code, slice_label, prize_name, prize_type, amount, currency, expires_at)
         values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8, now() + make_interval(days => $9))`,
        [
          randomUUID(),
          member,
          slice.code,
          JSON.stringify(slice.label),
          JSON.stringify(slice.prize_name ?? slice.label),
          slice.prize_type,
          slice.prize_amount,
          currency,
          couponDays,
        ],
      )
    return {
      success: true,
      result: {
        code: slice.code,
        label: inLanguage(slice.label, language),
        remainingCoin: coins - 1,
      },
      error: null,
    }
  },
)
