import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { startTestBackend, type TestBackend } from '../../../../testing/test-backend'

const administrator = { name: 'Siri', password: 'a long password' }
// The embedded database, whose lower() folds case by Unicode.
const dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))

let backend: TestBackend
/** Token of a device on which the administrator has logged in. */
let device: string | undefined
beforeAll(async () => {
  backend = await startTestBackend({ dataFolder, desk: { shown: administrator } })
  device = deviceOf(await tryToLogIn(administrator.name, administrator.password))
})
closeAfterAll(
  () => backend.stop(),
  () => rmSync(dataFolder, { recursive: true, force: true }),
)

const tryToLogIn = (name: string, password: string, device?: string) =>
  backend.caller.post(
    '/desk/api/session',
    { name, password },
    { headers: device ? { Cookie: `desk-device=${device}` } : {} },
  )
const deviceOf = (reply: Awaited<ReturnType<typeof tryToLogIn>>) =>
  /desk-device=([\w-]{43})/.exec(reply.headers.get('set-cookie') ?? '')?.[1]

describe('desk login', () => {
  test('shares one limit between all spellings of a name', async () => {
    const names = ['Siri', 's\u0130ri', 'sir\u0130', 's\u0130r\u0130']
    const right = await Promise.all(names.map(name => tryToLogIn(name, administrator.password)))
    expect(right.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (let tried = 0; tried < 12; tried += 1)
      await tryToLogIn(names[tried % names.length] ?? '', 'not this one at all')
    for (const name of names)
      expect([name, (await tryToLogIn(name, 'not this one at all')).status]).toEqual([name, 429])
  })

  test('admits the known device of an agent while strangers guess', async () => {
    const { name, password } = administrator
    for (let tried = 0; tried < 12; tried += 1) await tryToLogIn(name, 'not this one at all')
    expect((await tryToLogIn(name, password)).status).toBe(429)
    expect((await tryToLogIn(name, password, 'a'.repeat(43))).status).toBe(429)
    expect((await tryToLogIn(name, password, device)).status).toBe(200)
  })

  test('limits wrong passwords on a known device', async () => {
    const messages: (string | undefined)[] = []
    for (let tried = 0; tried < 12; tried += 1)
      messages.push((await tryToLogIn(administrator.name, 'not this one at all', device)).message)
    expect(messages.filter(message => message === 'WRONG_CREDENTIAL')).toHaveLength(10)
  })
})
