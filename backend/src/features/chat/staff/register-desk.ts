import type { ReadyAnswer } from '@tamlung/shared/contract/desk-replies'
import type { FastifyInstance } from 'fastify'
import { originOfRequest } from '../../../platform/audit/origin'
import { type AuditRow, searchAudit } from '../../../platform/audit/read-audit'
import { recordEvent } from '../../../platform/audit/record-audit'
import type { Backend } from '../../../platform/backend'
import { Refusal } from '../../../platform/errors/refusal'
import { readInput } from '../../../platform/http/invalid-input'
import { hashPassword, hashToken } from '../../../platform/identity/secrets'
import { getSetting, setSetting } from '../../../platform/settings/setting'
import { figuresCsv, readFigures, toCsv } from '../figures'
import { chatService, readService, serviceSetting } from '../service/about'
import { addConversationRoutes } from './add-conversation-routes'
import { changeAgent, createAgent, listAgents, readAvatar, setAvatar, toAvatarName } from './agents'
import { type AddRoute, deskRouter } from './desk-router'
import { deskToken } from './desk-sessions'
import { changeOwnPassword, deskDevice, registerLogin } from './log-in'

/** Routes for agents: own password and avatar, and the administration of agents. */
const addAgentRoutes = (add: AddRoute, backend: Backend): void => {
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

const pageSize = 100
const maxExported = 10_000

const columns = ['id', 'at', 'actor', 'action', 'member', 'network', 'device', 'detail'] as const

const toRow = ({ id, at, actor, action, member, username, network, device, detail }: AuditRow) => ({
  id,
  at: at.toISOString(),
  actor,
  action,
  member: username ?? (member === null ? null : String(member)),
  network,
  device,
  detail: Object.keys(detail).length === 0 ? '' : JSON.stringify(detail),
})

const searchIn = ({ find = '', before = '' }: Record<string, string | undefined>) => {
  if (!/^\d{0,15}$/.test(before)) throw new Refusal('KEY_INVALID')
  return { find: find.trim().slice(0, 80), before: before === '' ? null : Number(before) }
}

/** Routes for administrators: the audit trail, newest first, and as CSV. */
const addAuditRoutes = (add: AddRoute, { database }: Backend): void => {
  add('GET /audit', async ({ query }) => {
    const rows = await database.run(searchAudit, { ...searchIn(query), limit: pageSize })
    return { rows: rows.map(toRow), hasMore: rows.length === pageSize }
  })
  add('GET /audit.csv', async ({ agent, query, request, reply }) => {
    const search = searchIn(query)
    await database.run(recordEvent, {
      actor: `staff:${agent.name}`,
      action: 'auditExported',
      origin: originOfRequest(request),
      detail: { find: search.find },
    })
    const rows = await database.run(searchAudit, { ...search, limit: maxExported })
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="audit.csv"')
    return toCsv(
      columns,
      rows.map(toRow).map(row => columns.map(name => row[name])),
    )
  })
}

const answersSetting = 'deskAnswers'

/** Routes for settings: ready answers, and the chat's hours, questions and quick replies. */
export const addSettingRoutes = (add: AddRoute, { database }: Backend): void => {
  add('GET /answers', async () => ({
    answers: ((await database.run(getSetting, answersSetting)) ?? []) as ReadyAnswer[],
  }))
  add('PUT /answers', ({ body, audited }) => {
    return audited(
      setSetting,
      { name: answersSetting, value: body.answers },
      { action: 'readyAnswersChanged' },
    )
  })

  add('GET /service', async () => readService(await database.run(getSetting, serviceSetting)))
  add('PUT /service', ({ body, audited }) => {
    const value = readInput(chatService, body)
    return audited(setSetting, { name: serviceSetting, value }, { action: 'chatServiceChanged' })
  })
}

const daysIn = (text: string | undefined): number =>
  /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 30

const addFigureRoutes = (add: AddRoute, { database }: Backend): void => {
  add('GET /figures', ({ query }) => database.run(readFigures, daysIn(query.days)))
  add('GET /figures.csv', async ({ query, reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="chats.csv"')
    return figuresCsv(await database.run(readFigures, daysIn(query.days)))
  })
}

/** Registers the staff's routes, if the configuration has a desk. */
export const registerDesk = (server: FastifyInstance, backend: Backend): void => {
  if (backend.configuration.desk === undefined) return
  // The page is one of the chat's static files at the same origin.
  server.get('/desk', ({ url }, reply) =>
    reply.redirect(`/chat/v1/desk.html${url.replace(/^\/desk\/?/, '')}`),
  )
  registerLogin(server, backend)
  const add = deskRouter(server, backend)
  addAgentRoutes(add, backend)
  addConversationRoutes(add, backend)
  addSettingRoutes(add, backend)
  addFigureRoutes(add, backend)
  addAuditRoutes(add, backend)
}
