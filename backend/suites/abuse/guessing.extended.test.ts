import type { Reply } from '../../testing/caller'
import { startTestBackend, type TestBackend } from '../../testing/test-backend'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ trustedProxies: 1 })
})
afterAll(() => backend.stop())

/** Options for a call from the given address, as behind a proxy. */
const from = (address: string, device?: string) => ({
  headers: { 'X-Forwarded-For': address, ...(device ? { Cookie: `device=${device}` } : {}) },
})

const logIn = (username: string, password: string, options: ReturnType<typeof from>) =>
  backend.caller.post('/api/login', { username, password }, options)

const signOf = ({ headers }: Reply) =>
  /device=([\w-]{43})/.exec(headers.get('set-cookie') ?? '')?.[1]

const guess = (username: string, address: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => logIn(username, 'x', from(address))))

const codeFor = async (phone: string) => {
  const { body } = await backend.console.get(`/codes?phone=${phone}`)
  return (body as { code: string }[])[0]?.code ?? ''
}

const confirm = async (phone: string, address: string) => {
  const sent = await backend.caller.post('/api/otp/send', { phoneNumber: phone }, from(address))
  const { otpToken } = sent.body as { otpToken: string }
  const otpCode = await codeFor(phone)
  const verified = await backend.caller.post(
    '/api/otp/verify',
    { otpToken, otpCode },
    from(address),
  )
  return { otpToken, device: signOf(verified) }
}

const registration = (username: string, more: object = {}) => ({
  name: 'สมหมาย',
  username,
  password: 'a long password',
  bankCode: 'SCB',
  bankAccountName: 'sommai',
  bankAccountNo: `7${username}`,
  ...more,
})

describe('password guessing', () => {
  test('is slowed down, also with 40 parallel tries', async () => {
    const { username } = await backend.newMember()
    const replies = await guess(username, '203.0.113.1', 40)
    const checked = replies.filter(({ message }) => message === 'WRONG_CREDENTIAL')
    expect(checked).toHaveLength(10)
    const refused = replies.find(({ message }) => message === 'REQUEST_LIMIT')
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  })

  test('does not lock out the owner elsewhere', async () => {
    const { username, password } = await backend.newMember()
    await guess(username, '203.0.113.2', 40)
    expect((await logIn(username, password, from('203.0.113.3'))).status).toBe(200)
  })

  test('does not lock out the owner’s known device on that address', async () => {
    const { username, password } = await backend.newMember()
    const device = signOf(await logIn(username, password, from('203.0.113.4')))
    await guess(username, '203.0.113.4', 40)
    expect((await logIn(username, password, from('203.0.113.4'))).message).toBe('REQUEST_LIMIT')
    expect((await logIn(username, password, from('203.0.113.4', device))).status).toBe(200)
  })

  test('does not lock out others on that address', async () => {
    const { username } = await backend.newMember()
    await guess(username, '203.0.113.5', 60)
    const neighbour = await backend.newMember()
    const reply = await logIn(neighbour.username, neighbour.password, from('203.0.113.5'))
    expect(reply.status).toBe(200)
  })

  test('gains nothing from an own or forged device cookie', async () => {
    const own = await backend.newMember()
    const device = signOf(await logIn(own.username, own.password, from('203.0.113.6')))
    const { username } = await backend.newMember()
    await guess(username, '203.0.113.6', 12)
    for (const sign of [device, 'a'.repeat(43)])
      expect((await logIn(username, 'x', from('203.0.113.6', sign))).message).toBe('REQUEST_LIMIT')
  })

  test('is stopped on a known device as well', async () => {
    const { username, password } = await backend.newMember()
    const device = signOf(await logIn(username, password, from('203.0.113.7')))
    const replies: Reply[] = []
    for (let tries = 0; tries < 12; tries += 1)
      replies.push(await logIn(username, 'x', from('203.0.113.7', device)))
    expect(replies.filter(({ message }) => message === 'WRONG_CREDENTIAL')).toHaveLength(10)
  })

  test('uses a cookie that scripts and other sites cannot read', async () => {
    const { username, password } = await backend.newMember()
    const reply = await logIn(username, password, from('203.0.113.8'))
    expect(reply.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
  })

  test('uses a __Host- cookie over TLS and accepts the old one', async () => {
    const { username, password } = await backend.newMember()
    const plain = signOf(await logIn(username, password, from('203.0.113.9'))) ?? ''
    const { headers } = from('203.0.113.9', plain)
    const secure = { headers: { ...headers, 'X-Forwarded-Proto': 'https' } }
    const cookie = (await logIn(username, password, secure)).headers.get('set-cookie')
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}; Path=\/; Secure; /)
    expect(cookie).toContain(plain)
    const own = `device=${'A'.repeat(43)}; __Host-device=${plain}`
    const both = { headers: { ...secure.headers, Cookie: own } }
    expect((await logIn(username, password, both)).headers.get('set-cookie')).toContain(plain)
  })
})

