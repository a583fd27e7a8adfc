import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Caller } from '../../testing/caller'
import { startTestBackend } from '../../testing/test-backend'
import { demonstrationLogin } from './login'

const dataFolder = mkdtempSync(join(tmpdir(), 'tamlung-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

/** Starts once more with the same data. */
const start = async (demonstration: boolean) => {
  const backend = await startTestBackend({ dataFolder, demonstration })
  const isIn = async (password: string = demonstrationLogin.password) => {
    const { body } = await backend.caller.post('/api/login', {
      username: demonstrationLogin.username,
      password,
    })
    return (body as { token?: string }).token
  }
  const knows = async (token = '') =>
    (await new Caller(backend.url, token).get('/api/account/profile')).status === 200
  return { isIn, knows, url: backend.url, stop: () => backend.stop() }
}

test("a demonstration's member is out at a start that is none, and in again at the next demonstration; a password of their own stays", async () => {
  const shown = await start(true)
  const token = await shown.isIn()
  expect(await shown.knows(token)).toBe(true)
  await shown.stop()

  const real = await start(false)
  expect(await real.isIn()).toBeUndefined()
  expect(await real.knows(token)).toBe(false)
  await real.stop()

  const again = await start(true)
  const renewed = await again.isIn()
  expect(await again.knows(renewed)).toBe(true)
  const own = 'a-password-of-my-own'
  await new Caller(again.url, renewed ?? '').call('PUT', '/api/account/changepwd', {
    oldPassword: demonstrationLogin.password,
    newPassword: own,
  })
  expect(await again.isIn(own)).toEqual(expect.any(String))
  await again.stop()

  const last = await start(false)
  expect(await last.isIn(own)).toEqual(expect.any(String))
  await last.stop()
})
