import { defineOperation } from '../../src/platform/database/operation'

/** Makes codes run out, and lets the next one be sent at once. */
export const expireCodes = defineOperation(
  'console.expireCodes',
  'locked',
  async (sql, phone: string) => {
    await sql.query(`update otp set expires_at = now() - interval '1 second' where phone = $1`, [
      phone,
    ])
    await sql.query('delete from rate_limit where starts_with(key, $1)', [`otp:phone:${phone}:`])
  },
)

export const allowNextCode = defineOperation(
  'console.allowNextCode',
  'locked',
  async (sql, phone: string) => {
    await sql.query('delete from rate_limit where starts_with(key, $1)', [`otp:phone:${phone}:`])
  },
)
