import * as z from 'zod/mini'
import type { Schema } from './define-route'
import * as inputs from './desk-inputs'
import * as replies from './desk-replies'

export type DeskRoute = {
  body?: Schema
  query?: readonly string[]
  reply: Schema
  /** Logged-in agents of every role unless it says otherwise. */
  access?: 'administrator'
}

const history = z.array(replies.opened.shape.messages.def.element)
const stored = z.object({ path: z.string() })
const { done, holder } = replies

/**
 * Calls of the agents' desk below `/desk/api`. They are no part of the specification's API: desk and server are deployed
 * together, by the same operator.
 */
export const deskRoutes = {
  'GET /session': { reply: replies.session },
  'POST /session': { body: inputs.credentials, reply: replies.session },
  'DELETE /session': { reply: done },
  'PUT /password': { body: inputs.ownPassword, reply: done },
  'GET /face': { reply: replies.ownAvatar },
  'PUT /face': { body: inputs.face, reply: done },

  'GET /agents': { reply: replies.agents },
  'POST /agents': { body: inputs.newAgent, reply: done, access: 'administrator' },
  'PUT /agents/:id': { body: inputs.agentChange, reply: done, access: 'administrator' },

  'GET /chats': { query: ['find', 'pages'], reply: replies.chats },
  'GET /chats/:owner': { reply: replies.opened },
  'GET /chats/:owner/messages': { query: ['before'], reply: history },
  'GET /chats/:owner/talks': { reply: replies.earlierCases },
  'POST /chats/:owner/take': { reply: holder },
  'POST /chats/:owner/answers': { body: inputs.answer, reply: holder },
  'POST /chats/:owner/writing': { reply: done },
  'POST /chats/:owner/end': { body: inputs.ended, reply: holder },
  'PUT /chats/:owner/agent': { body: inputs.assignment, reply: done },
  'POST /chats/:owner/notes': { body: inputs.note, reply: done },
  'POST /chats/:owner/unlock': { reply: done, access: 'administrator' },
  'POST /files/image': { reply: stored },
  'POST /files/video': { reply: stored },

  'GET /answers': { reply: replies.readyAnswers },
  'PUT /answers': { body: inputs.readyAnswers, reply: done, access: 'administrator' },
  'GET /service': { reply: replies.service },
  // The server checks lengths, days and time zones besides.
  'PUT /service': { body: replies.service, reply: done, access: 'administrator' },
  'GET /figures': { query: ['days'], reply: replies.figures },
  'GET /figures.csv': { query: ['days'], reply: z.string() },
  'GET /audit': { query: ['find', 'before'], reply: replies.audit, access: 'administrator' },
  'GET /audit.csv': { query: ['find'], reply: z.string(), access: 'administrator' },
} as const satisfies Readonly<Record<string, DeskRoute>>

export type DeskRoutes = typeof deskRoutes
export type DeskRouteName = keyof DeskRoutes

/** Names after a colon in the path. */
export type DeskParams<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | DeskParams<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type DeskBody<Name extends DeskRouteName> = DeskRoutes[Name] extends {
  body: infer Body extends Schema
}
  ? Body
  : undefined
export type DeskQuery<Name extends DeskRouteName> = DeskRoutes[Name] extends {
  query: readonly (infer Key extends string)[]
}
  ? Key
  : never
