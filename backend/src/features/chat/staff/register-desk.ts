import type { FastifyInstance } from 'fastify'
import type { Backend } from '../../../platform/backend'
import { Refusal } from '../../../platform/errors/refusal'
import { readInput } from '../../../platform/http/read-input'
import { receiveFile } from '../../../platform/http/receive-file'
import { hashPassword, hashToken } from '../../../platform/identity/secrets'
import { limitCalls } from '../../../platform/rate-limits/limit-calls'
import { getSetting, setSetting } from '../../../platform/settings/operations'
import { addNote, listNotes } from '../desk'
import { figuresCsv, readFigures } from '../figures'
import { liveBoardOf } from '../live/live-board'
import { presenceOf } from '../live/presence'
import { tellWriting } from '../live/writing'
import { readHistory } from '../operations'
import { listOwnTalks } from '../own-talks'
import { listEvents } from '../page-events'
import { aboutOf } from '../service/about'
import { chatService, readService, serviceSetting } from '../service/service-setting'
import { storeFile } from '../store-file'
import { changeAgent, listAgents, makeAgent } from './agents'
import { answerContent } from './answer-content'
import { deskToken, setDeskCookie } from './desk-cookie'
import { agentOf, deskRouter, refuseUnmarked } from './desk-router'
import {
  agentChange,
  answer,
  credentials,
  face,
  newAgent,
  note,
  ownPassword,
  passedTo,
  readyAnswers,
} from './desk-schemas'
import { endDeskSession } from './desk-sessions'
import { faceName, faceOf, setFace } from './faces'
import { changeOwnPassword, logInAtDesk } from './log-in'
import { readMemberCard } from './member-card'
import {
  answerAs,
  endAs,
  findTalks,
  listTalks,
  passTalkOn,
  takeTalk,
  talkOf,
} from './talks-in-hand'

/** As many messages as one call brings. */
const page = 100

const answersSetting = 'deskAnswers'

const daysIn = (text: string | undefined): number =>
  /^[1-9]\d{0,2}$/.test(text ?? '') ? Number(text) : 30

const registerLogin = (server: FastifyInstance, backend: Backend): void => {
  server.post('/desk/api/session', async (request, reply) => {
    refuseUnmarked(request)
    const given = readInput(credentials, request.body)
    const { token, agent } = await logInAtDesk(backend, { ...given, address: request.ip })
    setDeskCookie(request, reply, token)
    return reply.header('Cache-Control', 'no-store').send({ agent })
  })
  server.get('/desk/api/session', async (request, reply) => {
    const found = await agentOf(backend, request)
    const agent = found === undefined ? null : { name: found.name, role: found.role }
    return reply.header('Cache-Control', 'no-store').send({ agent })
  })
  server.delete('/desk/api/session', async (request, reply) => {
    refuseUnmarked(request)
    const token = deskToken(request)
    if (token !== undefined) await backend.database.run(endDeskSession, hashToken(token))
    setDeskCookie(request, reply, undefined)
    return reply.header('Cache-Control', 'no-store').send({ message: 'SUCCESS' })
  })
}

/** The staff's own calls. Where the configuration has no desk there are no such addresses. */
export const registerDesk = (server: FastifyInstance, backend: Backend): void => {
  const { database, addresses, configuration } = backend
  if (configuration.desk === undefined) return
  const ofDemonstration = configuration.desk.shown !== undefined
  registerLogin(server, backend)
  // The page lies with the chat's other files, whoever serves them at this origin.
  server.get('/desk', ({ url }, reply) =>
    reply.redirect(`/chat/v1/desk.html${url.replace(/^\/desk\/?/, '')}`),
  )
  const add = deskRouter(server, backend)

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

  add('GET /chats', ({ query: { find = '' } }) => {
    const words = find.trim().slice(0, 80)
    return words === '' ? database.run(listTalks, undefined) : database.run(findTalks, words)
  })
  add('GET /chats/:owner', async ({ params: { owner = '' } }) => {
    const [, memberId] = /^member:(\d{1,15})$/.exec(owner) ?? []
    const [talk, member, messages, notes, presence, about, events] = await Promise.all([
      database.run(talkOf, owner),
      memberId === undefined ? null : database.run(readMemberCard, Number(memberId)),
      database.run(readHistory, { owner, limit: page, skip: 0 }),
      database.run(listNotes, owner),
      database.run(presenceOf, owner),
      database.run(aboutOf, owner),
      database.run(listEvents, owner),
    ])
    const customer = { ...presence, isWriting: liveBoardOf(backend).isWriting(owner) }
    const known = { talk: talk ?? null, member, messages, notes, customer, about: about ?? null }
    return { ...addresses.open(known), events }
  })
  add('GET /chats/:owner/messages', async ({ params: { owner = '' }, query: { before = '' } }) => {
    if (!/^[1-9]\d{0,8}$/.test(before)) throw new Refusal('KEY_INVALID')
    const range = { owner, limit: page, skip: 0, before: Number(before) }
    return addresses.open(await database.run(readHistory, range))
  })
  add('GET /chats/:owner/talks', async ({ params: { owner = '' } }) =>
    addresses.open(await database.run(listOwnTalks, { owner, limit: page, skip: 0 })),
  )
  add('POST /chats/:owner/take', ({ params: { owner = '' }, agent }) =>
    database.run(takeTalk, { owner, agent: agent.name }),
  )
  add('POST /chats/:owner/answers', async ({ params: { owner = '' }, agent, body }) => {
    const { clientId, ...said } = readInput(answer, body)
    const content = answerContent(said, addresses)
    const wish = { owner, agent: agent.name, clientId, content }
    return { agent: (await database.run(answerAs, wish)).agent }
  })
  for (const kind of ['image', 'video'] as const)
    add(`POST /files/${kind}`, async ({ agent, request }) => {
      await limitCalls(backend, { key: `desk-upload:${agent.id}`, hits: 120, seconds: 600 })
      const { stream } = await receiveFile(request, 'file')
      return storeFile(backend, stream, kind)
    })
  add('POST /chats/:owner/writing', async ({ params: { owner = '' }, agent }) => {
    if (liveBoardOf(backend).isDue(`agent:${agent.id}`))
      await database.run(tellWriting, { owner, agent: agent.name })
  })
  add('POST /chats/:owner/end', async ({ params: { owner = '' }, agent }) => ({
    agent: (await database.run(endAs, { owner, agent: agent.name })).agent,
  }))
  add('PUT /chats/:owner/agent', ({ params: { owner = '' }, agent, body }) =>
    database.run(passTalkOn, { owner, by: agent, to: readInput(passedTo, body).agent }),
  )
  add('POST /chats/:owner/notes', ({ params: { owner = '' }, agent, body }) =>
    database.run(addNote, { owner, agent: agent.name, words: readInput(note, body).words }),
  )

  add('GET /answers', async () => ({
    answers: (await database.run(getSetting, answersSetting)) ?? [],
  }))
  add(
    'PUT /answers',
    ({ body }) =>
      database.run(setSetting, {
        name: answersSetting,
        value: readInput(readyAnswers, body).answers,
      }),
    'administrator',
  )

  add('GET /service', async () => readService(await database.run(getSetting, serviceSetting)))
  add(
    'PUT /service',
    ({ body }) =>
      database.run(setSetting, { name: serviceSetting, value: readInput(chatService, body) }),
    'administrator',
  )

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

  add('GET /figures', ({ query }) => database.run(readFigures, daysIn(query.days)))
  add('GET /figures.csv', async ({ query, reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', 'attachment; filename="chats.csv"')
    return figuresCsv(await database.run(readFigures, daysIn(query.days)))
  })
}