describe('member enumeration', () => {
  test('is slowed down before anything about a number is revealed', async () => {
    const { username } = await backend.newMember()
    const ask = () =>
      backend.caller.post('/api/otp/send', { phoneNumber: username }, from('203.0.113.20'))
    const replies: Reply[] = []
    for (let tries = 0; tries < 70; tries += 1) replies.push(await ask())
    expect(replies.filter(({ message }) => message === 'EXISTING_USER').length).toBeLessThan(65)
    expect(replies.at(-1)?.message).toBe('REQUEST_LIMIT')
  })

  test('is slowed down at registration, too', async () => {
    const ask = () =>
      backend.caller.post('/api/account/validate', { username: '0801234567' }, from('203.0.113.21'))
    const replies: Reply[] = []
    for (let tries = 0; tries < 70; tries += 1) replies.push(await ask())
    expect(replies.at(-1)?.message).toBe('REQUEST_LIMIT')
  })
})

test('counts all addresses of an IPv6 network as one', async () => {
  const { username } = await backend.newMember()
  const addresses = Array.from({ length: 12 }, (_, index) => `2001:db8:1:2::${index + 1}`)
  const replies = await Promise.all(addresses.map(address => logIn(username, 'x', from(address))))
  expect(replies.filter(({ message }) => message === 'WRONG_CREDENTIAL')).toHaveLength(10)
})

test('is refused for unconfirmed numbers before creating anything', async () => {
  const open = jest.spyOn(backend.backend.provider, 'open')
  const reply = await backend.caller.post(
    '/api/account',
    registration('0867770013'),
    from('203.0.113.44'),
  )
  expect(reply.message).toBe('UNVERIFIED_OTP')
  expect(open).not.toHaveBeenCalled()
  open.mockRestore()
})

describe('codes for another person’s number', () => {
  const send = async (phone: string, address: string) => {
    const reply = await backend.caller.post('/api/otp/send', { phoneNumber: phone }, from(address))
    return { reply, otpToken: (reply.body as { otpToken: string }).otpToken }
  }
  const verify = (otpToken: string, otpCode: string, address: string) =>
    backend.caller.post('/api/otp/verify', { otpToken, otpCode }, from(address))

  test('are limited for the guesser, not for the owner', async () => {
    const phone = '0867770010'
    const stranger = await send(phone, '203.0.113.40')
    const wrong = String((Number(await codeFor(phone)) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries += 1)
      await verify(stranger.otpToken, wrong, '203.0.113.40')
    expect((await send(phone, '203.0.113.40')).reply.message).toBe('OTP_BLOCK')
    const { otpToken } = await confirm(phone, '203.0.113.41')
    const reply = await backend.caller.post(
      '/api/account',
      registration(phone, { otpToken }),
      from('203.0.113.41'),
    )
    expect(reply.message).toBe('SUCCESS')
  })

  test('do not invalidate the owner’s code', async () => {
    const phone = '0867770011'
    const owner = await send(phone, '203.0.113.42')
    const otpCode = await codeFor(phone)
    expect((await send(phone, '203.0.113.43')).reply.status).toBe(200)
    expect((await verify(owner.otpToken, otpCode, '203.0.113.42')).status).toBe(200)
  })

  test('are counted for a whole network', async () => {
    const phone = '0867770012'
    expect((await send(phone, '2001:db8:1:2::1')).reply.status).toBe(200)
    expect((await send(phone, '2001:db8:1:2:ffff::9')).reply.message).toBe('REQUEST_LIMIT_1MIN')
  })
})

test('stops promotion codes after thirty tries', async () => {
  const { caller } = await backend.newMember()
  const replies: Reply[] = []
  for (let tries = 0; tries < 31; tries += 1)
    replies.push(await caller.get(`/api/promotion/find/TRY${tries}`))
  expect(replies[29]?.message).toBe('NO_PROMOTION')
  expect(replies[30]?.message).toBe('REQUEST_LIMIT')
})

describe('confirmed phone number', () => {
  const register = (body: object, options: ReturnType<typeof from>) =>
    backend.caller.post('/api/account', body, options)

  test('is useless to a stranger', async () => {
    const phone = '0867770001'
    const { otpToken } = await confirm(phone, '203.0.113.30')
    expect((await register(registration(phone), from('203.0.113.31'))).message).toBe(
      'UNVERIFIED_OTP',
    )
    const reply = await backend.caller.post(
      '/api/otp/send',
      { phoneNumber: phone },
      from('203.0.113.31'),
    )
    expect(reply.message ?? (reply.body as { code: string }).code).not.toBe('OTP_VERIFIED')
    expect((await register(registration(phone, { otpToken }), from('203.0.113.30'))).message).toBe(
      'SUCCESS',
    )
  })

  test('registers without a token on the confirming device', async () => {
    const phone = '0867770002'
    const { device } = await confirm(phone, '203.0.113.32')
    const again = await backend.caller.post(
      '/api/otp/send',
      { phoneNumber: phone },
      from('203.0.113.32', device),
    )
    expect(again.body).toMatchObject({ code: 'OTP_VERIFIED' })
    const reply = await register(registration(phone), from('203.0.113.32', device))
    expect(reply.message).toBe('SUCCESS')
  })
})
