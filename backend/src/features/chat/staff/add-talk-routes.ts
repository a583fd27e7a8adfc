import type { Backend } from '../../../platform/backend'
import { Refusal } from '../../../platform/errors/refusal'
import { readInput } from '../../../platform/http/read-input'
import { receiveFile } from '../../../platform/http/receive-file'
import { limitCalls } from '../../../platform/rate-limits/limit-calls'
import { addNote, listNotes } from '../desk'
import { liveBoardOf } from '../live/live-board'
import { presenceOf } from '../live/presence'
import { tellWriting } from '../live/writing'
import { readHistory } from '../operations'
import { listOwnTalks } from '../own-talks'
import { listEvents } from '../page-events'
import { aboutOf } from '../service/about'
import { storeFile } from '../store-file'
import { answerContent } from './answer-content'
import type { AddRoute } from './desk-router'
import { answer, ended, note, passedTo } from './desk-schemas'
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

/** What customers say, and what is said to them. */
export const addTalkRoutes = (add: AddRoute, backend: Backend): void => {
  const { database, addresses } = backend

  add('GET /chats', ({ query: { find = '', pages = '1' } }) => {
    if (!/^[1-9]\d?$/.test(pages)) throw new Refusal('KEY_INVALID')
    const words = find.trim().slice(0, 80)
    return words === ''
      ? database.run(listTalks, Number(pages))
      : database.run(findTalks, { words, pages: Number(pages) })
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
  add('POST /chats/:owner/end', async ({ params: { owner = '' }, agent, body }) => {
    const { seen } = readInput(ended, body ?? {})
    return { agent: (await database.run(endAs, { owner, agent: agent.name, seen })).agent }
  })
  add('PUT /chats/:owner/agent', ({ params: { owner = '' }, agent, body }) =>
    database.run(passTalkOn, { owner, by: agent, to: readInput(passedTo, body).agent }),
  )
  add('POST /chats/:owner/notes', ({ params: { owner = '' }, agent, body }) =>
    database.run(addNote, { owner, agent: agent.name, words: readInput(note, body).words }),
  )
}
