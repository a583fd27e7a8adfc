import type { Backend } from '../backend'
import { defineOperation } from '../database/operation'
import { first } from '../database/sql'
import { readSetting } from '../lookups/setting'
import { Refusal } from '../refusal'
import { limitCalls } from './limit-calls'
import { countCall, forgetLimit, type Limit, refuseWhenSpent } from './rate-limit'
import { hashToken, isPassword, newToken } from './secrets'
import { startSession } from './session'

const quarter = 15 * 60
const ofAccount = (username: string): Limit => ({
  key: `login:account:${username}`,
  hits: 10,
  seconds: quarter,
})
const ofAddress = (address: string): Limit => ({
  key: `login:address:${address}`,
  hits: 100,
  seconds: quarter,
})

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
    await refuseWhenSpent(sql, ofAddress(address))
    return first<Candidate>(
      sql,
      'select id, password_hash, is_active from member where username = $1',
      [username],
    )
  },
)

const forgetFailures = defineOperation('login.forgetFailures', 'locked', (sql, username: string) =>
  forgetLimit(sql, ofAccount(username).key),
)

/** One answer for an unknown name and a wrong password, in the same time. */
export const logIn = async (
  backend: Backend,
  { username, password, address }: { username: string; password: string; address: string },
): Promise<{ token: string }> => {
  const { database } = backend
  if (username.trim() === '' || password === '') throw new Refusal('LOGIN_FAIL')
  // Counted before the password is looked at, so that many tries at once are still counted.
  await limitCalls(backend, ofAccount(username))
  const candidate = await database.run(findCandidate, { username, address })
  if (!(await isPassword(candidate?.password_hash, password)) || candidate === undefined) {
    await database.run(countCall, ofAddress(address))
    throw new Refusal('WRONG_CREDENTIAL')
  }
  if (!candidate.is_active) throw new Refusal('INACTIVE_USER')
  const token = newToken()
  await database.run(startSession, { member: candidate.id, tokenHash: hashToken(token) })
  await database.run(forgetFailures, username)
  return { token }
}
