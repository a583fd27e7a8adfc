import { bus } from '../bus/bus'
import { hundredths } from '../contract/hundredths'
import { login } from '../contract/routes/account'
import { lookupBanks, lookupDeposit } from '../contract/routes/lookup'
import { getWallet, transfer } from '../contract/routes/wallet'
import { errorText } from '../i18n/error-text'
import { session } from '../session/session'
import { network } from '../testing/network'
import { startTexts } from '../testing/start-texts'
import { ApiError } from './api-error'
import { call } from './call'

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

test('sends amounts as numbers of baht, with token, marker and key', async () => {
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

test('takes a list that is null for an empty one, and leaves out rows that make no sense', async () => {
  network.replyRaw(lookupBanks, null)
  expect(await call(lookupBanks, {})).toEqual([])
  network.replyRaw(lookupBanks, [{ code: 'SCB', nameTH: 'ไทยพาณิชย์', extra: 1 }, { code: 5 }, null])
  expect(await call(lookupBanks, {})).toEqual([{ code: 'SCB', nameTH: 'ไทยพาณิชย์' }])
  network.replyRaw(lookupDeposit, { banks: null, isManual: null })
  expect(await call(lookupDeposit, {})).toMatchObject({ banks: [], wallets: [] })
})

test('says nonsense when an answer is not what the contract says', async () => {
  network.replyRaw(getWallet, '<html>proxy</html>')
  expect((await failure(call(getWallet, {}))).kind).toBe('nonsense')
})

test('tells a refusal with its code, its wait and a text in the language of the moment', async () => {
  network.replyRaw(login, { message: 'REQUEST_LIMIT' }, 429, { 'retry-after': '42' })
  const error = await failure(call(login, { body: { username: 'a', password: 'b' } }))
  expect(error).toMatchObject({ kind: 'refused', code: 'REQUEST_LIMIT', retryAfter: 42 })
  expect(errorText(error)).toContain('42')
})

test('shows the raw message of an unknown code as plain text of at most 200 characters', async () => {
  network.replyRaw(login, { message: `<b>odd</b> ${'x'.repeat(500)}` }, 400)
  const text = errorText(await failure(call(login, { body: { username: 'a', password: 'b' } })))
  expect(text.startsWith('<b>odd</b>')).toBe(true)
  expect(Array.from(text).length).toBeLessThanOrEqual(200)
})

test('knows when the outcome of a money move is not known', async () => {
  network.breakDown(transfer)
  expect((await failure(call(transfer, { body: move, key: 'k' }))).outcomeUnknown).toBe(true)
  network.replyRaw(transfer, 'Bad gateway', 502)
  expect((await failure(call(transfer, { body: move, key: 'k' }))).outcomeUnknown).toBe(true)
  network.refuse(transfer, 'TRANSFER_FAIL')
  expect((await failure(call(transfer, { body: move, key: 'k' }))).outcomeUnknown).toBe(false)
})

test('ends the session on an invalid token, but not for the answer to an older token', async () => {
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
