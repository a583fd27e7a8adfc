import { defineOperation } from '../../platform/database/operation'
import type { Sql } from '../../platform/database/sql'
import { throwRefusal } from '../../platform/errors/refusal'
import { lockMember } from '../../platform/identity/member'

// The checks that other features call before they take a deposit or let a member play. Each throws a Refusal
// (PLAY_PAUSED in a break, PLAY_LIMIT over a limit), and the caller must hold the member's lock, so that two requests
// cannot pass the same limit together. The rules themselves are SQL functions. Never rename one: a process of the
// previous release may still call it, and so does the trigger `guard_transfer`, which applies the same checks to every
// transfer, so transfers need none of these calls.

/** Refuses deposits, play and bonuses while the member is on a time-out or self-excluded. */
export const assertNotInBreak = async (sql: Sql, member: number): Promise<void> => {
  await sql.query('select refuse_in_break($1)', [member]).catch(throwRefusal)
}

/** Refuses a deposit that would exceed one of the member's deposit limits, and any deposit in a break. */
export const assertWithinDepositLimit = async (
  sql: Sql,
  member: number,
  amount: number,
): Promise<void> => {
  await sql
    .query(`select refuse_over_limit($1, 'deposit', $2)`, [member, amount])
    .catch(throwRefusal)
}

/** Refuses a deposit whose amount is not known in advance (a gift link) if the member has any deposit limit. */
export const assertNoDepositLimit = (sql: Sql, member: number): Promise<void> =>
  assertWithinDepositLimit(sql, member, Number.MAX_SAFE_INTEGER)

/**
 * Records the current ten minutes as play time. Refuses instead in a break, when a reality check is more than five
 * minutes overdue, or when these ten minutes would exceed a time limit.
 */
export const assertAndRecordPlay = async (sql: Sql, member: number): Promise<void> => {
  await assertNotInBreak(sql, member)
  await sql.query('select refuse_unanswered($1)', [member]).catch(throwRefusal)
  await sql.query('select note_play($1, now())', [member]).catch(throwRefusal)
}

/** Refuses to show a game's login in a break or once a time limit is used up. Records no play. */
export const assertCanSeeGameLogin = defineOperation(
  'limits.assertCanSeeGameLogin',
  'read',
  async (sql, member: number) => {
    await assertNotInBreak(sql, member)
    await sql.query('select refuse_over_time($1, now())', [member]).catch(throwRefusal)
  },
)

/** Does what `assertAndRecordPlay` does in a transaction of its own, for a game link, which writes nothing else. */
export const assertAndRecordGameEntry = defineOperation(
  'limits.assertAndRecordGameEntry',
  'locked',
  async (sql, member: number) => {
    await lockMember(sql, member)
    await assertAndRecordPlay(sql, member)
  },
)
