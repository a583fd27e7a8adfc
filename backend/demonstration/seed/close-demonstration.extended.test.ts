import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Caller } from '../../testing/caller'
import { startPostgres, type TestPostgres } from '../../testing/postgres'
import { startTestBackend } from '../../testing/test-backend'
import { demonstrationLogin } from './demonstration-member'

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

/** Starts again with the same data. */
const start = async (demonstration: boolean) => {
  const backend = await startTestBackend({ dataFolder, databaseUrl, demonstration })
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

test('disables the demonstration member on a real start and back', async () => {
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

describe('members that the console made', () => {
  test('are deactivated at a start without the demonstration', async () => {
    const databaseUrl = await postgres.createReadyDatabase()
    const first = await startTestBackend({ dataFolder, databaseUrl })
    const made = await first.newMember()
    const blocked = await first.newMember()
    await first.console.put(`/members/${blocked.id}`, { isActive: false })
    const changed = await made.caller.call('PUT', '/api/account/changepwd', {
      oldPassword: made.password,
      newPassword: 'a-password-of-my-own',
    })
    expect(changed.status).toBe(200)
    await first.stop()

    const logIn = (caller: Caller, username: string, password: string) =>
      caller.post('/api/login', { username, password })
    const real = await startTestBackend({ dataFolder, databaseUrl, demonstration: false })
    const asMember = new Caller(real.url, made.token)
    expect((await asMember.get('/api/wallet')).status).not.toBe(200)
    const refused = await logIn(real.caller, made.username, 'a-password-of-my-own')
    expect(refused.message).toBe('INACTIVE_USER')
    await real.stop()

    const again = await startTestBackend({ dataFolder, databaseUrl })
    const { body } = await logIn(again.caller, made.username, 'a-password-of-my-own')
    expect(body).toHaveProperty('token')
    expect((await logIn(again.caller, blocked.username, blocked.password)).message).toBe(
      'INACTIVE_USER',
    )
    await again.stop()
  })
})
