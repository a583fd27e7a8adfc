import { expectClearErrors, startOutage } from './outage'

let outage: Awaited<ReturnType<typeof startOutage>>
beforeAll(async () => {
  outage = await startOutage(8)
})
afterAll(() => outage?.stop())

describe('the backend', () => {
  test('stays up and loses or doubles no payment when PostgreSQL restarts', async () => {
    expectClearErrors(await outage.payThrough(() => outage.postgres.restart()))
  })

  test('is alive but not ready while PostgreSQL is frozen', async () => {
    const replies = await outage.payThrough(async () => {
      outage.postgres.freeze()
      expect(await outage.readiness()).toBe(503)
      expect(await outage.isAlive()).toBe(true)
      outage.postgres.thaw()
    })
    expectClearErrors(replies)
  })
})
