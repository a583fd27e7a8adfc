import { activityKinds } from '@tamlung/shared/contract/routes/activity'
import { readActivity } from '../../platform/audit/read-audit'
import type { Backend } from '../../platform/backend'
import type { Handlers } from '../../platform/http/call'
import { toBankAccount, toProfile } from '../../platform/identity/member'
import { hashToken } from '../../platform/identity/secrets'
import { paceCalls } from '../../platform/rate-limits/limit-calls'
import { networkOf } from '../../platform/rate-limits/rate-limit'
import { changePassword } from './change-password'
import { confirmMember, confirmPassword } from './confirm-member'
import { sendCode, verifyCode } from './confirm-phone'
import { logIn } from './login'
import { requestPasswordCode, setLostPassword } from './lost-password'
import { beginPasskeyLogin, logInByPasskey } from './passkey-login'
import { removePasskey } from './passkey-store'
import { addPasskey, beginConfirmation, beginPasskey, listPasskeys } from './passkeys'
import { readCoins, readProfile, updateBankAccountName, updateProfile } from './profile'
import { register } from './registration'
import { checkRegistration } from './registration-rules'
import { endOthers, endSessionById, lockAccount, logOut, readSessions } from './sessions'

const maxRows = 100
const staff = 'staff:'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Lists a member's own part of the audit trail. */
const listActivity = async ({ database }: Backend, member: number) => {
  const rows = await database.run(readActivity, { member, actions: activityKinds, limit: maxRows })
  return rows.map(({ id, at, actor, action, network, device, detail }) => ({
    id: String(id),
    kind: action,
    at: at.toISOString(),
    by: actor.startsWith(staff) ? 'staff' : actor,
    agent: actor.startsWith(staff) ? actor.slice(staff.length) : null,
    network,
    device,
    deviceState: textOf(detail.device),
  }))
}

export const accountHandlers = {
  async validateAccount({ body, address }, backend) {
    await paceCalls(backend, { key: `validate:${networkOf(address)}`, hits: 60, seconds: 600 }, 2)
    await checkRegistration(backend, body)
    return { message: 'SUCCESS' }
  },
  async createAccount({ body, address, device, origin }, backend) {
    await paceCalls(backend, { key: `register:${networkOf(address)}`, hits: 60, seconds: 3600 }, 5)
    await register(backend, body, { device: device.token, origin })
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
  async updateProfile({ session, body: { password, ...body }, language, origin }, backend) {
    const { database } = backend
    if (password !== undefined) await confirmPassword(backend, session, password)
    const isConfirmed = password !== undefined
    const input = { ...session, ...body, language, origin, isConfirmed }
    const { member: changed, bankAccountChangesAt } = await database.run(updateProfile, input)
    const coin = await database.run(readCoins, session.member)
    return { profile: toProfile(changed, coin), bankAccountChangesAt }
  },
  async updateBankAccountName({ member, body, origin }, { database }) {
    await database.run(updateBankAccountName, { member: member.id, ...body, origin })
    return { message: 'SUCCESS' }
  },
  async changePassword({ member, session, body, language, origin }, backend) {
    const { username } = member
    await changePassword(backend, { session, username, language, origin, ...body })
    return { message: 'SUCCESS', othersEnded: true }
  },
  login({ body, address, device, agent }, backend) {
    return logIn(backend, { ...body, address, device, agent })
  },
  async listActivity({ member }, backend) {
    return { activity: await listActivity(backend, member.id) }
  },
  async lockAccount({ member, origin }, { database }) {
    await database.run(lockAccount, { member: member.id, origin })
    return { message: 'SUCCESS' }
  },
  async logout({ token, origin }, { database }) {
    if (token !== undefined) await database.run(logOut, { tokenHash: hashToken(token), origin })
    return { message: 'OK' }
  },
  async listSessions({ session }, { database }) {
    return { sessions: await database.run(readSessions, session) }
  },
  async endSession({ session, params, body, origin }, backend) {
    await confirmMember(backend, session, body)
    await backend.database.run(endSessionById, { member: session.member, id: params.id, origin })
    return { message: 'OK' }
  },
  async endOtherSessions({ session, body, origin }, backend) {
    await confirmMember(backend, session, body)
    await backend.database.run(endOthers, { ...session, origin })
    return { message: 'OK' }
  },
  askForPassword({ body, address, device }, backend) {
    const { phoneNumber: phone, proof } = body
    return requestPasswordCode(backend, { phone, address, device: device.token, proof })
  },
  async setLostPassword({ body, address, language, origin }, backend) {
    await setLostPassword(backend, { ...body, address, language, origin })
    return { message: 'SUCCESS' }
  },
  async listPasskeys({ member }, backend) {
    return { passkeys: await listPasskeys(backend, member.id) }
  },
  async beginPasskey({ member, session, body }, backend) {
    await confirmMember(backend, session, body)
    return beginPasskey(backend, { member: member.id, username: member.username })
  },
  async addPasskey({ session, body, language, origin }, backend) {
    await addPasskey(backend, { ...session, ...body, language, origin })
    return { message: 'SUCCESS' }
  },
  async removePasskey({ session, params, body, origin }, backend) {
    await confirmMember(backend, session, body)
    await backend.database.run(removePasskey, { member: session.member, id: params.id, origin })
    return { message: 'SUCCESS' }
  },
  beginConfirming({ session }, backend) {
    return beginConfirmation(backend, session)
  },
  beginPasskeyLogin({ address }, backend) {
    return beginPasskeyLogin(backend, address)
  },
  logInByPasskey({ body, address, device, agent }, backend) {
    return logInByPasskey(backend, { ...body, address, device, agent })
  },
  sendOtp({ body, address, device }, backend) {
    const { phoneNumber: phone, proof } = body
    return sendCode(backend, { phone, address, device: device.token, proof })
  },
  verifyOtp({ body, device }, { database }) {
    return verifyCode(database, body, device)
  },
} satisfies Partial<Handlers>
