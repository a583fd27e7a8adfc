import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { DeviceSign } from '../../platform/http/device-sign'
import { hashToken, isPassword, newToken } from '../../platform/identity/secrets'
import { startSession } from '../../platform/identity/session'
import { readSetting } from '../../platform/settings/setting'
import { deviceName } from './device-name'
import { admitAttempt, rememberSuccess } from './login-limits'

interface Candidate {
  id: number
  password_hash: string
  is_active: boolean
}

const findCandidate = defineOperation(
  'login.find',
  'read',
  async (sql, { username, address }: { username: string; address: string }) => {
    const blocked = await readSetting<unknown>(sql, 'blockedAddresses')
    if (Array.isArray(blocked) && blocked.includes(address)) throw new Refusal('INVALID_IP')
    return first<Candidate>(
      sql,
      'select id, password_hash, is_active from member where username = $1',
      [username],
    )
  },
)

/** One answer for an unknown name and a wrong password, in the same time. */
export const logIn = async (
  backend: Backend,
  {
    password,
    device,
    agent,
    ...who
  }: { username: string; password: string; address: string } & {
    device: DeviceSign
    agent: string | undefined
  },
): Promise<{ token: string }> => {
  const { database } = backend
  const { username, address } = who
  if (username.trim() === '' || password === '') throw new Refusal('LOGIN_FAIL')
  const attempt = { ...who, device: device.token }
  await admitAttempt(backend, attempt)
  const candidate = await database.run(findCandidate, { username, address })
  if (!(await isPassword(candidate?.password_hash, password)) || candidate === undefined)
    throw new Refusal('WRONG_CREDENTIAL')
  if (!candidate.is_active) throw new Refusal('INACTIVE_USER')
  const token = newToken()
  await database.run(startSession, {
    member: candidate.id,
    tokenHash: hashToken(token),
    device: deviceName(agent),
  })
  await rememberSuccess(backend, attempt, { member: candidate.id, device: device.keep() })
  return { token }
}
