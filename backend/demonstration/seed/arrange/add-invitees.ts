import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../src/platform/database/sql'
import { ago } from './ago'
import type { Arranged } from './arranged'
import { give } from './give'
import { insertMember } from './insert-member'

export const addInvitees = async (sql: Sql, { id, arrangement }: Arranged) => {
  const { currency, shares = [], invitees = 0 } = arrangement
  const invite = async (name: string) => {
    const invitee = await insertMember(sql, {
      username: `invitee-${randomUUID()}`,
      name,
      passwordHash: '-',
      currency,
      isActive: false,
    })
    await sql.query('update member set invited_by = $1 where id = $2', [id, invitee])
    return invitee
  }
  for (let count = 0; count < invitees; count += 1) await invite(`Invitee ${count + 1}`)
  for (const share of shares) {
    const received = share.receivedDaysAgo
    await sql.query(
      `insert into invite_share (member_id, invitee_id, amount, success, fail, received_at)
       values ($1, $2, $3, $4, $5, $6::timestamptz)`,
      [
        id,
        await invite(share.name),
        share.amount,
        share.success ?? 1,
        share.fail ?? 0,
        received === undefined ? null : ago(received * 24),
      ],
    )
    if (received === undefined)
      await give(sql, id, {
        from: { kind: 'house', code: 'invite', currency },
        to: { member: id, kind: 'invite', currency },
        amount: share.amount,
      })
  }
}
