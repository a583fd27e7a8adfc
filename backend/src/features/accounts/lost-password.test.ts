import { setTimeout } from 'node:timers/promises'
import { countCalls } from '../../../testing/count-calls'
import { solveChallenge } from '../../../testing/solve-challenge'
import { startOnPostgres } from '../../../testing/test-backend'
import { defineOperation } from '../../platform/database/operation'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres({ trustedProxies: 1 })
})
afterAll(() => backend.stop())

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

const codesOf = async (phone: string) => {
  const { body } = await backend.console.get(`/codes?phone=${phone}`)
  return (body as { code: string }[]).map(({ code }) => code)
}

const requestCode = (phoneNumber: string, address = '203.0.113.1') =>
  backend.caller.post('/api/account/lostPassword', { phoneNumber }, from(address))

const tokenIn = ({ body }: { body: unknown }) => (body as { otpToken: string }).otpToken

const set = (
  otpToken: string,
  otpCode: string,
  newPassword = 'another long one',
  address = '203.0.113.1',
) =>
  backend.caller.post(
    '/api/account/lostPassword/set',
    { otpToken, otpCode, newPassword },
    from(address),
  )

const logIn = (username: string, password: string) =>
  backend.caller.post('/api/login', { username, password })

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')

/** Lets the next code be requested at once, as a minute later. */
const passMinute = defineOperation('testing.passMinuteOfCodes', 'locked', async sql => {
  await sql.query(`delete from rate_limit where key like 'otp:phone:%'`)
})

