import { bus } from '../bus/bus'
import { hundredths } from '../contract/hundredths'
import { changePassword } from '../contract/routes/account'
import { autoLogin } from '../contract/routes/auto-login'
import { login } from '../contract/routes/login'
import { lookupActive, lookupBanks } from '../contract/routes/lookup'
import { lookupDeposit } from '../contract/routes/lookup-money'
import { getQr } from '../contract/routes/qr'
import { listStatements } from '../contract/routes/statement'
import { getWallet, transfer, uploadSlip, withdraw } from '../contract/routes/wallet'
import { errorText } from '../i18n/error-text'
import { session } from '../session/session'
import { network } from '../testing/network'
import { startTexts } from '../testing/start-texts'
import { ApiError } from './api-error'
import { call } from './call'
import { serverNow } from './server-clock'

const move = { from: 'WALLET', to: 'PG', amount: hundredths(10_050) }

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('did not fail as an ApiError')
  return error
}

beforeEach(() => {
  startTexts()
  network.install()
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => network.reset())

test('sends amounts in baht with token, marker and key', async () => {
  session.start('secret', false)
  network.reply(transfer, { message: 'SUCCESS', failures: [] })
  await call(transfer, { body: move, key: 'k-1' })
  const [request] = network.requests(transfer)
  expect(request?.body).toEqual({ from: 'WALLET', to: 'PG', amount: 100.5 })
  expect(request?.headers).toMatchObject({
    Authorization: 'Bearer secret',
    'X-Client': 'web',
    'Idempotency-Key': 'k-1',
  })
})

test('encodes parameters in the address', async () => {
  network.reply(getQr, { hasQrcode: false })
  await call(getQr, { params: { provider: 'Z/PAY' as 'ZPAY' } })
  expect(network.requests().map(({ path }) => path)).toEqual(['/api/qrcode/Z%2FPAY'])
})

test('sends a file and its fields as a form', async () => {
  network.replyRaw(uploadSlip, { message: 'SUCCESS' })
  const file = new File(['picture'], 'slip.png')
  await call(uploadSlip, { file, fields: { code: 'a' }, key: 'k' })
  const form = network.requests(uploadSlip)[0]?.body as FormData
  expect(Array.from(form)).toEqual([
    ['code', 'a'],
    ['file', expect.objectContaining({ name: 'slip.png' })],
  ])
})

test('reads no data from a reply with an error status', async () => {
  network.replyRaw(getWallet, { wallet: { amount: 1 } }, 500)
  expect(await failure(call(getWallet, {}))).toMatchObject({ status: 500 })
})

test('refuses a non-list and counts unreadable rows', async () => {
  network.replyRaw(lookupBanks, null)
  expect((await failure(call(lookupBanks, {}))).kind).toBe('nonsense')
  network.replyRaw(lookupBanks, [{ code: 5, nameTH: 'ไทยพาณิชย์', extra: 1 }, { code: {} }, null])
  const banks = await call(lookupBanks, {})
  expect(banks[0]).toMatchObject({ code: '5', nameTH: 'ไทยพาณิชย์' })
  expect(banks).toMatchObject({ length: 1, unread: 2 })
})

test.each([null, '<html></html>', {}, { banks: null, isManual: null }, 'null', [[]]])(
  'does not read a deposit lookup of %j as no ways',
  async data => {
    network.replyRaw(lookupDeposit, data)
    expect((await failure(call(lookupDeposit, {}))).kind).toBe('nonsense')
  },
)

const body = { amount: hundredths(10_000) }

test.each([undefined, null, '', 'OK', {}, { message: 'SUCCESS' }, { ok: true, more: [1] }, [], 7])(
  'reads a withdrawal answered %j with 2xx as done',
  async data => {
    network.replyRaw(withdraw, data)
    await expect(call(withdraw, { body, key: 'k' })).resolves.toBeDefined()
    expect(network.requests(withdraw)).toHaveLength(1)
  },
)

test.each([
  { message: 'MONEY_NOT_ENOUGH' },
  { error: 'MONEY_NOT_ENOUGH' },
  { code: ' MONEY_NOT_ENOUGH ' },
  'MONEY_NOT_ENOUGH',
])('reads %j with 200 as a refusal', async data => {
  network.replyRaw(withdraw, data)
  const error = await failure(call(withdraw, { body, key: 'k' }))
  expect(error).toMatchObject({ kind: 'refused', code: 'MONEY_NOT_ENOUGH', outcomeUnknown: false })
})

test.each([
  { status: false, msg: 'No' },
  { result: 'false', message: 'No' },
  { status: 'failed', error: { message: 'No' } },
])('does not report a new password after %j without a key', async data => {
  network.replyRaw(changePassword, data)
  const change = { oldPassword: 'old-Pass-1', newPassword: 'new-Pass-1' }
  const error = await failure(call(changePassword, { body: change }))
  expect(error).toMatchObject({ kind: 'refused', message: 'No' })
})

test('handles invalid-token and gone with a success status', async () => {
  session.start('token', false)
  const gone = jest.fn()
  const stop = bus.on('service.gone', gone)
  network.replyRaw(lookupActive, { message: 'gone' })
  await failure(call(lookupActive, {}))
  network.replyRaw(withdraw, { message: 'invalid-token' })
  await failure(call(withdraw, { body, key: 'k' }))
  stop()
  expect(gone).toHaveBeenCalledTimes(1)
  expect(session.token()).toBeNull()
})

test('reads an answer in an envelope and its refusal', async () => {
  session.start('token', false)
  network.replyRaw(login, { success: true, code: 0, message: 'success', data: { token: 'a' } })
  const body = { username: 'a', password: 'b' }
  expect(await call(login, { body })).toEqual({ token: 'a' })
  network.replyRaw(login, { code: 401, msg: 'รหัสผ่านไม่ถูกต้อง', data: null })
  expect(await failure(call(login, { body }))).toMatchObject({
    kind: 'refused',
    message: 'รหัสผ่านไม่ถูกต้อง',
  })
  expect(session.token()).toBe('token')
  network.replyRaw(getWallet, { success: false, error: { message: 'invalid-token' } })
  await failure(call(getWallet, {}))
  expect(session.token()).toBeNull()
})

test('treats an HTML page as no answer', async () => {
  network.replyRaw(withdraw, '<!doctype html><p>Be back soon</p>')
  expect(await failure(call(withdraw, { body, key: 'k' }))).toMatchObject({ outcomeUnknown: true })
})

test('leaves the outcome open after a proxy’s 502 page', async () => {
  network.replyRaw(withdraw, '<h1>Bad gateway</h1>', 502)
  expect((await failure(call(withdraw, { body, key: 'k' }))).outcomeUnknown).toBe(true)
})

test.each([
  [504, { message: 'DEADLINE_EXCEEDED' }],
  [503, { message: 'SERVICE_UNAVAILABLE' }],
  [500, { error: { code: 'ETIMEDOUT' }, message: 'ETIMEDOUT' }],
  [408, { message: 'Request Timeout' }],
  [408, ''],
])('leaves the outcome open after %i with unknown code %j', async (status, data) => {
  network.replyRaw(withdraw, data, status)
  expect((await failure(call(withdraw, { body, key: 'k' }))).outcomeUnknown).toBe(true)
})

test('ends the session after a 401 with own text on a read', async () => {
  session.start('token', false)
  network.replyRaw(changePassword, { message: 'Old password is not right' }, 401)
  await failure(call(changePassword, { body: { oldPassword: 'a', newPassword: 'b' } }))
  expect(session.token()).toBe('token')
  network.replyRaw(autoLogin, { message: 'The game does not know this name' }, 401)
  await failure(call(autoLogin, { params: { game: 'pg', username: 'som' } }))
  expect(session.token()).toBe('token')
  network.replyRaw(lookupBanks, { message: 'A proxy wants a password' }, 401)
  await failure(call(lookupBanks, {}))
  expect(session.token()).toBe('token')
  network.replyRaw(getWallet, { message: 'jwt expired' }, 401)
  await failure(call(getWallet, {}))
  expect(session.token()).toBeNull()
})

test('ends the session after a 401 on a list read by POST', async () => {
  session.start('token', false)
  network.replyRaw(listStatements, { statusCode: 401, message: 'Unauthorized' }, 401)
  await failure(call(listStatements, { body: { page: 1, limit: 10 } }))
  expect(session.token()).toBeNull()
})

test('shows a message unchanged that equals a text key', async () => {
  network.replyRaw(login, { message: 'OTP_BLOCK_seconds_other' }, 400)
  const error = await failure(call(login, { body: { username: 'a', password: 'b' } }))
  expect(errorText(error)).toBe('OTP_BLOCK_seconds_other')
})

test('reports nonsense when an answer violates the contract', async () => {
  network.replyRaw(getWallet, '<html>proxy</html>')
  expect((await failure(call(getWallet, {}))).kind).toBe('nonsense')
})

test('ignores the time of a cached lookup', async () => {
  session.start('token', false)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString()
  network.replyRaw(getWallet, { wallet: { amount: 1 } }, 200, { date: ago(0) })
  await call(getWallet, {})
  network.replyRaw(lookupBanks, [], 200, { date: ago(20), age: '1200' })
  await call(lookupBanks, {})
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(10_000)
})

test('ignores the time of a captive portal’s page', async () => {
  session.start('token', false)
  network.replyRaw(getWallet, '<html>Wi-Fi</html>', 200, { date: 'Sat, 01 Jan 2000 00:00:00 GMT' })
  await failure(call(getWallet, {}))
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(10_000)
})

test('shows an unknown code as plain text of 200 characters', async () => {
  network.replyRaw(login, { message: `<b>odd</b> ${'x'.repeat(500)}` }, 400)
  const text = errorText(await failure(call(login, { body: { username: 'a', password: 'b' } })))
  expect(text.startsWith('<b>odd</b>')).toBe(true)
  expect(Array.from(text).length).toBeLessThanOrEqual(200)
})

test('knows when a money call’s outcome is unknown', async () => {
  network.breakDown(transfer)
  expect((await failure(call(transfer, { body: move, key: 'k' }))).outcomeUnknown).toBe(true)
  network.replyRaw(transfer, 'Bad gateway', 502)
  expect((await failure(call(transfer, { body: move, key: 'k' }))).outcomeUnknown).toBe(true)
  network.refuse(transfer, 'TRANSFER_FAIL')
  expect((await failure(call(transfer, { body: move, key: 'k' }))).outcomeUnknown).toBe(false)
})

test('ends the session on invalid-token for the current token only', async () => {
  const ended = jest.fn()
  const off = bus.on('session.ended', ended)
  session.start('old', false)
  network.replyRaw(getWallet, { message: 'invalid-token' }, 401)
  const late = call(getWallet, {})
  session.start('new', false)
  await failure(late)
  expect(session.token()).toBe('new')
  await failure(call(getWallet, {}))
  off()
  expect(session.token()).toBeNull()
  expect(ended).toHaveBeenCalledTimes(1)
})

test('announces that the service is gone', async () => {
  const gone = jest.fn()
  const off = bus.on('service.gone', gone)
  network.refuse(lookupBanks, 'gone')
  await failure(call(lookupBanks, {}))
  off()
  expect(gone).toHaveBeenCalledTimes(1)
})
