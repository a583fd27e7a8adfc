import { randomInt, randomUUID } from 'node:crypto'
import type { Language } from '@tamlung/shared/contract/editions'
import type { Slice, SpinResult } from '@tamlung/shared/contract/routes/spinwheel'
import { defineOperation } from '../../platform/database/operation'
import type { Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { defineMove } from '../../platform/idempotency/define-move'
import { inLanguage, type LocalText } from '../../platform/language/local-text'
import { coinsOf, coinsOfHouse } from '../../platform/ledger/coins'
import { balanceOf, move } from '../../platform/ledger/post'
import { refuseInBreak, refusePlay } from '../limits/guards'

interface SliceRow {
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

const activeSlices = (sql: Sql) =>
  sql.query<SliceRow>(
    `select slice.*, wheel.name as wheel_name from wheel join slice on slice.wheel_code = wheel.code
     where wheel.is_active order by slice.position`,
  )

export const readSetup = defineOperation(
  'spin.setup',
  'read',
  async (sql, { member, language }: { member: number; language: Language }) => {
    const slices = await activeSlices(sql)
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

export const readActive = defineOperation('spin.active', 'read', async sql => ({
  active: (await activeSlices(sql)).length > 0,
}))

const draw = (slices: readonly SliceRow[]): SliceRow | undefined => {
  const total = slices.reduce((sum, slice) => sum + slice.weight, 0)
  if (total === 0) return undefined
  let left = randomInt(total)
  return slices.find(slice => {
    left -= slice.weight
    return left < 0
  })
}

const couponDays = 30

/** A coin is spent and a slice drawn in one commit; a prize waits as a coupon until it is claimed. */
export const spin = defineMove(
  'spin.spin',
  async (sql, { language }: { language: Language }, { member, reference }): Promise<SpinResult> => {
    await refuseInBreak(sql, member)
    const slices = await activeSlices(sql)
    const slice = draw(slices)
    if (slice === undefined) throw new Refusal('NO_DATA')
    const coins = await balanceOf(sql, coinsOf(member))
    // Nothing is played without one, and nothing of it counts.
    if (coins <= 0) return { success: false, result: null, error: 'MONEY_NOT_ENOUGH' }
    await refusePlay(sql, member)
    await move(
      sql,
      { kind: 'spin', member, reference: `spin:${reference}` },
      coinsOf(member),
      coinsOfHouse,
      1,
    )
    if (slice.prize_type !== 'none')
      await sql.query(
        `insert into coupon (id, member_id, slice_code, slice_label, prize_name, prize_type, amount, expires_at)
         values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, now() + make_interval(days => $8))`,
        [
          randomUUID(),
          member,
          slice.code,
          JSON.stringify(slice.label),
          JSON.stringify(slice.prize_name ?? slice.label),
          slice.prize_type,
          slice.prize_amount,
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