describe('lost password', () => {
  test('sets the password, ends all sessions and notifies the member', async () => {
    const { username, password, caller } = await backend.newMember()
    const otpToken = tokenIn(await requestCode(username))
    const [code = ''] = await codesOf(username)
    expect((await set(otpToken, code)).message).toBe('SUCCESS')
    expect((await caller.get('/api/wallet')).message).toBe('INVALID_USER_2')
    expect((await logIn(username, password)).message).toBe('WRONG_CREDENTIAL')
    const { body } = await logIn(username, 'another long one')
    const history = await backend.caller.call(
      'POST',
      '/api/chat/history',
      { userId: null, guestId: null, limit: 10, skip: 0 },
      { headers: { Authorization: `Bearer ${(body as { token: string }).token}` } },
    )
    expect(JSON.stringify(history.body)).toContain('รหัสผ่านของคุณถูกเปลี่ยนแล้ว')
    expect((await set(otpToken, code)).message).toBe('OTP_NOT_EXIST')
  })

  test('does not reveal whether a number belongs to a member', async () => {
    const { username } = await backend.newMember()
    const stranger = '0899990001'
    const shapeOf = ({ status, body }: Awaited<ReturnType<typeof requestCode>>) => [
      status,
      Object.entries(body as object).map(([name, value]) => [name, String(value).length]),
    ]
    expect(shapeOf(await requestCode(stranger))).toEqual(shapeOf(await requestCode(username)))
    expect(await codesOf(stranger)).toEqual([])
    const repeated = [await requestCode(stranger), await requestCode(username)]
    expect(repeated.map(({ message }) => message)).toEqual([
      'REQUEST_LIMIT_1MIN',
      'REQUEST_LIMIT_1MIN',
    ])
  })

  test('blocks after five wrong codes, with and without a member', async () => {
    const { username } = await backend.newMember()
    for (const phone of [username, '0899990002']) {
      const otpToken = tokenIn(await requestCode(phone, '203.0.113.2'))
      const [code = '000000'] = await codesOf(phone)
      const replies: (string | undefined)[] = []
      for (let time = 0; time < 6; time++)
        replies.push((await set(otpToken, otherThan(code))).message)
      expect(replies).toEqual([...Array(4).fill('OTP_CODE_INVALID'), 'OTP_BLOCK', 'OTP_BLOCK'])
      expect((await set(otpToken, code)).message).toBe('OTP_BLOCK')
    }
  })

  test('keeps the code valid when the new password is refused', async () => {
    const { username } = await backend.newMember()
    const otpToken = tokenIn(await requestCode(username, '203.0.113.3'))
    const [code = ''] = await codesOf(username)
    expect((await set(otpToken, code, 'password')).message).toBe('INVALID_USER_INFO')
    expect((await set(otpToken, code)).message).toBe('SUCCESS')
  })

  test('gives a new phone a code after a stranger used the quota', async () => {
    const { username } = await backend.newMember()
    const replies: (string | undefined)[] = []
    for (let times = 0; times < 25; times += 1) {
      replies.push((await requestCode(username, '203.0.113.60')).message)
      await backend.backend.database.run(passMinute, undefined)
    }
    expect(replies.filter(message => message === 'REQUEST_LIMIT')).toHaveLength(20)
    expect((await requestCode(username, '203.0.113.61')).status).toBe(200)
  })

  test('lets a new phone wait for minutes after codes of many strangers', async () => {
    const { username } = await backend.newMember()
    const replies: Awaited<ReturnType<typeof requestCode>>[] = []
    for (let index = 0; index < 25; index += 1)
      replies.push(await requestCode(username, `203.0.113.${100 + index}`))
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(20)
    const refused = replies.filter(({ message }) => message === 'REQUEST_LIMIT')
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers } of refused)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900)
  })

  test('sends a code at once with a proof of work', async () => {
    const { username } = await backend.newMember()
    for (const key of [`lost:number:${username}`, `lost:number:${username}:slow`])
      await countCalls(backend, { key, calls: 20, seconds: 24 * 3600 })
    const refused = await requestCode(username, '203.0.113.62')
    expect(refused.message).toBe('REQUEST_LIMIT')
    const again = await backend.caller.post(
      '/api/account/lostPassword',
      { phoneNumber: username, proof: solveChallenge(refused.body) },
      from('203.0.113.62'),
    )
    expect(again.status).toBe(200)
  })

  test('lets a known device requestCode while strangers are limited', async () => {
    const { username, password } = await backend.newMember()
    const sign = (await logIn(username, password)).headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await requestCode(username, '203.0.113.6')).status).toBe(200)
    expect((await requestCode(username, '203.0.113.6')).message).toBe('REQUEST_LIMIT_1MIN')
    const headers = { 'X-Forwarded-For': '203.0.113.8', Cookie: sign }
    const own = () =>
      backend.caller.post('/api/account/lostPassword', { phoneNumber: username }, { headers })
    expect((await own()).status).toBe(200)
    expect((await own()).message).toBe('REQUEST_LIMIT_1MIN')
  })

  test('slows down guessing by address, but locks nobody out', async () => {
    const { username } = await backend.newMember()
    const otpToken = tokenIn(await requestCode(username, '203.0.113.9'))
    const [code = ''] = await codesOf(username)
    const trySet = (token: string, digits: string) =>
      set(token, digits, 'another long one', '203.0.113.9')
    const key = 'lost:address:203.0.113.9'
    await countCalls(backend, { key, calls: 280, seconds: 3600 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => trySet('made up', '123456')))
    expect(new Set(replies.map(({ message }) => message))).toEqual(new Set(['OTP_TOKEN_INVALID']))
    let reply = await trySet(otpToken, code)
    while (reply.message === 'REQUEST_LIMIT') {
      const seconds = Number(reply.headers.get('retry-after'))
      expect(seconds).toBeLessThan(60)
      await setTimeout(seconds * 1000)
      reply = await trySet(otpToken, code)
    }
    expect(reply.message).toBe('SUCCESS')
  })

  test('accepts codes for their own purpose only', async () => {
    const phone = '0899990003'
    const sent = await backend.caller.post('/api/otp/send', { phoneNumber: phone })
    const [code = ''] = await codesOf(phone)
    expect((await set(tokenIn(sent), code)).message).toBe('OTP_TOKEN_INVALID')
    const { username } = await backend.newMember()
    const otpToken = tokenIn(await requestCode(username, '203.0.113.4'))
    const [other = ''] = await codesOf(username)
    const verified = await backend.caller.post('/api/otp/verify', { otpToken, otpCode: other })
    expect(verified.message).toBe('OTP_TOKEN_INVALID')
  })

  test('delays a bank account change after the password was reset', async () => {
    const { username } = await backend.newMember({ wallet: 100 })
    const otpToken = tokenIn(await requestCode(username, '203.0.113.5'))
    const [code = ''] = await codesOf(username)
    await set(otpToken, code)
    const { body } = await logIn(username, 'another long one')
    const { token } = body as { token: string }
    const changed = await backend.caller.call(
      'PUT',
      '/api/account/profile',
      {
        name: 'new',
        bankCode: 'SCB',
        bankAccountName: 'THIEF',
        bankAccountNo: '7770001112',
        password: 'another long one',
      },
      { headers: { Authorization: `Bearer ${token}` } },
    )
    expect(changed.status).toBe(200)
    expect((changed.body as { bankAccountChangesAt?: string }).bankAccountChangesAt).toBeTruthy()
  })
})
