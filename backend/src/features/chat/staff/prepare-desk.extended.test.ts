import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cookiesOf } from '../../../../testing/caller'
import { startPostgres, type TestPostgres } from '../../../../testing/postgres'
import { startTestBackend } from '../../../../testing/test-backend'
import type { Configuration } from '../../../platform/configuration/configuration'

const dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))
let postgres: TestPostgres
let databaseUrl: string
beforeAll(async () => {
  postgres = await startPostgres()
  databaseUrl = await postgres.createReadyDatabase()
})
afterAll(async () => {
  await postgres.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

type Credentials = { name: string; password: string }

/** Starts with the same data, tries to log in with each of the credentials, and returns the results. */
const startAndTry = async (desk: Configuration['desk'], ...tried: readonly Credentials[]) => {
  const backend = await startTestBackend({ dataFolder, databaseUrl, desk })
  const replies: (string | number | undefined)[] = []
  let cookie = ''
  for (const one of tried) {
    const { status, message, headers } = await backend.caller.post('/desk/api/session', one)
    replies.push(message ?? status)
    cookie ||= cookiesOf({ headers })
  }
  const asFirst = { headers: { Cookie: cookie } }
  return {
    replies,
    cookie,
    make: (agent: object) =>
      backend.caller.call('POST', '/desk/api/agents', agent, asFirst).then(({ status }) => status),
    isKnown: async (oldCookie: string) => {
      const options = { headers: { Cookie: oldCookie } }
      const { body } = await backend.caller.call('GET', '/desk/api/session', undefined, options)
      return (body as { agent: object | null }).agent !== null
    },
    stop: () => backend.stop(),
  }
}

describe('prepareDesk', () => {
  test('accepts only the credentials that the current start prints', async () => {
    const first = { name: 'Admin', password: 'what everybody knows' }
    const second = { name: 'Admin', password: 'what only one was told' }
    const helper = { name: 'Helper', password: 'made by whoever knew', role: 'administrator' }
    const shown = await startAndTry({ shown: first }, first)
    expect(shown.replies).toEqual([200])
    await shown.stop()
    const restarted = await startAndTry({ shown: second }, first, second)
    expect(restarted.replies).toEqual(['WRONG_CREDENTIAL', 200])
    expect(await restarted.make(helper)).toBe(200)
    await restarted.stop()

    // The real administrator may have the same name, and is not replaced by later configurations.
    const third = { name: 'Admin', password: 'known to one alone' }
    const real = await startAndTry({ administrator: third }, second, helper, third)
    expect(real.replies).toEqual(['WRONG_CREDENTIAL', 'WRONG_CREDENTIAL', 200])
    expect(await real.isKnown(restarted.cookie)).toBe(false)
    const agent = { name: 'Malee', password: 'her own long one', role: 'agent' }
    expect(await real.make(agent)).toBe(200)
    await real.stop()
    const late = { name: 'Late', password: 'what came too late' }
    const last = await startAndTry({ administrator: late }, third, agent, late)
    expect(last.replies).toEqual([200, 200, 'WRONG_CREDENTIAL'])
    await last.stop()
  })
})
