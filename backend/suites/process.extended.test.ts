import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeAfterAll, closeAfterEach } from '@tamlung/shared/testing/close-after'
import { Caller } from '../testing/caller'
import { startPostgres, type TestPostgres } from '../testing/postgres'
import { type BackendProcess, startProcess } from '../testing/start-process'

const folder = mkdtempSync(join(tmpdir(), 'tamlung-process-'))
let postgres: TestPostgres
let environment: Record<string, string>
let running: BackendProcess | undefined

beforeAll(async () => {
  postgres = await startPostgres()
  environment = { DEMO: '1', DATA_DIR: folder, DATABASE_URL: await postgres.createReadyDatabase() }
})
closeAfterEach(
  () => running?.child.kill('SIGKILL'),
  () => running?.ended,
)
closeAfterAll(
  () => postgres.stop(),
  () => rmSync(folder, { recursive: true, force: true }),
)

const newMember = async ({ url }: BackendProcess) => {
  const { body } = await new Caller(`${url}/console/api`).post('/members', {
    wallet: 100,
    games: { ASKMEBET: 0 },
  })
  const member = body as { id: string; username: string; password: string; token: string }
  return { ...member, caller: new Caller(url, member.token) }
}

test('answers pending requests on stop and loses nothing', async () => {
  running = await startProcess(environment)
  const { caller, id } = await newMember(running)
  await new Caller(`${running.url}/console/api`).post('/provider-faults', {
    step: 'give',
    kind: 'wait',
    waitMs: 1500,
    member: Number(id),
  })
  const payment = caller.post(
    '/api/wallet/transfer',
    { from: 'WALLET', to: 'ASKMEBET', amount: 40 },
    { key: randomUUID() },
  )
  const countStatements = async () => {
    const { body } = await caller.post('/api/statement', { page: 1, limit: 10 })
    return (body as { total: number }).total
  }
  // The payment is running once its statement exists.
  let count = 0
  while (count === 0) count = await countStatements()
  running.child.kill('SIGTERM')
  expect((await payment).message).toBe('SUCCESS')
  await running.ended
  expect(running.child.exitCode).toBe(0)
  running = await startProcess(environment)
  const state = await new Caller(`${running.url}/console/api`).get(`/members/${id}`)
  expect(state.body).toMatchObject({ wallet: 60, transit: 0, games: { ASKMEBET: 40 } })
})

test('logs no secret, is healthy, and holds its port', async () => {
  running = await startProcess({ ...environment, LOG_LEVEL: 'debug' })
  const { caller, username, password, token } = await newMember(running)
  await new Caller(running.url).post('/api/login', { username, password })
  await new Caller(running.url).post('/api/login', { username, password: `${password}-wrong` })
  const { body } = await caller.get('/api/wallet/account/ASKMEBET')
  const game = body as { username: string; password: string }
  const link = await caller.get(`/api/autoLogin/askmebet/${game.username}/${game.password}`)
  expect(link.status).toBe(200)
  await caller.get(`/api/autoLogin/askmebet/${game.username}/%ff`)
  const sent = await new Caller(running.url).post('/api/otp/send', { phoneNumber: '0877777777' })
  const { otpToken } = sent.body as { otpToken: string }
  const codes = await new Caller(`${running.url}/console/api`).get('/codes?phone=0877777777')
  const code = (codes.body as { code: string }[])[0]?.code ?? ''
  await new Caller(running.url).post('/api/otp/verify', { otpToken, otpCode: code })
  const log = running.output()
  expect(log).toContain('/api/autoLogin/:game/:username/:password')
  for (const secret of [password, token, game.password, game.username, otpToken, `"${code}"`])
    expect(log).not.toContain(secret)
  expect((await new Caller(running.url).get('/healthz')).message).toBe('OK')
  expect((await new Caller(running.url).get('/readyz')).body).toEqual({ message: 'OK' })
  const { port } = new URL(running.url)
  await expect(startProcess({ ...environment, PORT: port })).rejects.toThrow(
    /HOST and PORT are no place to listen at: .*EADDRINUSE.*\n$/,
  )
})

test('refuses to start with an invalid setting', async () => {
  await expect(startProcess({ ...environment, EDITION: 'laos' })).rejects.toThrow(
    'EDITION must be one of th, lao, not "laos"',
  )
})
