import type { Backend } from '../../../platform/backend'
import { hashPassword, hashToken } from '../../../platform/identity/secrets'
import { changeAgent, createAgent, listAgents, readAvatar, setAvatar, toAvatarName } from './agents'
import type { AddRoute } from './desk-router'
import { deskToken } from './desk-sessions'
import { changeOwnPassword, deskDevice } from './log-in'

/** Routes for agents: own password and avatar, and the administration of agents. */
export const addAgentRoutes = (add: AddRoute, backend: Backend): void => {
  const { database, addresses, configuration } = backend
  const ofDemonstration = configuration.desk?.shown !== undefined

  add('PUT /password', ({ agent, body, request, reply, audited }) => {
    const ownTokenHash = hashToken(deskToken(request) ?? '')
    return changeOwnPassword(backend, {
      agent,
      ...body,
      address: request.ip,
      device: deskDevice(request, reply).token,
      store: change =>
        audited(changeAgent, { ...change, ownTokenHash }, { action: 'staffPasswordChanged' }),
    })
  })

  add('GET /face', async ({ agent }) => addresses.open(await database.run(readAvatar, agent.id)))
  add('PUT /face', ({ agent, body, audited }) => {
    const name = toAvatarName(body.path, addresses)
    return audited(setAvatar, { agent: agent.id, name }, { action: 'avatarChanged' })
  })

  add('GET /agents', () => database.run(listAgents, undefined))
  add('POST /agents', async ({ body, audited }) => {
    const { name, role, password } = body
    const passwordHash = await hashPassword(password)
    return audited(
      createAgent,
      { name, role, passwordHash, ofDemonstration },
      { action: 'agentCreated', detail: { agent: name, role } },
    )
  })
  add('PUT /agents/:id', async ({ params: { id }, body, audited }) => {
    const { password, ...change } = body
    const passwordHash = password === undefined ? undefined : await hashPassword(password)
    // An invalid id matches no agent.
    const agent = /^\d{1,15}$/.test(id) ? Number(id) : 0
    return audited(
      changeAgent,
      { id: agent, ...change, passwordHash, ofDemonstration },
      {
        action: 'agentChanged',
        detail: {
          id: agent,
          role: change.role ?? null,
          isActive: change.isActive ?? null,
          hasNewPassword: password !== undefined,
        },
      },
    )
  })
}
