import { hundredths } from '../contract/hundredths'
import { login } from '../contract/routes/login'
import { getWallet, transfer } from '../contract/routes/wallet'
import { limits } from '../contract/size-limits'
import { errorText } from '../i18n/error-text'
import { session } from '../session/session'
import { network } from '../testing/network'
import { startTexts } from '../testing/start-texts'
import { ApiError } from './api-error'
import { call } from './call'
import { learnServerTime } from './server-clock'

const credentials = { username: 'a', password: 'b' }

async function failure(body = credentials): Promise<ApiError> {
  const error: unknown = await call(login, { body }).catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('did not fail as an ApiError')
  return error
}

beforeEach(() => {
  startTexts()
  network.install()
})
afterEach(() => network.reset())

test('returns a refusal with code, wait and translated text', async () => {
  network.replyRaw(login, { message: 'REQUEST_LIMIT' }, 429, { 'retry-after': '42' })
  const error = await failure()
  expect(error).toMatchObject({ kind: 'refused', code: 'REQUEST_LIMIT', retryAfter: 42 })
  expect(errorText(error)).toContain('42')
})

test.each([-3, 0, 7])('computes a wait correctly with a clock %i hours off', async hours => {
  const here = Date.now() - hours * 3_600_000
  const at = (seconds: number) => new Date(here + seconds * 1000).toUTCString()
  network.replyRaw(login, {}, 429, { date: at(0), 'retry-after': at(30) })
  const error = await failure()
  learnServerTime(new Date().toUTCString(), Date.now())
  expect(error.retryAfter).toBeGreaterThan(27)
  expect(error.retryAfter).toBeLessThan(33)
})

test.each(['0', '-3', '1700000000', 'soon', ''])('ignores the wait "%s"', async wait => {
  network.replyRaw(login, { message: 'REQUEST_LIMIT' }, 429, { 'retry-after': wait })
  const error = await failure()
  expect(error).toMatchObject({ code: 'REQUEST_LIMIT', retryAfter: undefined })
})

test.each([
  ['empty', ''],
  ['a page', '<html>Too Many Requests</html>'],
  ['a word of who counts', 'error code: 1015'],
])('reads a 429 that is %s as too many requests', async (_, answer) => {
  network.replyRaw(login, answer, 429, { 'retry-after': '2.5' })
  const error = await failure()
  expect(error).toMatchObject({ code: 'REQUEST_LIMIT', retryAfter: 3 })
})

test.each([
  ['error code: 522', 522, ''],
  ['no healthy upstream', 503, ''],
  ['Too young', 400, 'Too young'],
  ['MONEY_NOT_ENOUGH', 500, 'MONEY_NOT_ENOUGH'],
])('reads a bare %s with %i as "%s"', async (words, status, message) => {
  network.replyRaw(login, words, status)
  expect(await failure()).toMatchObject({ status, message: message })
})

test.each([{ msg: 'MONEY_NOT_ENOUGH' }, { message: ['MONEY_NOT_ENOUGH'] }])(
  'refuses a code as %j beside a success status',
  async answer => {
    network.replyRaw(transfer, answer)
    const body = { from: 'WALLET', to: 'PG', amount: hundredths(100) }
    const error: unknown = await call(transfer, { key: 'k', body }).catch(reason => reason)
    expect(error).toMatchObject({ kind: 'refused', code: 'MONEY_NOT_ENOUGH' })
  },
)

test.each([
  { code: 401, message: 'token expired' },
  { statusCode: 401, message: 'Unauthorized' },
])('ends a session on %j with a success status only', async answer => {
  session.start('token-of-somchai', false)
  network.replyRaw(getWallet, { ...answer, code: 403, statusCode: 403 })
  await expect(call(getWallet, {})).rejects.toMatchObject({ kind: 'refused' })
  expect(session.token()).not.toBeNull()
  network.replyRaw(getWallet, answer)
  await expect(call(getWallet, {})).rejects.toMatchObject({ status: 401 })
  expect(session.token()).toBeNull()
})

test('counts an unsendable request as refused', async () => {
  const error = await failure({ ...credentials, password: 'b'.repeat(limits.passwordMax + 1) })
  expect(error).toMatchObject({ kind: 'refused', code: 'INVALID_USER_INFO' })
  expect(network.requests(login)).toHaveLength(0)
})
