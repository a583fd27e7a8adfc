import { defineOperation } from '../src/platform/database/operation'

export const addPromotion = defineOperation(
  'testing.addPromotion',
  'locked',
  async (sql, { code, amount, places }: { code: string; amount: number; places: number }) => {
    await sql.query('insert into promotion (code, amount, places) values ($1, $2, $3)', [
      code,
      amount,
      places,
    ])
  },
)

/** Ends the validity of a member's QR code, as if time had passed. */
export const expireQr = defineOperation(
  'testing.expireQr',
  'locked',
  async (sql, member: number) => {
    await sql.query('update qr_code set expires_at = now() where member_id = $1', [member])
  },
)

/** Makes an idempotency key older. */
export const ageKey = defineOperation(
  'testing.ageKey',
  'locked',
  async (sql, { key, hours }: { key: string; hours: number }) => {
    await sql.query(
      'update idempotency set created_at = created_at - make_interval(hours => $2) where key = $1',
      [key, hours],
    )
  },
)

/** Adds a game to the offer or removes it, as an operator does. */
export const offerGame = defineOperation(
  'testing.offerGame',
  'locked',
  async (sql, { game, isOffered: isOpen }: { game: string; isOffered: boolean }) => {
    await sql.query('update game set is_offered = $2 where code = $1', [game, isOpen])
  },
)
