import { setTimeout } from 'node:timers/promises'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ trustedProxies: 1 })
})
afterAll(() => backend.stop())

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

const codesOf = async (phone: string) => {
  const { body } = await backend.console.get(`/codes?phone=${phone}`)
  return (body as { code: string }[]).map(({ code }) => code)
}

const ask = (phoneNumber: string, address = '203.0.113.1') =>
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

test('a new password by the code that was sent: the old one and all sessions end, and the chat tells it', async () => {
  const { username, password, caller } = await backend.newMember()
  const otpToken = tokenIn(await ask(username))
  const [code = ''] = await codesOf(username)
  expect((await set(otpToken, code)).message).toBe('SUCCESS')
  expect((await caller.get('/api/wallet')).message).toBe('INVALID_USER_2')
  expect((await logIn(username, password)).message).toBe('WRONG_CREDENTIAL')
  const { body } = await logIn(username, 'another long one')
  const told = await backend.caller.call(
    'POST',
    '/api/chat/history',
    { userId: null, guestId: null, limit: 10, skip: 0 },
    { headers: { Authorization: `Bearer ${(body as { token: string }).token}` } },
  )
  expect(JSON.stringify(told.body)).toContain('รหัสผ่านของคุณถูกเปลี่ยนแล้ว')
  expect((await set(otpToken, code)).message).toBe('OTP_NOT_EXIST')
})

test('nobody learns whether a number is a member: the same reply, the same wait, and a code that was sent to nobody', async () => {
  const { username } = await backend.newMember()
  const stranger = '0899990001'
  const shapeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [
    status,
    Object.entries(body as object).map(([name, value]) => [name, String(value).length]),
  ]
  expect(shapeOf(await ask(stranger))).toEqual(shapeOf(await ask(username)))
  expect(await codesOf(stranger)).toEqual([])
  const again = [await ask(stranger), await ask(username)]
  expect(again.map(({ message }) => message)).toEqual(['REQUEST_LIMIT_1MIN', 'REQUEST_LIMIT_1MIN'])
})

test('five wrong codes end it, for a number without a member as for one with', async () => {
  const { username } = await backend.newMember()
  for (const phone of [username, '0899990002']) {
    const otpToken = tokenIn(await ask(phone, '203.0.113.2'))
    const [code = '000000'] = await codesOf(phone)
    const heard: (string | undefined)[] = []
    for (let time = 0; time < 6; time++) heard.push((await set(otpToken, otherThan(code))).message)
    expect(heard).toEqual([...Array(4).fill('OTP_CODE_INVALID'), 'OTP_BLOCK', 'OTP_BLOCK'])
    expect((await set(otpToken, code)).message).toBe('OTP_BLOCK')
  }
})

test('a password that is refused leaves the code as it was', async () => {
  const { username } = await backend.newMember()
  const otpToken = tokenIn(await ask(username, '203.0.113.3'))
  const [code = ''] = await codesOf(username)
  expect((await set(otpToken, code, 'password')).message).toBe('INVALID_USER_INFO')
  expect((await set(otpToken, code)).message).toBe('SUCCESS')
})

test('a stranger who asks again and again keeps nobody from it who has logged in on this device before', async () => {
  const { username, password } = await backend.newMember()
  const sign = (await logIn(username, password)).headers.get('set-cookie')?.split(';')[0] ?? ''
  expect((await ask(username, '203.0.113.6')).status).toBe(200)
  expect((await ask(username, '203.0.113.7')).message).toBe('REQUEST_LIMIT_1MIN')
  const headers = { 'X-Forwarded-For': '203.0.113.8', Cookie: sign }
  const own = () =>
    backend.caller.post('/api/account/lostPassword', { phoneNumber: username }, { headers })
  expect((await own()).status).toBe(200)
  expect((await own()).message).toBe('REQUEST_LIMIT_1MIN')
})

test('whoever makes up codes by the hundred slows the others behind their address down, and shuts nobody out', async () => {
  const { username } = await backend.newMember()
  const otpToken = tokenIn(await ask(username, '203.0.113.9'))
  const [code = ''] = await codesOf(username)
  const say = (token: string, digits: string) =>
    set(token, digits, 'another long one', '203.0.113.9')
  const replies = await Promise.all(Array.from({ length: 300 }, () => say('made up', '123456')))
  expect(new Set(replies.map(({ message }) => message))).toEqual(new Set(['OTP_TOKEN_INVALID']))
  let reply = await say(otpToken, code)
  while (reply.message === 'REQUEST_LIMIT') {
    const seconds = Number(reply.headers.get('retry-after'))
    expect(seconds).toBeLessThan(60)
    await setTimeout(seconds * 1000)
    reply = await say(otpToken, code)
  }
  expect(reply.message).toBe('SUCCESS')
})

test('a code for a registration sets no password, and one for a password confirms no phone', async () => {
  const phone = '0899990003'
  const sent = await backend.caller.post('/api/otp/send', { phoneNumber: phone })
  const [code = ''] = await codesOf(phone)
  expect((await set(tokenIn(sent), code)).message).toBe('OTP_TOKEN_INVALID')
  const { username } = await backend.newMember()
  const otpToken = tokenIn(await ask(username, '203.0.113.4'))
  const [other = ''] = await codesOf(username)
  const verified = await backend.caller.post('/api/otp/verify', { otpToken, otpCode: other })
  expect(verified.message).toBe('OTP_TOKEN_INVALID')
})

test('who set it anew cannot take the money to another bank account at once', async () => {
  const { username } = await backend.newMember({ wallet: 100 })
  const otpToken = tokenIn(await ask(username, '203.0.113.5'))
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
      bankAccountName: 'SOMEBODY',
      bankAccountNo: '7770001112',
      password: 'another long one',
    },
    { headers: { Authorization: `Bearer ${token}` } },
  )
  expect(changed.status).toBe(200)
  expect((changed.body as { bankAccountChangesAt?: string }).bankAccountChangesAt).toBeTruthy()
})
