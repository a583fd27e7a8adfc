import { walletCode } from '@tamlung/shared/contract/limits'
import { defineOperation } from '../../platform/database/operation'
import { first, one, type Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { lockMember } from '../../platform/identity/lock-member'
import { type Account, type LedgerCurrency, move } from '../../platform/ledger/post'
import { requireGameAccount } from '../games/game-account'
import { addStatement, finishStatement } from '../statement/rows'

export interface TransferRow {
  id: string
  member_id: number
  from_code: string
  to_code: string
  amount: number
  currency: LedgerCurrency
  /** `taking` from a game, `giving` to a game. */
  state: 'taking' | 'giving' | 'done' | 'failed'
}

export const accountFor = (member: number, code: string, currency: LedgerCurrency): Account =>
  code === walletCode
    ? { member, kind: 'wallet', currency }
    : { member, kind: 'game', code, currency }

const transitOf = (member: number, currency: LedgerCurrency): Account => ({
  member,
  kind: 'transit',
  currency,
})

const columns = 'id, member_id, from_code, to_code, amount, currency, state'

export const findTransfer = (sql: Sql, id: string): Promise<TransferRow | undefined> =>
  first<TransferRow>(sql, `select ${columns} from transfer where id = $1 for update`, [id])

interface Begin {
  id: string
  member: number
  currency: LedgerCurrency
  from: string
  to: string
  amount: number
  owner: number
}

/** Takes the money out of where it was. Begun twice, it goes on from where it stands. */
export const beginTransfer = defineOperation(
  'transfer.begin',
  'locked',
  async (sql, wish: Begin): Promise<TransferRow> => {
    await lockMember(sql, wish.member)
    const begun = await findTransfer(sql, wish.id)
    if (begun !== undefined) return begun
    for (const code of [wish.from, wish.to])
      if (code !== walletCode) await requireGameAccount(sql, wish.member, code)
    await move(
      sql,
      { kind: 'transfer', member: wish.member, reference: `transfer:${wish.id}:begin` },
      accountFor(wish.member, wish.from, wish.currency),
      transitOf(wish.member, wish.currency),
      wish.amount,
    )
    await addStatement(sql, {
      member: wish.member,
      type: 'transfer',
      status: 'PROCESSING',
      from: wish.from,
      to: wish.to,
      amount: wish.amount,
      reference: wish.id,
    })
    return one<TransferRow>(
      sql,
      `insert into transfer (id, member_id, from_code, to_code, amount, currency, state, owner)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
      [
        wish.id,
        wish.member,
        wish.from,
        wish.to,
        wish.amount,
        wish.currency,
        wish.from === walletCode ? 'giving' : 'taking',
        wish.owner,
      ],
    )
  },
)

const setState = async (sql: Sql, id: string, state: TransferRow['state']): Promise<void> => {
  await sql.query('update transfer set state = $2 where id = $1', [id, state])
}

/** What the games answered decides where the money in transit goes; said twice, it counts once. */
export const advanceTransfer = defineOperation(
  'transfer.advance',
  'locked',
  async (
    sql,
    { id, at, booked }: { id: string; at: 'taking' | 'giving'; booked: boolean },
  ): Promise<TransferRow> => {
    const row = await findTransfer(sql, id)
    if (row === undefined) throw new Refusal('NO_DATA')
    if (row.state !== at) return row
    const transit = transitOf(row.member_id, row.currency)
    const finish = async (code: string, state: 'done' | 'failed') => {
      await move(
        sql,
        { kind: 'transfer', member: row.member_id, reference: `transfer:${id}:end` },
        transit,
        accountFor(row.member_id, code, row.currency),
        row.amount,
      )
      await setState(sql, id, state)
      await finishStatement(sql, id, state === 'done' ? 'SUCCESS' : 'FAILED')
      return { ...row, state }
    }
    if (at === 'taking' && !booked) return finish(row.from_code, 'failed')
    if (at === 'giving' && !booked) return finish(walletCode, 'failed')
    if (at === 'giving' || row.to_code === walletCode) return finish(row.to_code, 'done')
    await setState(sql, id, 'giving')
    return { ...row, state: 'giving' }
  },
)

export const getTransferGame = defineOperation(
  'transfer.gameAccount',
  'read',
  (sql, { member, game }: { member: number; game: string }) =>
    one<{ username: string }>(
      sql,
      'select username from game_account where member_id = $1 and game_code = $2',
      [member, game],
    ),
)

/** Those that nobody is at work on: too old for any call, or of an instance that is gone. */
export const listOpenTransfers = defineOperation(
  'transfer.listOpen',
  'read',
  (sql, olderThanSeconds: number) =>
    sql.query<TransferRow>(
      `select ${columns} from transfer where state not in ('done', 'failed')
         and (created_at < now() - make_interval(secs => $1) or not is_alive(owner)) order by created_at limit 500`,
      [olderThanSeconds],
    ),
)
