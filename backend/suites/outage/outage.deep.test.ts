import type pg from 'pg'
import { expectClearErrors, startOutage } from './outage'

let outage: Awaited<ReturnType<typeof startOutage>>
beforeAll(async () => {
  outage = await startOutage(32)
})
afterAll(() => outage?.stop())

const endConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend'`

/** Opens connections until the server has no more. */
async function takeAllConnections() {
  const held: pg.Client[] = []
  for (;;)
    try {
      held.push(await outage.connectClient())
    } catch {
      return held
    }
}

describe('with 32 paying clients the backend loses and doubles no payment', () => {
  test('when PostgreSQL restarts ten times', async () => {
    for (let round = 0; round < 10; round += 1)
      expectClearErrors(await outage.payThrough(() => outage.postgres.restart()))
  })

  test('when PostgreSQL is killed with all its processes', async () => {
    expectClearErrors(await outage.payThrough(() => outage.postgres.kill()))
  })

  test('when its connections are ended during work', async () => {
    expectClearErrors(await outage.payThrough(() => outage.administer(endConnections)))
  })

  test('when the database is read-only for a while', async () => {
    const replies = await outage.payThrough(async () => {
      await outage.administer(
        'alter system set default_transaction_read_only = on',
        'select pg_reload_conf()',
      )
      await outage.untilNotReady()
      await outage.administer(
        'set default_transaction_read_only = off',
        'alter system reset default_transaction_read_only',
        'select pg_reload_conf()',
      )
    })
    expectClearErrors(replies)
  })

  test('when all connections of the database are taken', async () => {
    const replies = await outage.payThrough(async () => {
      await outage.administer(endConnections)
      const held = await takeAllConnections()
      await Promise.all(held.map(client => client.end()))
    })
    expectClearErrors(replies)
  })
})
