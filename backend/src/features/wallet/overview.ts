import { zero } from '@tamlung/shared/contract/hundredths'
import type { GameAccount } from '@tamlung/shared/contract/routes/wallet'
import { defineOperation } from '../../platform/database/operation'
import { first, type Sql } from '../../platform/database/sql'
import { type Member, toBankAccount, toProfile } from '../../platform/identity/member'
import { type Balances, balancesOf } from '../../platform/ledger/balances'
import { readInviteShares } from '../invite/invite-bonus'

/** Names the lists that have something open, so that a client reads only these. */
const readOpenLists = async (sql: Sql, member: number, { refund }: Balances): Promise<string> => {
  const rows = await sql.query<{ name: string }>(
    `select 'statement' as name where exists (
       select from statement where member_id = $1 and status = 'PROCESSING')
     union all select 'slips' where exists (
       select from slip where member_id = $1 and status = 'PROCESSING')
     union all select 'qr:' || provider from qr_code
       where member_id = $1 and state = 'open' and expires_at > now()
     union all select 'coupons' where exists (
       select from coupon where member_id = $1 and claimed_at is null
       and (expires_at is null or expires_at > now()))`,
    [member],
  )
  return [...rows.map(({ name }) => name), ...(refund > 0 ? ['refund'] : [])].join(' ')
}

interface GameRow {
  code: string
  name: string
  category: GameAccount['category']
  logo: string | null
  background: string | null
  web: string | null
  android: string | null
  ios: string | null
  factor: number
  is_active: boolean
}

export const readOverview = defineOperation(
  'wallet.overview',
  'read',
  async (sql, member: Member) => {
    const balances = await balancesOf(sql, member)
    const games = await sql.query<GameRow>(
      `select game.code, name, category, logo, background, web, android, ios, factor,
       game_account.member_id is not null as is_active
     from game left join game_account
       on game_account.game_code = game.code and game_account.member_id = $1
     where game.is_offered or game_account.member_id is not null
     order by game.position, game.code`,
      [member.id],
    )
    const shares = await readInviteShares(sql, member)
    const clock = await first(sql, 'select 1 as runs from play_clock where member_id = $1', [
      member.id,
    ])
    return {
      profile: toProfile(member, balances.coin),
      bankAccount: toBankAccount(member),
      wallet: { amount: balances.wallet, currency: member.currency },
      invite: shares,
      slots: games.map(
        (game): GameAccount => ({
          code: game.code,
          name: game.name,
          logo: game.logo,
          background: game.background,
          isActive: game.is_active,
          amount: balances.games[game.code] ?? (game.is_active ? zero : null),
          ftWalletSlot: game.factor,
          category: game.category,
          web: game.web,
          android: game.android,
          ios: game.ios,
        }),
      ),
      stillOpen: await readOpenLists(sql, member.id, balances),
      ...(clock !== undefined && { playClock: true }),
    }
  },
)
