import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '../../../testing/postgres'
import { PostgresDatabase } from './postgres-database'

let postgres: TestPostgres
let direct: URL
beforeAll(async () => {
  postgres = await startPostgres()
  direct = new URL(await postgres.createDatabase())
})
afterAll(() => postgres.stop())

/** PostgreSQL ends each reply with ReadyForQuery, whose last byte is the state of the transaction. */
const isWhole = (answer: Buffer) => answer.subarray(-6, -1).equals(Buffer.from('Z\0\0\0\x05'))

const answerOf = async (server: Socket, question: Buffer): Promise<Buffer> => {
  server.write(question)
  let answer = Buffer.alloc(0)
  while (!isWhole(answer)) answer = Buffer.concat([answer, ...(await once(server, 'data'))])
  return answer
}

/** Mimics a pooler in transaction mode: idle clients share one connection. */
const openPooler = async () => {
  const server = connect(Number(direct.port), direct.hostname)
  await once(server, 'connect')
  let hello: Promise<Buffer> | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const pooler = createServer(client => {
    let isNew = true
    client.on('error', () => undefined)
    client.on('data', (words: Buffer) => {
      if (isNew) hello ??= answerOf(server, words)
      const answer = isNew ? hello : turn.then(() => answerOf(server, words))
      isNew = false
      // A client that disconnects leaves the connection to the others.
      if (words[0] !== 'X'.charCodeAt(0))
        turn = Promise.resolve(answer).then(a => client.write(a ?? ''))
    })
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
  const url = new URL(direct)
  url.port = String((pooler.address() as AddressInfo).port)
  return {
    url: url.href,
    close() {
      server.destroy()
      pooler.close()
    },
  }
}

test('names a transaction pooler and creates nothing', async () => {
  const pooler = await openPooler()
  await expect(PostgresDatabase.open(pooler.url)).rejects.toThrow(
    /DATABASE_URL leads to a pooler that lends one connection to several at once/,
  )
  pooler.close()
  const client = new pg.Client({ connectionString: direct.href })
  await client.connect()
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'")
  await client.end()
  expect(rows).toEqual([])
})

test.each([
  ['a role that is not there', { username: 'nobody_of_us' }, 'nobody_of_us'],
  ['a database that is not there', { pathname: '/not_there' }, 'not_there'],
])('names %s in one line', async (_, wrong, name) => {
  const { href } = Object.assign(new URL(direct), wrong)
  await expect(PostgresDatabase.open(href)).rejects.toThrow(
    new RegExp(`the configuration is wrong:\n  - DATABASE_URL .*"${name}"`),
  )
})
