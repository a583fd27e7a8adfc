import type { Handlers } from '../http/call'
import { changePassword } from './change-password'
import { limitCalls } from './limit-calls'
import { logIn } from './login'
import { toBankAccount, toProfile } from './member'
import { sendCode, verifyCode } from './one-time-code'
import { readCoins, updateBankAccountName, updateProfile } from './profile'
import { checkRegistration, register } from './registration'
import { hashToken } from './secrets'
import { endSession } from './session'

export const accountHandlers = {
  async validateAccount({ body, address }, backend) {
    await limitCalls(backend, { key: `validate:${address}`, hits: 300, seconds: 600 })
    await checkRegistration(backend, body)
    return { message: 'SUCCESS' }
  },
  async createAccount({ body, address }, backend) {
    await limitCalls(backend, { key: `register:${address}`, hits: 60, seconds: 3600 })
    await register(backend, body)
    return { message: 'SUCCESS' }
  },
  async getProfile({ member }, { database }) {
    const coin = await database.run(readCoins, member.id)
    return { profile: toProfile(member, coin), bankAccount: toBankAccount(member) }
  },
  async updateProfile({ member, body }, { database }) {
    const changed = await database.run(updateProfile, { member: member.id, ...body })
    const coin = await database.run(readCoins, member.id)
    return { profile: toProfile(changed, coin) }
  },
  async updateBankAccountName({ member, body }, { database }) {
    await database.run(updateBankAccountName, { member: member.id, ...body })
    return { message: 'SUCCESS' }
  },
  async changePassword({ member, token, body }, backend) {
    await changePassword(backend, { member: member.id, token, ...body })
    return { message: 'SUCCESS' }
  },
  login({ body, address }, backend) {
    return logIn(backend, { ...body, address })
  },
  async logout({ token }, { database }) {
    if (token !== undefined) await database.run(endSession, hashToken(token))
    return { message: 'OK' }
  },
  sendOtp({ body, address }, backend) {
    return sendCode(backend, { phone: body.phoneNumber, address })
  },
  verifyOtp({ body }, { database }) {
    return verifyCode(database, body)
  },
} satisfies Partial<Handlers>
