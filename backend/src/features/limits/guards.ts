import type { LimitKind } from '@tamlung/shared/contract/routes/play-limits'
import { defineOperation } from '../../platform/database/operation'
import type { Sql } from '../../platform/database/sql'
import { throwRefusal } from '../../platform/errors/throw-refusal'
import { lockMember } from '../../platform/identity/lock-member'

/** In a break nothing is put in, played or won. Asked with the member's lock held. */
export const refuseInBreak = async (sql: Sql, member: number): Promise<void> => {
  await sql.query('select refuse_in_break($1)', [member]).catch(throwRefusal)
}

/** The same, and what would pass a limit that the member has set. Transfers are guarded by the database itself. */
export const refuseOverLimit = async (
  sql: Sql,
  member: number,
  kind: LimitKind,
  amount: number,
): Promise<void> => {
  await sql
    .query('select refuse_over_limit($1, $2, $3)', [member, kind, amount])
    .catch(throwRefusal)
}

/** Where nobody knows yet how much it will be, any limit on deposits is one too many. */
export const refuseUnknownDeposit = (sql: Sql, member: number): Promise<void> =>
  refuseOverLimit(sql, member, 'deposit', Number.MAX_SAFE_INTEGER)

/** The same, while the member is long due to look up, and past a limit on time; else its ten minutes count. */
export const refusePlay = async (sql: Sql, member: number): Promise<void> => {
  await refuseInBreak(sql, member)
  await sql.query('select refuse_unanswered($1)', [member]).catch(throwRefusal)
  await sql.query('select note_play($1, now())', [member]).catch(throwRefusal)
}

/** What a game lets its member in by is not told in a break, nor once a limit on time is used up. */
export const checkWayIn = defineOperation(
  'limits.checkWayIn',
  'read',
  async (sql, member: number) => {
    await refuseInBreak(sql, member)
    await sql.query('select refuse_over_time($1, now())', [member]).catch(throwRefusal)
  },
)

/** For what moves nothing in the database: the way into a game. */
export const checkPlay = defineOperation(
  'limits.checkPlay',
  'locked',
  async (sql, member: number) => {
    await lockMember(sql, member)
    await refusePlay(sql, member)
  },
)
