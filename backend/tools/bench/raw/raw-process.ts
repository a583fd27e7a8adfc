/**
 * A process that only runs the statements: `raw-process <plain|same> <clients> <seconds> <warm-up seconds>`. It uses
 * `DATABASE_URL` or, without one, the embedded engine in `DATA_DIR`, and prints the transfers per second.
 */
import { join } from 'node:path'
import pg from 'pg'
import { openEngine } from '../../../src/platform/database/embedded/open-engine'
import { type RawMember, rawTransfer, type Speaker, sameTransfer } from './statements'

const [, , kind = 'plain', clientsText = '1', secondsText = '5', warmUpText = '0'] = process.argv
const clients = Number(clientsText)
const transfer = kind === 'plain' ? rawTransfer : sameTransfer
const { DATABASE_URL, DATA_DIR = '' } = process.env

const names = new Map<string, string>()
const nameOf = (text: string) => {
  const name = names.get(text) ?? `r${names.size}`
  names.set(text, name)
  return name
}

/** As many connections as the backend's pool. A client keeps one for a whole transfer. */
const onPostgres = async (url: string) => {
  const pool = new pg.Pool({ connectionString: url, max: 20 })
  const speak = (client: pg.PoolClient): Speaker => ({
    query: async (text, values) =>
      /^(begin|commit)$/.test(text)
        ? (await client.query(text)).rows
        : (await client.query({ name: nameOf(text), text, values: [...(values ?? [])] })).rows,
  })
  return {
    async use<T>(work: (sql: Speaker) => Promise<T>) {
      const client = await pool.connect()
      try {
        return await work(speak(client))
      } finally {
        client.release()
      }
    },
    stop: () => pool.end(),
  }
}

/** A single session, for which clients wait in a queue. */
const onEmbedded = async (folder: string) => {
  const engine = await openEngine(join(folder, 'postgres'))
  const sql: Speaker = {
    query: async (text, values) =>
      (await engine.query<Record<string, unknown>>(text, [...(values ?? [])])).rows,
  }
  let queue: Promise<unknown> = Promise.resolve()
  return {
    use<T>(work: (sql: Speaker) => Promise<T>): Promise<T> {
      const done = queue.then(() => work(sql))
      queue = done.catch(() => undefined)
      return done
    },
    stop: () => engine.close(),
  }
}

const database = await (DATABASE_URL ? onPostgres(DATABASE_URL) : onEmbedded(DATA_DIR))
const members = await database.use(sql =>
  sql.query(
    `select member.id, game_account.username, max(session.token_hash) as hash from member
     join game_account on game_account.member_id = member.id and game_code = 'PG'
     join session on session.member_id = member.id
     group by member.id, game_account.username order by member.id desc limit 32`,
  ),
)
const ofClient = (client: number): RawMember => {
  const { id, username, hash } = members[client % members.length] ?? {}
  return { id: Number(id), username: String(username), tokenHash: String(hash) }
}
/** Returns the transfers per second from now on. */
const measure = async (seconds: number): Promise<number> => {
  let made = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const member = ofClient(client)
      while (performance.now() < end) {
        await database.use(sql => transfer(sql, member))
        made += 1
      }
    }),
  )
  return (made / (performance.now() - begin)) * 1000
}
await measure(Number(warmUpText))
const perSecond = await measure(Number(secondsText))
await database.stop()
process.stdout.write(`${JSON.stringify({ perSecond })}\n`)
process.exit(0)
