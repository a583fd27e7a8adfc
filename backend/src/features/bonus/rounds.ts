import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { inTime, type Round, type Rounds } from '../../platform/gateways/game-provider'
import { lockMember } from '../../platform/identity/member'
import { closeBonus, findActiveBonus } from './active-bonus'

/** Limits what one call reads. The next call continues from there. */
const maxPages = 20

/**
 * Adds the provider's new rounds to the turnover of bonuses. If the provider fails, nothing is added and the error is
 * logged.
 */
export const countRounds = async ({ database, provider, log }: Backend): Promise<void> => {
  try {
    for (let page = 0; page < maxPages; page += 1) {
      const position = await database.run(readFeedPosition, provider.name)
      const { rounds, place } = await inTime(provider.roundsAfter(position))
      if (rounds.length === 0) return
      await database.run(bookRounds, { provider: provider.name, rounds, place })
    }
  } catch (error) {
    log.error({ err: error }, 'the feed of rounds was not read')
  }
}

export const readFeedPosition = defineOperation(
  'bonus.feedPosition',
  'read',
  async (sql, provider: string): Promise<string | undefined> =>
    (
      await first<{ place: string }>(sql, 'select place from round_feed where provider = $1', [
        provider,
      ])
    )?.place,
)

/** PostgreSQL stores no NUL and no lone surrogate. A round with one would block the feed for all members. */
const isStorable = (text: unknown): boolean =>
  typeof text === 'string' && !text.includes('\0') && Buffer.from(text).toString() === text

const isStorableTime = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && /^[1-9]\d{3}-/.test(new Date(text).toISOString())

/** Ignores rounds with invalid fields instead of failing. */
const isRound = (round: Round | null | undefined): boolean =>
  round != null &&
  [round.reference, round.username].every(isStorable) &&
  round.reference.length > 0 &&
  round.reference.length <= 200 &&
  [round.bet, round.won].every(amount => Number.isSafeInteger(amount) && amount >= 0) &&
  isStorableTime(round.playedAt)

interface MemberRound extends Round {
  member: number
}

const findMembers = async (sql: Sql, rounds: readonly Round[]): Promise<MemberRound[]> => {
  const owners = await sql.query<{ member: number; game: string; username: string }>(
    `select member_id as member, game_code as game, username from game_account
     where username in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(rounds.map(round => round.username))],
  )
  return rounds.flatMap(round => {
    const owner = owners.find(
      ({ game, username }) => game === round.game && username === round.username,
    )
    // JavaScript parses more date formats than PostgreSQL.
    const playedAt = new Date(round.playedAt).toISOString()
    return owner === undefined ? [] : [{ ...round, playedAt, member: owner.member }]
  })
}

/** Adds a bet to the bonus that was active when it was made, and ends the bonus when its turnover is reached. */
const countBet = async (
  sql: Sql,
  { member, bet, reference, playedAt }: MemberRound,
): Promise<void> => {
  await sql.query(
    `update taken_bonus set turnover = turnover + $2
     where member_id = $1 and is_active and created_at <= $3::timestamptz`,
    [member, bet, playedAt],
  )
  const active = await findActiveBonus(sql, member)
  if (active === undefined || active.turnover === 0 || active.turnover < active.required) return
  await closeBonus(sql, active, { member, amount: 0, reference: `round:${reference}` })
}

export const bookRounds = defineOperation(
  'bonus.bookRounds',
  'locked',
  async (sql, { provider, rounds, place }: Rounds & { provider: string }) => {
    const known = await findMembers(sql, rounds.filter(isRound))
    // Locks in one order, so that two readers of the feed cannot deadlock.
    const members = [...new Set(known.map(round => round.member))].sort((a, b) => a - b)
    for (const member of members) await lockMember(sql, member)
    for (const round of known) {
      const added = await sql.query(
        `insert into played_round (reference, member_id, game_code, bet, won, played_at)
         values ($1, $2, $3, $4, $5, $6::timestamptz) on conflict do nothing returning 1 as new`,
        [
          `${provider}:${round.reference}`,
          round.member,
          round.game,
          round.bet,
          round.won,
          round.playedAt,
        ],
      )
      if (added.length > 0) await countBet(sql, round)
    }
    await sql.query(
      `insert into round_feed (provider, place) values ($1, $2)
       on conflict (provider) do update set place = excluded.place`,
      [provider, place],
    )
  },
)
