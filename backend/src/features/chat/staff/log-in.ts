import { credentials } from '@tamlung/shared/contract/desk-inputs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Origin, originOfRequest } from '../../../platform/audit/origin'
import { recordEvent, runAudited } from '../../../platform/audit/record-audit'
import type { Backend } from '../../../platform/backend'
import { Refusal } from '../../../platform/errors/refusal'
import { type DeviceSign, deviceSign } from '../../../platform/http/device-sign'
import { readInput } from '../../../platform/http/invalid-input'
import { hashPassword, hashToken, isPassword, newToken } from '../../../platform/identity/secrets'
import { admitAttempt, type LoginAttempt } from '../../../platform/proof-of-work/login-limits'
import { type Agent, findAgent, isKnownDeskDevice } from './agents'
import { assertClientMarker, authenticateAgent } from './desk-router'
import { deskToken, endDeskSession, setDeskCookie, startDeskSession } from './desk-sessions'

/** The browser at the desk, by its cookie and address. */
export const deskDevice = (request: FastifyRequest, reply: FastifyReply): DeviceSign =>
  deviceSign(request, reply, { cookie: 'desk-device', path: '/desk' })

/** Limits logins and changes of the password like logins of members: counted before the password is checked. */
const admit = async (
  backend: Backend,
  attempt: Pick<LoginAttempt, 'account' | 'address' | 'device'>,
): Promise<LoginAttempt> => {
  const counted = { ...attempt, scope: 'desk' as const, account: attempt.account.toLowerCase() }
  await admitAttempt(backend, counted, device =>
    backend.database.run(isKnownDeskDevice, { name: attempt.account, device }),
  )
  return counted
}

interface Attempt {
  name: string
  password: string
  address: string
  device: DeviceSign
  origin: Origin
}

/**
 * Logs an agent in. The reply and its duration are the same for an unknown name, a wrong password and a disabled agent.
 */
export const logInAtDesk = async (
  backend: Backend,
  { name, password, address, device, origin }: Attempt,
): Promise<{ token: string; agent: Omit<Agent, 'id'> }> => {
  const found = await backend.database.run(findAgent, name)
  // The database's comparison ignores case in ways JavaScript does not. Counting by the stored name keeps each spelling
  // from having a limit of its own.
  const account = found?.name ?? name
  const attempt = await admit(backend, { account, address, device: device.token })
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
    attempt,
    device: device.keep(),
  })
  return { token, agent: { name: found.name, role: found.role } }
}

interface PasswordInput {
  agent: Agent
  old: string
  password: string
  address: string
  device: string | undefined
  /** Stores the new hash. */
  store: (change: { id: number; passwordHash: string }) => Promise<void>
}

export const changeOwnPassword = async (
  backend: Backend,
  { agent: { id, name }, old, password, address, device, store }: PasswordInput,
): Promise<void> => {
  await admit(backend, { account: name, address, device })
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
      device: deskDevice(request, reply),
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
