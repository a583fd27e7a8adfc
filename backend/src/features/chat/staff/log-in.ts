import type { Backend } from '../../../platform/backend'
import { Refusal } from '../../../platform/errors/refusal'
import { hashPassword, hashToken, isPassword, newToken } from '../../../platform/identity/secrets'
import { networkOf } from '../../../platform/rate-limits/network-of'
import { paceCalls } from '../../../platform/rate-limits/pace-calls'
import { type Agent, changeAgent, findAgent } from './agents'
import { startDeskSession } from './desk-sessions'

const quarter = 15 * 60

const triesOf = (name: string, address: string) =>
  `desk:pair:${networkOf(address)}:${name.toLowerCase()}`

/** As members are: counted before the password is looked at, slowed down and never shut out. */
const admit = async (backend: Backend, name: string, address: string): Promise<void> => {
  const known = name.toLowerCase()
  const network = networkOf(address)
  const seconds = quarter
  await paceCalls(backend, { key: triesOf(name, address), hits: 10, seconds }, 30)
  await paceCalls(backend, { key: `desk:account:${known}`, hits: 100, seconds }, 5)
  await paceCalls(backend, { key: `desk:address:${network}`, hits: 300, seconds }, 1)
}

interface Attempt {
  name: string
  password: string
  address: string
}

/** One answer for an unknown name, a wrong password and somebody who is disabled, in the same time. */
export const logInAtDesk = async (
  backend: Backend,
  { name, password, address }: Attempt,
): Promise<{ token: string; agent: Omit<Agent, 'id'> }> => {
  const found = await backend.database.run(findAgent, name)
  // The database knows more ways to write a name than this: each would have tries of its own.
  const known = found?.name ?? name
  await admit(backend, known, address)
  const matches = await isPassword(found?.password_hash, password)
  if (found === undefined || !matches || !found.is_active) throw new Refusal('WRONG_CREDENTIAL')
  const token = newToken()
  await backend.database.run(startDeskSession, {
    agent: found.id,
    passwordHash: found.password_hash,
    tokenHash: hashToken(token),
    tries: triesOf(known, address),
  })
  return { token, agent: { name: found.name, role: found.role } }
}

interface Change {
  agent: Agent
  old: string
  password: string
  address: string
  /** The session that goes on; every other one of the agent ends. */
  kept: string
}

export const changeOwnPassword = async (
  backend: Backend,
  { agent: { id, name }, old, password, address, kept }: Change,
): Promise<void> => {
  await admit(backend, name, address)
  const found = await backend.database.run(findAgent, name)
  if (!(await isPassword(found?.password_hash, old))) throw new Refusal('WRONG_PASSWORD')
  const passwordHash = await hashPassword(password)
  await backend.database.run(changeAgent, { id, passwordHash, kept })
}
