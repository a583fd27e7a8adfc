import type { Backend } from '../../../platform/backend'
import { readInput } from '../../../platform/http/read-input'
import { hashPassword, hashToken } from '../../../platform/identity/secrets'
import { changeAgent, listAgents, makeAgent } from './agents'
import { deskToken } from './desk-cookie'
import type { AddRoute } from './desk-router'
import { agentChange, face, newAgent, ownPassword } from './desk-schemas'
import { faceName, faceOf, setFace } from './faces'
import { changeOwnPassword } from './log-in'

/** Who works at the desk: what each changes of their own, and what administrators do. */
export const addAgentRoutes = (add: AddRoute, backend: Backend): void => {
  const { database, addresses, configuration } = backend
  const ofDemonstration = configuration.desk?.shown !== undefined

  add('PUT /password', ({ agent, body, request }) => {
    const kept = hashToken(deskToken(request) ?? '')
    const given = readInput(ownPassword, body)
    return changeOwnPassword(backend, { agent, ...given, address: request.ip, kept })
  })

  add('GET /face', async ({ agent }) => addresses.open(await database.run(faceOf, agent.id)))
  add('PUT /face', ({ agent, body }) => {
    const name = faceName(readInput(face, body).path, addresses)
    return database.run(setFace, { agent: agent.id, name })
  })

  add('GET /agents', () => database.run(listAgents, undefined))
  add(
    'POST /agents',
    async ({ body }) => {
      const { name, role, password } = readInput(newAgent, body)
      const passwordHash = await hashPassword(password)
      return database.run(makeAgent, { name, role, passwordHash, ofDemonstration })
    },
    'administrator',
  )
  add(
    'PUT /agents/:id',
    async ({ params: { id = '' }, body }) => {
      const { password, ...change } = readInput(agentChange, body)
      const passwordHash = password === undefined ? undefined : await hashPassword(password)
      // What is no number is nobody's.
      const agent = /^\d{1,15}$/.test(id) ? Number(id) : 0
      return database.run(changeAgent, { id: agent, ...change, passwordHash, ofDemonstration })
    },
    'administrator',
  )
}
