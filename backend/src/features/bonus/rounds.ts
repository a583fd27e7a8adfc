import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import type { Round, Rounds } from '../../platform/gateways/game-provider'
import { lockMember } from '../../platform/identity/lock-member'
import { findActiveBonus } from './active'
import { closeBonus } from './end'

export const readFeedPlace = defineOperation(
  'bonus.feedPlace',
  'read',
  async (sql, provider: string): Promise<string | undefined> =>
    (
      await first<{ place: string }>(sql, 'select place from round_feed where provider = $1', [
        provider,
      ])
    )?.place,
)

/** What a database takes: no NUL, and no half of a sign. One that it does not take would hold up the feed of everybody. */
const isStorable = (text: unknown): boolean =>
  typeof text === 'string' && !text.includes('\0') && Buffer.from(text).toString() === text

const isMoment = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && /^[1-9]\d{3}-/.test(new Date(text).toISOString())

/** A provider may say anything: what is no round counts nothing. */
const isRound = (round: Round | null | undefined): boolean =>
  round != null &&
  [round.reference, round.username].every(isStorable) &&
  round.reference.length > 0 &&
  round.reference.length <= 200 &&
  [round.bet, round.won].every(amount => Number.isSafeInteger(amount) && amount >= 0) &&
  isMoment(round.playedAt)

interface OwnRound extends Round {
  member: number
}

const ownersOf = async (sql: Sql, rounds: readonly Round[]): Promise<OwnRound[]> => {
  const owners = await sql.query<{ member: number; game: string; username: string }>(
    `select member_id as member, game_code as game, username from game_account
     where username in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(rounds.map(round => round.username))],
  )
  return rounds.flatMap(round => {
    const owner = owners.find(
      ({ game, username }) => game === round.game && username === round.username,
    )
    // Scripts read more ways to tell the time than databases do.
    const playedAt = new Date(round.playedAt).toISOString()
    return owner === undefined ? [] : [{ ...round, playedAt, member: owner.member }]
  })
}

/** Counts a bet towards the bonus that ran when it was made, and ends the bonus when that is enough. */
const count = async (sql: Sql, { member, bet, reference, playedAt }: OwnRound): Promise<void> => {
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
    const own = await ownersOf(sql, rounds.filter(isRound))
    // In one order, so that two readers of the feed never wait for each other in a ring.
    const members = [...new Set(own.map(round => round.member))].sort((a, b) => a - b)
    for (const member of members) await lockMember(sql, member)
    for (const round of own) {
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
      if (added.length > 0) await count(sql, round)
    }
    await sql.query(
      `insert into round_feed (provider, place) values ($1, $2)
       on conflict (provider) do update set place = excluded.place`,
      [provider, place],
    )
  },
)
