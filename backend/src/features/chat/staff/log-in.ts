import type { FastifyInstance } from 'fastify'
import { type Origin, originOfRequest } from '../../../platform/audit/origin'
import { recordEvent, runAudited } from '../../../platform/audit/run-audited'
import type { Backend } from '../../../platform/backend'
import { Refusal } from '../../../platform/errors/refusal'
import { readInput } from '../../../platform/http/read-input'
import { hashPassword, hashToken, isPassword, newToken } from '../../../platform/identity/secrets'
import { networkOf } from '../../../platform/rate-limits/network-of'
import { paceCalls } from '../../../platform/rate-limits/pace-calls'
import { type Agent, findAgent } from './agents'
import { assertClientMarker, authenticateAgent } from './desk-router'
import { credentials } from './desk-schemas'
import { deskToken, endDeskSession, setDeskCookie, startDeskSession } from './desk-sessions'

const quarterHour = 15 * 60

const attemptsKey = (name: string, address: string) =>
  `desk:pair:${networkOf(address)}:${name.toLowerCase()}`

/** Limits logins like those of members: counted before the password is checked, slowed down and never locked out. */
const limitAttempts = async (backend: Backend, name: string, address: string): Promise<void> => {
  const known = name.toLowerCase()
  const network = networkOf(address)
  const seconds = quarterHour
  await paceCalls(backend, { key: attemptsKey(name, address), hits: 10, seconds }, 30)
  await paceCalls(backend, { key: `desk:account:${known}`, hits: 100, seconds }, 5)
  await paceCalls(backend, { key: `desk:address:${network}`, hits: 300, seconds }, 1)
}

interface Attempt {
  name: string
  password: string
  address: string
  origin: Origin
}

/**
 * Logs an agent in. The reply and its duration are the same for an unknown name, a wrong password and a disabled agent.
 */
export const logInAtDesk = async (
  backend: Backend,
  { name, password, address, origin }: Attempt,
): Promise<{ token: string; agent: Omit<Agent, 'id'> }> => {
  const found = await backend.database.run(findAgent, name)
  // The database's comparison ignores case in ways JavaScript does not. Counting by the stored name keeps each spelling
  // from having a limit of its own.
  const known = found?.name ?? name
  await limitAttempts(backend, known, address)
  const matches = await isPassword(found?.password_hash, password)
  if (found === undefined || !matches || !found.is_active) {
    const actor = found === undefined ? 'stranger' : (`staff:${found.name}` as const)
    await backend.database.run(recordEvent, { actor, action: 'staffLoginRefused', origin })
    throw new Refusal('WRONG_CREDENTIAL')
  }
  const token = newToken()
  await backend.database.run(startDeskSession, {
    agent: found.id,
    name: found.name,
    origin,
    passwordHash: found.password_hash,
    tokenHash: hashToken(token),
    tries: attemptsKey(known, address),
  })
  return { token, agent: { name: found.name, role: found.role } }
}

interface PasswordInput {
  agent: Agent
  old: string
  password: string
  address: string
  /** Stores the new hash. */
  store: (change: { id: number; passwordHash: string }) => Promise<void>
}

export const changeOwnPassword = async (
  backend: Backend,
  { agent: { id, name }, old, password, address, store }: PasswordInput,
): Promise<void> => {
  await limitAttempts(backend, name, address)
  const found = await backend.database.run(findAgent, name)
  if (!(await isPassword(found?.password_hash, old))) throw new Refusal('WRONG_PASSWORD')
  await store({ id, passwordHash: await hashPassword(password) })
}

/** Routes to log in and out, which also work without a session. */
export const registerLogin = (server: FastifyInstance, backend: Backend): void => {
  server.post('/desk/api/session', async (request, reply) => {
    assertClientMarker(request)
    const input = readInput(credentials, request.body)
    const { token, agent } = await logInAtDesk(backend, {
      ...input,
      address: request.ip,
      origin: originOfRequest(request),
    })
    setDeskCookie(request, reply, token)
    return reply.header('Cache-Control', 'no-store').send({ agent })
  })
  server.get('/desk/api/session', async (request, reply) => {
    const found = await authenticateAgent(backend, request)
    const agent = found === undefined ? null : { name: found.name, role: found.role }
    return reply.header('Cache-Control', 'no-store').send({ agent })
  })
  server.delete('/desk/api/session', async (request, reply) => {
    assertClientMarker(request)
    const token = deskToken(request)
    const agent = await authenticateAgent(backend, request)
    if (token !== undefined && agent !== undefined)
      await runAudited(backend.database, endDeskSession, hashToken(token), {
        actor: `staff:${agent.name}`,
        action: 'staffLogout',
        origin: originOfRequest(request),
      })
    setDeskCookie(request, reply, undefined)
    return reply.header('Cache-Control', 'no-store').send({ message: 'SUCCESS' })
  })
}
