import { randomUUID } from 'node:crypto'
import pg from 'pg'

const lines = (member: number, from: object, to: object) =>
  JSON.stringify([
    { member, currency: 'BAHT', amount: -100, ...from },
    { member, currency: 'BAHT', amount: 100, ...to },
  ])

const wallet = { kind: 'wallet' }
const transit = { kind: 'transit' }
const game = { kind: 'game', code: 'PG' }

/**
 * Makes a transfer of one baht like the release with migration 0014: key, begin, game, end and reply each in a
 * transaction of its own.
 */
export const transferStepByStep = async (databaseUrl: string, member: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const work = randomUUID()
  const post = (step: string, from: object, to: object) =>
    client.query('select post_entry($1, $2, $3, $4::jsonb)', [
      'transfer',
      member,
      `transfer:${work}:${step}`,
      lines(member, from, to),
    ])
  const commit = async (work: () => Promise<unknown>) => {
    await client.query('begin isolation level read committed')
    await work()
    await client.query('commit')
  }
  await commit(() =>
    client.query(
      `insert into idempotency (member_id, key, route, fingerprint, work_id, owner)
       values ($1, $2, 'transfer', 'f', $2, 1) on conflict do nothing`,
      [member, work],
    ),
  )
  await commit(async () => {
    await client.query('select 1 from member where id = $1 for no key update', [member])
    await client.query('select 1 from transfer where id = $1 for update', [work])
    await post('begin', wallet, transit)
    await client.query(
      `insert into statement (member_id, type, status, from_code, to_code, amount, reference, links)
       values ($1, 'transfer', 'PROCESSING', 'WALLET', 'PG', 100, $2, '{}')`,
      [member, work],
    )
    await client.query(
      `insert into transfer (id, member_id, from_code, to_code, amount, currency, state, owner)
       values ($1, $2, 'WALLET', 'PG', 100, 'BAHT', 'giving', 1)`,
      [work, member],
    )
  })
  await commit(async () => {
    const { rows } = await client.query<{ username: string }>(
      `select username from game_account where member_id = $1 and game_code = 'PG'`,
      [member],
    )
    const account = [rows[0]?.username]
    await client.query(
      `select balance from simulated_account where game_code = 'PG' and username = $1 for update`,
      account,
    )
    await client.query(
      `insert into simulated_move (reference, game_code, username, amount) values ($2, 'PG', $1, 100)`,
      [...account, `${work}:giving`],
    )
    await client.query(
      `update simulated_account set balance = balance + 100 where game_code = 'PG' and username = $1`,
      account,
    )
  })
  await commit(async () => {
    await client.query('select 1 from transfer where id = $1 for update', [work])
    await post('end', transit, game)
    await client.query(`update transfer set state = 'done' where id = $1`, [work])
    await client.query(`update statement set status = 'SUCCESS' where reference = $1`, [work])
  })
  await commit(() =>
    client.query(
      `update idempotency set status = 200, reply = '{}' where member_id = $1 and key = $2`,
      [member, work],
    ),
  )
  await client.end()
}
