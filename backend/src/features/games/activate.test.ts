import { randomUUID } from 'node:crypto'
import { DatabaseUnavailable } from '../../platform/database/unavailable'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'
import { openGame } from './operations'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.stop())

/** The connection breaks when the commit has happened, and nobody hears of it. */
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

test('who was cut off after the account was stored, and asks again with the key, is answered as if nothing had been lost', async () => {
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
