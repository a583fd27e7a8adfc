import { type Origin, originOf } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { DeviceSign } from '../../platform/http/device-sign'
import { hashToken, isPassword, newToken } from '../../platform/identity/secrets'
import { insertSession, type NewSession } from '../../platform/identity/session'
import { admitAttempt, type LoginAttempt } from '../../platform/proof-of-work/login-limits'
import { isKnownDevice, rememberDevice } from './known-devices'
import { isBlocked, type RefusedLogin, recordRefusedLogin } from './refused-login'

type Method = 'password' | 'passkey'

interface OpenInput {
  session: NewSession
  /** Token of the device's cookie. */
  device: string
  attempt: LoginAttempt
  method: Method
  origin: Origin
}

/** Starts the session, remembers the device and records the login, which announces a new device to the member. */
const storeLogin = defineOperation(
  'login.open',
  'locked',
  async (sql, { session, device, attempt, method, origin }: OpenInput) => {
    await insertSession(sql, session)
    const { member } = session
    const state = await rememberDevice(sql, { member, device, attempt })
    await recordAudit(sql, {
      actor: 'member',
      action: 'login',
      member,
      origin,
      detail: { method, device: state },
    })
  },
)

interface SessionInput {
  attempt: LoginAttempt
  member: number
  passwordHash: string
  method: Method
  device: DeviceSign
  agent: string | undefined
}

/** Starts a session for a member who has been authenticated. */
export const openSession = async (
  backend: Backend,
  { attempt, member, passwordHash, method, device, agent }: SessionInput,
): Promise<{ token: string }> => {
  const token = newToken()
  const origin = originOf(attempt.address, agent)
  const tokenHash = hashToken(token)
  await backend.database.run(storeLogin, {
    session: { member, tokenHash, device: origin.device, passwordHash },
    device: device.keep(),
    attempt,
    method,
    origin,
  })
  return { token }
}

interface Candidate {
  id: number
  password_hash: string
  is_active: boolean
  is_locked: boolean
}

const findCandidate = defineOperation(
  'login.find',
  'read',
  async (sql, { username, address }: { username: string; address: string }) => {
    if (await isBlocked(sql, address)) return 'blocked'
    return first<Candidate>(
      sql,
      `select id, password_hash, is_active, locked_at is not null as is_locked
       from member where username = $1`,
      [username],
    )
  },
)

/** Logs a member in. The reply and its duration are the same for an unknown name and a wrong password. */
export const logIn = async (
  backend: Backend,
  {
    password,
    device,
    agent,
    ...credentials
  }: { username: string; password: string; address: string; proof?: string | undefined } & {
    device: DeviceSign
    agent: string | undefined
  },
): Promise<{ token: string }> => {
  const { database } = backend
  const { username, address, proof } = credentials
  if (username.trim() === '' || password === '') throw new Refusal('LOGIN_FAIL')
  const attempt = {
    scope: 'login' as const,
    account: username,
    address,
    device: device.token,
    proof,
  }
  await admitAttempt(backend, attempt, token =>
    database.run(isKnownDevice, { username, device: token }),
  )
  const found = await database.run(findCandidate, { username, address })
  const candidate = found === 'blocked' ? undefined : found
  const refuse = async (code: RefusedLogin['code']): Promise<never> => {
    const member = candidate?.id
    await recordRefusedLogin(backend, { code, member, method: 'password', address, agent })
    throw new Refusal(code)
  }
  if (found === 'blocked') return refuse('INVALID_IP')
  if (!(await isPassword(candidate?.password_hash, password)) || candidate === undefined)
    return refuse('WRONG_CREDENTIAL')
  if (!candidate.is_active) return refuse('INACTIVE_USER')
  if (candidate.is_locked) return refuse('ACCOUNT_LOCKED')
  const { id: member, password_hash: passwordHash } = candidate
  return openSession(backend, { attempt, member, passwordHash, method: 'password', device, agent })
}
