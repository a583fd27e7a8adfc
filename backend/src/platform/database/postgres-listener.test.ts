import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres, type TestPostgres } from '../../../testing/postgres'
import { PostgresListener } from './postgres-listener'

let postgres: TestPostgres
let direct: URL
beforeAll(async () => {
  postgres = await startPostgres()
  direct = new URL(await postgres.createDatabase())
})
afterAll(() => postgres.stop())

/** A proxy to the database that can go dead without closing connections, like a machine that loses power. */
const openWay = async () => {
  const pairs: [Socket, Socket][] = []
  const server: Server = createServer(near => {
    const far = connect(Number(direct.port), direct.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.pipe(to)
    }
    pairs.push([near, far])
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(direct)
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    /** Existing connections stay open but deliver nothing; new ones work. */
    goDead() {
      for (const socket of pairs.flat()) socket.unpipe().pause()
    },
    close() {
      for (const socket of pairs.flat()) socket.destroy()
      server.close()
    },
  }
}

test('reconnects after a silently lost connection', async () => {
  const way = await openWay()
  const speaker = new pg.Client({ connectionString: direct.href })
  await speaker.connect()
  const asking = { pause: 50, patience: 2000 }
  const listener = new PostgresListener(way.url, 1 + randomInt(2 ** 31 - 2), asking)
  await listener.start()
  let received = ''
  let missed = 0
  await listener.listen(
    'news',
    payload => {
      received = payload
    },
    () => {
      missed += 1
    },
  )
  way.goDead()
  while (missed === 0) await wait(20)
  while (received !== 'again') {
    await speaker.query(`notify news, 'again'`)
    await wait(20)
  }
  await speaker.end()
  await listener.stop()
  way.close()
})
