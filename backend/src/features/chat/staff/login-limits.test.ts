import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAfterAll } from '@tamlung/shared/testing/close-after'
import { startTestBackend, type TestBackend } from '../../../../testing/test-backend'

const administrator = { name: 'Siri', password: 'a long password' }
// The embedded database, whose lower() folds case by Unicode.
const dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ dataFolder, desk: { shown: administrator } })
})
closeAfterAll(
  () => backend.stop(),
  () => rmSync(dataFolder, { recursive: true, force: true }),
)

const tryToLogIn = (name: string, password: string) =>
  backend.caller.post('/desk/api/session', { name, password })

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
})
