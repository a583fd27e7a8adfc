import { startOnPostgres } from '../../../testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>
beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
})
afterAll(() => backend.stop())

const sendCode = async (phoneNumber: string) => {
  const { body } = await backend.caller.post('/api/otp/send', { phoneNumber })
  const { body: codes } = await backend.console.get(`/codes?phone=${phoneNumber}`)
  return {
    otpToken: (body as { otpToken: string }).otpToken,
    code: (codes as { code: string }[])[0]?.code ?? '',
  }
}

const registration = (username: string, more: object = {}) => ({
  name: 'สมหมาย',
  username,
  password: 'a long password',
  sourceCode: 'FRIEND',
  bankCode: 'SCB',
  bankAccountName: ' sommai   jaidee ',
  bankAccountNo: `9${username}`,
  ...more,
})

describe('registration', () => {
  test('creates a member who can log in', async () => {
    const phone = '0861112222'
    const { otpToken, code } = await sendCode(phone)
    expect((await backend.caller.post('/api/otp/verify', { otpToken, otpCode: code })).status).toBe(
      200,
    )
    expect(
      (await backend.caller.post('/api/account', registration(phone, { otpToken }))).message,
    ).toBe('SUCCESS')
    const login = await backend.caller.post('/api/login', {
      username: phone,
      password: 'a long password',
    })
    const { token } = login.body as { token: string }
    const profile = await backend.caller.get('/api/account/profile', {
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(profile.body).toMatchObject({
      profile: { username: phone, name: 'สมหมาย', coin: 0 },
      bankAccount: { bankAccountName: 'SOMMAI JAIDEE', bank: { nameTH: 'ไทยพาณิชย์' } },
    })
  })

  test('uses a confirmed phone number once, and only with its token', async () => {
    const phone = '0861113333'
    const { otpToken, code } = await sendCode(phone)
    await backend.caller.post('/api/otp/verify', { otpToken, otpCode: code })
    const foreign = registration(phone, { otpToken: 'of another client' })
    expect((await backend.caller.post('/api/account', foreign)).message).toBe('UNVERIFIED_OTP')
    expect(
      (await backend.caller.post('/api/account', registration(phone, { otpToken }))).message,
    ).toBe('SUCCESS')
  })

  test('stores the inviter, with or without PR before the number', async () => {
    const inviter = await backend.newMember()
    await backend.console.put('/settings/registerOTP', { value: false })
    const input = registration('0861114444', { inviteCode: `PR${inviter.id}` })
    expect((await backend.caller.post('/api/account', input)).message).toBe('SUCCESS')
    await backend.console.put('/settings/registerOTP', { value: true })
    const reply = await inviter.caller.post('/api/invite/receive')
    expect(reply.message).toBe('NO_INVITEE_PLAY_INFO')
  })

  test('is validated step by step, before the bank data exist', async () => {
    const check = (input: object) => backend.caller.post('/api/account/validate', input)
    expect((await check({ username: '0861115555' })).message).toBe('SUCCESS')
    expect((await check({ username: '0861115555', name: ' ' })).message).toBe('INVALID_USER_INFO')
    expect((await check({})).message).toBe('SUCCESS')
  })

  test('creates one member when sent ten times at once', async () => {
    await backend.console.put('/settings/registerOTP', { value: false })
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        backend.caller.post(
          '/api/account',
          registration('0861116666', { bankAccountNo: `55500${index}0000` }),
        ),
      ),
    )
    await backend.console.put('/settings/registerOTP', { value: true })
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(replies.filter(reply => reply.status >= 500)).toEqual([])
  })
})

