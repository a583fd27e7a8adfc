import { randomUUID } from 'node:crypto'
import { startTestBackend, type TestBackend } from '../../../testing/test-backend'
import { DatabaseUnavailable } from '../../platform/database/unavailable'
import { openGame } from './game-accounts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

/** Loses the connection after `openGame` has committed, once. */
const cutOffOnce = () => {
  const { database } = backend.backend
  const run = database.run.bind(database)
  const spy = jest.spyOn(database, 'run').mockImplementation(async (operation, input) => {
    const output = await run(operation, input)
    if ((operation as unknown) !== openGame) return output
    spy.mockRestore()
    throw new DatabaseUnavailable(new Error('ECONNRESET'))
  })
}

describe('activating a game', () => {
  test('answers a retried activation when the first reply was lost', async () => {
    const { caller } = await backend.newMember({ games: {} })
    const key = randomUUID()
    const activate = (headers = { key }) =>
      caller.call('GET', '/api/wallet/activate/PG', undefined, headers)
    cutOffOnce()
    expect((await activate()).status).toBe(503)
    expect(await activate()).toMatchObject({ status: 200, message: 'SUCCESS' })
    expect(await activate()).toMatchObject({ status: 200, message: 'SUCCESS' })
    expect((await activate({ key: randomUUID() })).message).toBe('SLOT_ALREADY_ACTIVE')
  })
})
