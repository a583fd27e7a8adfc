import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import { first } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import type { DeviceSign } from '../../platform/http/device-sign'
import { isPassword } from '../../platform/identity/secrets'
import { admitAttempt } from './login-limits'
import { openSession } from './open-session'
import { refuseBlocked } from './refuse-blocked'

interface Candidate {
  id: number
  password_hash: string
  is_active: boolean
}

const findCandidate = defineOperation(
  'login.find',
  'read',
  async (sql, { username, address }: { username: string; address: string }) => {
    await refuseBlocked(sql, address)
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
  const { id: member, password_hash: passwordHash } = candidate
  return openSession(backend, { attempt, member, passwordHash, device, agent })
}
