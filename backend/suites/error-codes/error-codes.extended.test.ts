import { errorCodes } from '@tamlung/shared/contract/error-codes'
import { startOnPostgres } from '../../testing/test-backend'
import { moneyCodes } from './money'
import { oneTimeCodes } from './one-time-codes'
import { otherCodes } from './others'
import { promotionCodes } from './promotions'
import { registrationCodes } from './registrations'
import { sessionCodes } from './sessions'
import { type Provocations, stageOn } from './stage'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
/** A request for each code of the catalogue that provokes it. */
let provocations: Provocations

beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
  const stage = stageOn(backend)
  const areas = [
    sessionCodes,
    oneTimeCodes,
    registrationCodes,
    promotionCodes,
    moneyCodes,
    otherCodes,
  ]
  provocations = Object.assign({}, ...areas.map(area => area(stage)))
})
afterAll(() => backend.stop())

describe('error catalogue', () => {
  test.each(Object.entries(errorCodes))('has a real request for %s', async (code, status) => {
    const provoke = provocations[code]
    if (provoke === undefined) throw new Error(`nothing provokes ${code}`)
    const reply = await provoke()
    expect(reply.message).toBe(code)
    expect(reply.status).toBe(status)
  })

  test('contains every code that is provoked here', () => {
    expect(Object.keys(provocations).filter(code => !(code in errorCodes))).toEqual([])
  })
})
