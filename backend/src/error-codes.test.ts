import { errorCodes } from '@tamlung/shared/contract/error-codes'
import { trueLinkSecret } from '@tamlung/shared/contract/true-link'
import CryptoJS from 'crypto-js'
import { drawSlip } from './demo/picture'
import type { Reply } from './testing/caller'
import { startOnPostgres } from './testing/test-backend'

let backend: Awaited<ReturnType<typeof startOnPostgres>>

beforeAll(async () => {
  backend = await startOnPostgres()
  await backend.console.put('/settings/rateLimits', { value: false })
}, 120_000)
afterAll(() => backend.stop(), 60_000)

type Provoke = () => Promise<Reply>

const set = (name: string, value: unknown) => backend.console.put(`/settings/${name}`, { value })

/** Something is set for the time of one call. */
const during = async (name: string, value: unknown, provoke: Provoke): Promise<Reply> => {
  await set(name, value)
  try {
    return await provoke()
  } finally {
    await backend.console.delete(`/settings/${name}`)
    await set('rateLimits', false)
  }
}

const member = (wish?: object) => backend.newMember(wish)
const fail = (step: string, kind: string, id: string) =>
  backend.console.post('/provider-faults', { step, kind, member: Number(id), times: 1 })

let nextPhone = 0
const phone = () => `08${String(10_000_000 + nextPhone++).padStart(8, '0')}`

const registration = (more: object = {}) => ({
  name: 'New Member',
  username: phone(),
  password: 'a long password',
  sourceCode: 'FRIEND',
  bankCode: 'SCB',
  bankAccountName: 'NEW MEMBER',
  bankAccountNo: String(1_000_000_000 + nextPhone++),
  ...more,
})
const register = (more?: object) =>
  during('registerOTP', false, () => backend.caller.post('/api/account', registration(more)))

const sendCode = async (phoneNumber = phone()) => {
  const { body } = await backend.caller.post('/api/otp/send', { phoneNumber })
  const { body: codes } = await backend.console.get(`/codes?phone=${phoneNumber}`)
  const { otpToken } = body as { otpToken: string }
  const [{ code = '' } = {}] = codes as { code?: string }[]
  return { phoneNumber, otpToken, code }
}
const verify = (otpToken: string, otpCode: string) =>
  backend.caller.post('/api/otp/verify', { otpToken, otpCode })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const gift = (voucher: string, account = 'ตำลึง เดโม') => ({
  link: CryptoJS.AES.encrypt(
    `https://gift.truemoney.com/campaign/?v=${voucher}::${account}`,
    trueLinkSecret,
  ).toString(),
})

const form = (content: Buffer, field = 'file') => {
  const data = new FormData()
  data.append(field, new Blob([new Uint8Array(content)]), 'slip.png')
  return data
}

/** Claims a coupon that no list shows. */
const claimHidden = async (about: object) => {
  const { caller, coupons } = await member({ coupons: [{ label: 'x', amount: 5, ...about }] })
  return caller.post('/api/spinwheel/coupon/claim', { coupon: coupons[0] })
}

