import type { Handlers } from '../../platform/http/call'
import { toBankAccount, toProfile } from '../../platform/identity/member'
import { hashToken } from '../../platform/identity/secrets'
import { endSession } from '../../platform/identity/session'
import { networkOf } from '../../platform/rate-limits/network-of'
import { paceCalls } from '../../platform/rate-limits/pace-calls'
import { changePassword } from './change-password'
import { checkRegistration } from './check-registration'
import { confirmMember } from './confirm-member'
import { confirmPassword } from './confirm-password'
import { sendCode, verifyCode } from './confirm-phone'
import { logIn } from './login'
import { askForPassword, setLostPassword } from './lost-password'
import { beginPasskeyLogin, logInByPasskey } from './passkey-login'
import { removePasskey } from './passkey-operations'
import { addPasskey, beginConfirming, beginPasskey, tellPasskeys } from './passkeys'
import { readCoins, readProfile, updateBankAccountName, updateProfile } from './profile'
import { register } from './registration'
import { endOthers, endSessionById, readSessions } from './sessions'

export const accountHandlers = {
  async validateAccount({ body, address }, backend) {
    await paceCalls(backend, { key: `validate:${networkOf(address)}`, hits: 60, seconds: 600 }, 2)
    await checkRegistration(backend, body)
    return { message: 'SUCCESS' }
  },
  async createAccount({ body, address, device }, backend) {
    await paceCalls(backend, { key: `register:${networkOf(address)}`, hits: 60, seconds: 3600 }, 5)
    await register(backend, body, device.token)
    return { message: 'SUCCESS' }
  },
  async getProfile({ member }, { database }) {
    const { coin, bankAccountChange } = await database.run(readProfile, member.id)
    return {
      profile: toProfile(member, coin),
      bankAccount: toBankAccount(member),
      bankAccountChange,
      tellsSessions: true,
    }
  },
  async updateProfile({ session, body: { password, ...body }, language }, backend) {
    const { database } = backend
    if (password !== undefined) await confirmPassword(backend, session, password)
    const wish = { ...session, ...body, language, isConfirmed: password !== undefined }
    const { member: changed, bankAccountChangesAt } = await database.run(updateProfile, wish)
    const coin = await database.run(readCoins, session.member)
    return { profile: toProfile(changed, coin), bankAccountChangesAt }
  },
  async updateBankAccountName({ member, body }, { database }) {
    await database.run(updateBankAccountName, { member: member.id, ...body })
    return { message: 'SUCCESS' }
  },
  async changePassword({ member, session, body, language }, backend) {
    await changePassword(backend, { session, username: member.username, language, ...body })
    return { message: 'SUCCESS', othersEnded: true }
  },
  login({ body, address, device, agent }, backend) {
    return logIn(backend, { ...body, address, device, agent })
  },
  async logout({ token }, { database }) {
    if (token !== undefined) await database.run(endSession, hashToken(token))
    return { message: 'OK' }
  },
  async listSessions({ session }, { database }) {
    return { sessions: await database.run(readSessions, session) }
  },
  async endSession({ session, params, body }, backend) {
    await confirmMember(backend, session, body)
    await backend.database.run(endSessionById, { member: session.member, id: params.id })
    return { message: 'OK' }
  },
  async endOtherSessions({ session, body }, backend) {
    await confirmMember(backend, session, body)
    await backend.database.run(endOthers, session)
    return { message: 'OK' }
  },
  askForPassword({ body, address, device }, backend) {
    return askForPassword(backend, { phone: body.phoneNumber, address, device: device.token })
  },
  async setLostPassword({ body, address, language }, backend) {
    await setLostPassword(backend, { ...body, address, language })
    return { message: 'SUCCESS' }
  },
  async listPasskeys({ member }, backend) {
    return { passkeys: await tellPasskeys(backend, member.id) }
  },
  async beginPasskey({ member, session, body }, backend) {
    await confirmMember(backend, session, body)
    return beginPasskey(backend, { member: member.id, username: member.username })
  },
  async addPasskey({ session, body, language }, backend) {
    await addPasskey(backend, { ...session, ...body, language })
    return { message: 'SUCCESS' }
  },
  async removePasskey({ session, params, body }, backend) {
    await confirmMember(backend, session, body)
    await backend.database.run(removePasskey, { member: session.member, id: params.id })
    return { message: 'SUCCESS' }
  },
  beginConfirming({ session }, backend) {
    return beginConfirming(backend, session)
  },
  beginPasskeyLogin({ address }, backend) {
    return beginPasskeyLogin(backend, address)
  },
  logInByPasskey({ body, address, device, agent }, backend) {
    return logInByPasskey(backend, { ...body, address, device, agent })
  },
  sendOtp({ body, address, device }, backend) {
    return sendCode(backend, { phone: body.phoneNumber, address, device: device.token })
  },
  verifyOtp({ body, device }, { database }) {
    return verifyCode(database, body, device)
  },
} satisfies Partial<Handlers>
