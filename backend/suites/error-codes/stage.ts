import { trueLinkSecret } from '@tamlung/shared/contract/true-link'
import CryptoJS from 'crypto-js'
import { Caller, type Reply } from '../../testing/caller'
import type { TestBackend } from '../../testing/test-backend'

export type Provoke = () => Promise<Reply>
export type Provocations = Record<string, Provoke>

let nextPhone = 0
export const phone = () => `08${String(10_000_000 + nextPhone++).padStart(8, '0')}`

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

export const gift = (voucher: string, account = 'ตำลึง เดโม') => ({
  link: CryptoJS.AES.encrypt(
    `https://gift.truemoney.com/campaign/?v=${voucher}::${account}`,
    trueLinkSecret,
  ).toString(),
})

export const registration = (more: object = {}) => ({
  name: 'New Member',
  username: phone(),
  password: 'a long password',
  sourceCode: 'FRIEND',
  bankCode: 'SCB',
  bankAccountName: 'NEW MEMBER',
  bankAccountNo: String(1_000_000_000 + nextPhone++),
  ...more,
})

/** A backend with short helpers, shared by all provocations. */
export const stageOn = (backend: TestBackend) => {
  const set = (name: string, value: unknown) => backend.console.put(`/settings/${name}`, { value })

  /** Changes a setting during one call. */
  const during = async (name: string, value: unknown, provoke: Provoke): Promise<Reply> => {
    await set(name, value)
    try {
      return await provoke()
    } finally {
      await backend.console.delete(`/settings/${name}`)
      await set('rateLimits', false)
    }
  }

  const member = (input?: object) => backend.newMember(input)
  const fail = (step: string, kind: string, id: string) =>
    backend.console.post('/provider-faults', { step, kind, member: Number(id), times: 1 })
  const sendCode = async (phoneNumber = phone()) => {
    const { body } = await backend.caller.post('/api/otp/send', { phoneNumber })
    const { body: codes } = await backend.console.get(`/codes?phone=${phoneNumber}`)
    const { otpToken } = body as { otpToken: string }
    const [{ code = '' } = {}] = codes as { code?: string }[]
    return { phoneNumber, otpToken, code }
  }
  const verify = (otpToken: string, otpCode: string) =>
    backend.caller.post('/api/otp/verify', { otpToken, otpCode })
  const callerOf = (token: string) => new Caller(backend.url, token)
  return { backend, set, during, member, fail, sendCode, verify, callerOf }
}

export type Stage = ReturnType<typeof stageOn>