/** Every code of the catalogue, and a request that provokes it. */
const provocations: Record<string, Provoke> = {
  async 'invalid-token'() {
    return backend.caller.get('/api/wallet', { headers: { Authorization: 'Bearer nonsense' } })
  },
  async gone() {
    const { caller } = await member()
    return during('terminated', true, () => caller.get('/api/wallet'))
  },
  UNAUTHORIZED: () => backend.caller.get('/api/wallet'),
  async EXPIRED_AUTH_TOKEN() {
    const { caller, id } = await member()
    await backend.console.delete(`/members/${id}/sessions`)
    return caller.get('/api/wallet')
  },
  async INVALID_USER_1() {
    const { caller } = await member()
    await caller.post('/api/logout')
    return caller.get('/api/wallet')
  },
  async INVALID_USER_2() {
    const { caller, username, password } = await member()
    const other = await backend.caller.post('/api/login', { username, password })
    const { token } = other.body as { token: string }
    await caller.put('/api/account/changepwd', {
      oldPassword: password,
      newPassword: 'another password',
    })
    return backend.caller.get('/api/wallet', { headers: { Authorization: `Bearer ${token}` } })
  },
  async INVALID_USER_3() {
    const { caller, id } = await member()
    await backend.console.put(`/members/${id}`, { isActive: false })
    return caller.get('/api/wallet')
  },
  async INVALID_USER_4() {
    const { caller } = await member()
    return caller.post('/api/chat/history', { userId: '1', limit: 10, skip: 0 })
  },
  INVALID_IP: () =>
    during('blockedAddresses', ['127.0.0.1'], () =>
      backend.caller.post('/api/login', { username: '0812345678', password: 'tamlung-demo' }),
    ),
  WRONG_CREDENTIAL: () =>
    backend.caller.post('/api/login', { username: '0812345678', password: 'not this one' }),
  async WRONG_PASSWORD() {
    const { caller } = await member()
    return caller.put('/api/account/changepwd', {
      oldPassword: 'not this one',
      newPassword: 'another password',
    })
  },
  NO_USER: () =>
    backend.caller.post('/api/chat/send-message', {
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'hello' } },
    }),
  async INACTIVE_USER() {
    const { username, password } = await member({ isActive: false })
    return backend.caller.post('/api/login', { username, password })
  },
  LOGIN_FAIL: () => backend.caller.post('/api/login', { username: '', password: '' }),

  async OTP_BLOCK() {
    const { otpToken, code } = await sendCode()
    for (let count = 0; count < 4; count += 1) await verify(otpToken, wrong(code))
    return verify(otpToken, wrong(code))
  },
  OTP_TOKEN_INVALID: () => verify('nobody gave this', '123456'),
  async OTP_NOT_EXIST() {
    const { otpToken, code } = await sendCode()
    await verify(otpToken, code)
    return verify(otpToken, code)
  },
  async OTP_VERIFIED() {
    const { otpToken, code, phoneNumber } = await sendCode()
    await verify(otpToken, code)
    const reply = await backend.caller.post('/api/otp/send', { phoneNumber })
    return { ...reply, message: (reply.body as { code: string }).code }
  },
  async OTP_EXPIRED() {
    const { otpToken, code, phoneNumber } = await sendCode()
    await backend.console.post('/codes/expire', { phone: phoneNumber })
    return verify(otpToken, code)
  },
  async OTP_CODE_INVALID() {
    const { otpToken, code } = await sendCode()
    return verify(otpToken, wrong(code))
  },
  async OTP_CODE_VALID() {
    const { otpToken, code } = await sendCode()
    const reply = await verify(otpToken, code)
    return { ...reply, message: (reply.body as { code: string }).code }
  },
  UNVERIFIED_OTP: () => backend.caller.post('/api/account', registration()),
  OTP_SEND_FAIL: () =>
    during('otpSending', false, () =>
      backend.caller.post('/api/otp/send', { phoneNumber: phone() }),
    ),
  OTP_VERIFY_FAIL: () => verify('x', 'abc'),

  EXISTING_USER: () => register({ username: '0812345678' }),
  EXISTING_BANK: () => register({ bankCode: 'KTB', bankAccountNo: '123-4-56789-0' }),
  INVALID_USER_INFO: () => register({ password: 'short' }),
  INVALID_BANK: () => register({ bankCode: 'NOBANK' }),
  BANK_ACCOUNT_NAME_ENG: () => register({ bankCode: 'BBL', bankAccountName: 'สมชาย ใจดี' }),
  REGISTER_FAIL: () => register({ sourceCode: 'NOWHERE' }),
  GAME_ACTIVATION_FAIL: async () => {
    await backend.console.post('/provider-faults', { step: 'open', kind: 'fail' })
    return during('openAtRegistration', ['PG'], () => register())
  },
  PHONE_NUMBER_REQUIRE_10_DIGIT: () => register({ username: '12345' }),

  async BONUS_REMAINING() {
    const { caller } = await member({ bonuses: [{ code: 'DAILY', isActive: true }] })
    return caller.get('/api/bonus/activate/WEEKLY')
  },
  async BONUS_ALREADY_ACTIVE() {
    const { caller } = await member({ bonuses: [{ code: 'DAILY', isActive: true }] })
    return caller.get('/api/bonus/activate/DAILY')
  },
  async BONUS_MAX_CLAIMED() {
    const { caller } = await member({ bonuses: [{ code: 'WELCOME', daysAgo: 100 }] })
    return caller.get('/api/bonus/activate/WELCOME')
  },
  async BONUS_CONDITION() {
    const { caller } = await member()
    return caller.get('/api/bonus/activate/DEPOSIT')
  },
  async BONUS_CLEAR() {
    const { caller } = await member()
    return caller.get('/api/bonus/clear')
  },
  async BONUS_FULL() {
    const { caller } = await member()
    return caller.get('/api/bonus/activate/FULL')
  },
  async NO_PROMOTION() {
    const { caller } = await member()
    return caller.get('/api/promotion/find/NOTHING')
  },
  async PROMOTION_RECEIVED() {
    const { caller } = await member({ bonuses: [{ kind: 'promotion', code: 'SONGKRAN' }] })
    return caller.get('/api/promotion/activate/songkran')
  },

  async INVITE_COLLECT() {
    const { caller } = await member({ shares: [{ name: 'A', amount: 5 }] })
    return during('invite', { active: true, minimum: 1000 }, () =>
      caller.post('/api/invite/receive'),
    )
  },
  async INVITE_INACTIVE() {
    const { caller } = await member()
    return during('invite', { active: false }, () => caller.post('/api/invite/receive'))
  },
  async NO_INVITE_BONUS() {
    const { caller } = await member()
    return caller.post('/api/invite/receive')
  },
  async NO_INVITEE_PLAY_INFO() {
    const { caller } = await member({ invitees: 1 })
    return caller.post('/api/invite/receive')
  },
  async INVITE_BONUS_SUCCESS() {
    const { caller } = await member({ shares: [{ name: 'A', amount: 5 }] })
    return caller.post('/api/invite/receive')
  },
  async INVITE_BONUS_FAIL() {
    const { caller } = await member({ shares: [{ name: 'A', amount: 5, success: 0, fail: 2 }] })
    return caller.post('/api/invite/receive')
  },

  async NO_REFUND() {
    const { caller } = await member()
    return caller.get('/api/refund/receive')
  },
  async REFUND_CONDITION() {
    const { caller } = await member({ wallet: 100, refund: { amount: 5 } })
    return during('refund', { active: true, below: 100 }, () => caller.get('/api/refund/receive'))
  },
  async REFUND_SUCCESS() {
    const { caller } = await member({ refund: { amount: 5 } })
    return caller.get('/api/refund/receive')
  },
  async REFUND_INACTIVE() {
    const { caller } = await member({ refund: { amount: 5 } })
    return during('refund', { active: false }, () => caller.get('/api/refund/receive'))
  },
  async REFUND_MINIMUM() {
    const { caller } = await member()
    return caller.get('/api/refund/addWallet')
  },

  async SLOT_ALREADY_ACTIVE() {
    const { caller } = await member({ games: { PG: 0 } })
    return caller.get('/api/wallet/activate/PG')
  },
  async SLOT_ACTIVATE_FAIL() {
    const { caller, id } = await member()
    await fail('open', 'fail', id)
    return caller.get('/api/wallet/activate/PG')
  },
  async SLOT_NO_ACCOUNT() {
    const { caller } = await member()
    return caller.get('/api/wallet/account/PG')
  },
  async SLOT_RESET_PASSWORD_FAIL() {
    const { caller, id } = await member({ games: { PG: 0 } })
    await fail('reset', 'nonsense', id)
    return caller.get('/api/wallet/resetpassword/PG')
  },
  async NO_GAME() {
    const { caller } = await member()
    return caller.get('/api/wallet/activate/NOGAME')
  },
  async TRANSFER_MINIMUM() {
    const { caller } = await member({ wallet: 10, games: { PG: 0 } })
    return caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 0.99 })
  },
  async MONEY_NOT_ENOUGH() {
    const { caller } = await member({ wallet: 10, games: { PG: 0 } })
    return caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10.01 })
  },
  async TRANSFER_FAIL() {
    const { caller, id } = await member({ wallet: 10, games: { PG: 0 } })
    await fail('give', 'fail', id)
    return caller.post('/api/wallet/transfer', { from: 'WALLET', to: 'PG', amount: 10 })
  },
  async NO_BANK() {
    const { caller } = await member({ wallet: 1000, bank: null })
    return caller.post('/api/wallet/withdraw', { amount: 500 })
  },
  async NO_WALLET() {
    const { caller } = await member()
    return caller.post('/api/wallet/truelink', gift('abcdefgh0001', 'somebody else'))
  },
  async QR_FAIL() {
    const { caller } = await member()
    return during('lookup.deposit', { banks: [], wallets: [] }, () =>
      caller.post('/api/qrcode/ZPAY', { amount: 100 }),
    )
  },

  async SLIP_UPLOAD_FAIL() {
    const { caller } = await member()
    return during('lookup.slip', { enabled: false }, () =>
      caller.post('/api/wallet/slip', form(drawSlip(900))),
    )
  },
  async SLIP_NO_FILE() {
    const { caller } = await member()
    return caller.post('/api/wallet/slip', form(drawSlip(901), 'other'))
  },
  async SLIP_INVALID_FILE() {
    const { caller } = await member()
    return caller.post('/api/wallet/slip', form(Buffer.from('<svg xmlns="…"></svg>')))
  },
  async TRUELINK_DUPLICATE() {
    const { caller } = await member()
    await caller.post('/api/wallet/truelink', gift('abcdefgh0002'))
    return caller.post('/api/wallet/truelink', gift('abcdefgh0002'))
  },
  async TRUELINK_INVALID() {
    const { caller } = await member()
    return caller.post('/api/wallet/truelink', { link: 'no cipher' })
  },

  async NO_CLAIMABLE_COUPON() {
    return claimHidden({ claimed: true })
  },
  async INVALID_PRIZE_CODE() {
    const { caller } = await member()
    return caller.post('/api/spinwheel/coupon/claim', { coupon: '?' })
  },
  async INVALID_CODE() {
    const { caller } = await member()
    return caller.post('/api/spinwheel/coupon/claim', { coupon: 'no-such-coupon' })
  },
  async INVALID_COUPON_TYPE() {
    return claimHidden({ type: 'goods' })
  },
  async COUPON_EXPIRED() {
    return claimHidden({ expired: true })
  },

  async REQUEST_LIMIT() {
    const { username } = await member()
    await set('rateLimits', true)
    const tries = Array.from({ length: 10 }, () =>
      backend.caller.post('/api/login', { username, password: 'not this one' }),
    )
    await Promise.all(tries)
    const reply = await backend.caller.post('/api/login', { username, password: 'not this one' })
    await set('rateLimits', false)
    return reply
  },
  async REQUEST_LIMIT_1MIN() {
    const { phoneNumber } = await sendCode()
    await set('rateLimits', true)
    await backend.caller.post('/api/otp/send', { phoneNumber })
    const reply = await backend.caller.post('/api/otp/send', { phoneNumber })
    await set('rateLimits', false)
    return reply
  },
  async INTERNAL_SERVER_ERROR() {
    const { caller, id } = await member()
    await backend.console.post('/faults', { match: '/api/wallet', kind: '500', member: Number(id) })
    return caller.get('/api/wallet')
  },
  async KEY_MISSING() {
    const { caller } = await member()
    return caller.get('/api/bonus/clear', { marker: null })
  },
  async KEY_INVALID() {
    const { caller } = await member({ wallet: 10, games: { PG: 0 } })
    return caller.post(
      '/api/wallet/transfer',
      { from: 'WALLET', to: 'PG', amount: 1 },
      { key: 'no uuid' },
    )
  },
  NO_DATA: () => backend.caller.get('/api/no/such/path'),
  OK: () => backend.caller.post('/api/logout'),
  async SUCCESS() {
    const { caller } = await member()
    return caller.get('/api/wallet/refresh/slot')
  },
}

describe('every code of the error catalogue', () => {
  test.each(Object.entries(errorCodes))(
    '%s is what a real request can get',
    async (code, status) => {
      const provoke = provocations[code]
      if (provoke === undefined) throw new Error(`nothing provokes ${code}`)
      const reply = await provoke()
      expect(reply.message).toBe(code)
      expect(reply.status).toBe(status)
    },
  )

  test('comes from the catalogue: nothing here provokes a code that it does not know', () => {
    expect(Object.keys(provocations).filter(code => !(code in errorCodes))).toEqual([])
  })
})
