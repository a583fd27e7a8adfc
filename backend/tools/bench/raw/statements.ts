import { createHash, randomUUID } from 'node:crypto'

/** The common interface of both engines. */
export interface Speaker {
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>
}

export interface RawMember {
  id: number
  tokenHash: string
  username: string
}

const session = `select member.id, session.expires_at < now() as expired from session
  join member on member.id = session.member_id where session.token_hash = $1`

const accountId = `select id from account where member_id = $1 and kind = $2 and code = $3 and currency = 'BAHT'`

/**
 * Posts an entry of two lines with running balances, one statement at a time, as a careful program would without
 * database functions.
 */
const post = async (
  sql: Speaker,
  member: number,
  reference: string,
  lines: readonly [kind: string, code: string, amount: number][],
) => {
  const [entry] = await sql.query(
    `insert into entry (kind, member_id, reference) values ('transfer', $1, $2) returning id`,
    [member, reference],
  )
  for (const [kind, code, amount] of lines) {
    const [account] = await sql.query(`${accountId} for no key update`, [member, kind, code])
    const [last] = await sql.query(
      'select seq, balance from posting where account_id = $1 order by seq desc limit 1',
      [account?.id],
    )
    await sql.query(
      'insert into posting (entry_id, account_id, amount, seq, balance) values ($1, $2, $3, $4, $5)',
      [
        entry?.id,
        account?.id,
        amount,
        Number(last?.seq ?? 0) + 1,
        Number(last?.balance ?? 0) + amount,
      ],
    )
  }
}

const inTransaction = async (sql: Speaker, work: () => Promise<void>) => {
  await sql.query('begin')
  await work()
  await sql.query('commit')
}

/** Writes the rows of a transfer from the wallet into a game by plain statements, one after the other. */
export const rawTransfer = async (sql: Speaker, { id, tokenHash, username }: RawMember) => {
  const work = randomUUID()
  const fingerprint = createHash('sha256').update(work).digest('hex')
  await sql.query(session, [tokenHash])
  await inTransaction(sql, async () => {
    await sql.query(
      `insert into idempotency (member_id, key, route, fingerprint, work_id) values ($1, $2, 'transfer', $3, $2)`,
      [id, work, fingerprint],
    )
    await sql.query('select 1 from member where id = $1 for no key update', [id])
    await post(sql, id, `transfer:${work}:begin`, [
      ['wallet', '', -1],
      ['transit', '', 1],
    ])
    await sql.query(
      `insert into statement (member_id, type, status, from_code, to_code, amount, reference)
       values ($1, 'transfer', 'PROCESSING', 'WALLET', 'PG', 1, $2)`,
      [id, work],
    )
    await sql.query(
      `insert into transfer (id, member_id, from_code, to_code, amount, currency, state)
       values ($1, $2, 'WALLET', 'PG', 1, 'BAHT', 'giving')`,
      [work, id],
    )
  })
  await inTransaction(sql, async () => {
    await sql.query(
      `insert into simulated_move (reference, game_code, username, amount) values ($1, 'PG', $2, 1)`,
      [`${work}:giving`, username],
    )
    await sql.query(
      `update simulated_account set balance = balance + 1 where game_code = 'PG' and username = $1`,
      [username],
    )
  })
  await inTransaction(sql, async () => {
    await sql.query('select state from transfer where id = $1 for update', [work])
    await post(sql, id, `transfer:${work}:end`, [
      ['transit', '', -1],
      ['game', 'PG', 1],
    ])
    await sql.query(`update transfer set state = 'done' where id = $1`, [work])
    await sql.query(`update statement set status = 'SUCCESS' where reference = $1`, [work])
    await sql.query(
      `update idempotency set status = 200, reply = '{}' where member_id = $1 and key = $2`,
      [id, work],
    )
  })
}

/** Sends the backend's own statements without the backend. */
export const sameTransfer = async (sql: Speaker, { id, tokenHash, username }: RawMember) => {
  const work = randomUUID()
  const fingerprint = createHash('sha256').update(work).digest('hex')
  await sql.query(session, [tokenHash])
  await sql.query(
    `select * from begin_transfer($1, $2, 'BAHT', 'WALLET', 'PG', 1, 1, $1, 'transfer', $3)`,
    [work, id, fingerprint],
  )
  await sql.query(
    `with moved as (update simulated_account set balance = balance + 1 where game_code = 'PG' and username = $2)
     insert into simulated_move (reference, game_code, username, amount) values ($1, 'PG', $2, 1)`,
    [`${work}:giving`, username],
  )
  await sql.query(`select * from advance_transfer($1, 'giving', true, $1, '{}')`, [work])
}