describe('one-time code', () => {
  test('has six digits and is blocked after five wrong tries', async () => {
    const { otpToken, code } = await sendCode('0862221111')
    expect(code).toMatch(/^\d{6}$/)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (let tries = 0; tries < 5; tries += 1)
      await backend.caller.post('/api/otp/verify', { otpToken, otpCode: wrong })
    expect(
      (await backend.caller.post('/api/otp/verify', { otpToken, otpCode: code })).message,
    ).toBe('OTP_BLOCK')
    const next = await backend.caller.post('/api/otp/send', { phoneNumber: '0862221111' })
    expect([next.message, next.headers.has('retry-after')]).toEqual(['OTP_BLOCK', true])
  })

  test('counts wrong tries when 20 are sent at once', async () => {
    const { otpToken, code } = await sendCode('0862222222')
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        backend.caller.post('/api/otp/verify', { otpToken, otpCode: wrong }),
      ),
    )
    expect(replies.filter(({ message }) => message === 'OTP_CODE_INVALID')).toHaveLength(4)
  })

  test('stays valid for retries until a member is registered with it', async () => {
    const phone = '0862224444'
    const { otpToken, code } = await sendCode(phone)
    const verify = () => backend.caller.post('/api/otp/verify', { otpToken, otpCode: code })
    expect([(await verify()).message, (await verify()).message]).toEqual(['SUCCESS', 'SUCCESS'])
    const reply = await backend.caller.post('/api/account', registration(phone, { otpToken }))
    expect(reply.message).toBe('SUCCESS')
    expect((await verify()).message).toBe('OTP_NOT_EXIST')
  })

  test('is invalid once a newer one was sent', async () => {
    const old = await sendCode('0862223333')
    await sendCode('0862223333')
    const reply = await backend.caller.post('/api/otp/verify', {
      otpToken: old.otpToken,
      otpCode: old.code,
    })
    expect(reply.message).toBe('OTP_NOT_EXIST')
  })
})

describe('login', () => {
  test('answers an unknown name and a wrong password alike', async () => {
    const { username } = await backend.newMember()
    const [unknown, wrong] = await Promise.all([
      backend.caller.post('/api/login', { username: '0800000000', password: 'x' }),
      backend.caller.post('/api/login', { username, password: 'x' }),
    ])
    const shape = ({ status, body }: typeof wrong) => [
      status,
      { ...(body as object), requestId: '' },
    ]
    expect(shape(unknown)).toEqual(shape(wrong))
  })

  test('is slowed down, with the time to wait, also for concurrent tries', async () => {
    const { username, password } = await backend.newMember()
    await backend.console.put('/settings/rateLimits', { value: true })
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        backend.caller.post('/api/login', { username, password: 'x' }),
      ),
    )
    const right = await backend.caller.post('/api/login', { username, password })
    await backend.console.put('/settings/rateLimits', { value: false })
    const answered = replies.filter(({ message }) => message === 'WRONG_CREDENTIAL')
    expect(answered).toHaveLength(10)
    expect(right.message).toBe('REQUEST_LIMIT')
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('returns tokens of at least 128 random bits', async () => {
    const { token } = await backend.newMember()
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
  })
})

test('changing the password ends all other sessions', async () => {
  const { caller, username, password } = await backend.newMember()
  const other = await backend.caller.post('/api/login', { username, password })
  const headers = { Authorization: `Bearer ${(other.body as { token: string }).token}` }
  const change = { oldPassword: password, newPassword: 'quite another one' }
  expect((await caller.put('/api/account/changepwd', change)).message).toBe('SUCCESS')
  expect((await caller.get('/api/wallet')).status).toBe(200)
  expect((await backend.caller.get('/api/wallet', { headers })).message).toBe('INVALID_USER_2')
})

test('a state-changing GET needs the client marker as well as the token', async () => {
  const { caller, id } = await backend.newMember({ refund: { amount: 5 } })
  expect((await caller.get('/api/refund/receive', { marker: null })).message).toBe('KEY_MISSING')
  expect((await caller.get('/api/refund/receive', { marker: 'other' })).message).toBe('KEY_INVALID')
  expect((await backend.console.get(`/members/${id}`)).body).toMatchObject({ refund: 0 })
  expect((await caller.get('/api/refund/receive')).message).toBe('REFUND_SUCCESS')
})
