import * as z from 'zod/mini'
import type { Schema } from './define-route'
import type { deskBodies } from './desk-inputs'
import * as replies from './desk-replies'

export type DeskRoute = {
  query?: readonly string[]
  reply: Schema
  /** Without it, logged-in agents of every role. */
  access?: 'administrator'
}

const history = z.array(replies.opened.shape.messages.def.element)
const stored = z.object({ path: z.string() })
const { done, holder } = replies

/**
 * Calls of the agents' desk below `/desk/api`; their bodies are in `desk-inputs`. They are not part of the specification's
 * API: one operator deploys page and server together.
 */
export const deskRoutes = {
  'GET /session': { reply: replies.session },
  'POST /session': { reply: replies.session },
  'DELETE /session': { reply: done },
  'PUT /password': { reply: done },
  'GET /face': { reply: replies.ownAvatar },
  'PUT /face': { reply: done },

  'GET /agents': { reply: replies.agents },
  'POST /agents': { reply: done, access: 'administrator' },
  'PUT /agents/:id': { reply: done, access: 'administrator' },

  'GET /chats': { query: ['find', 'pages'], reply: replies.chats },
  'GET /chats/:owner': { reply: replies.opened },
  'GET /chats/:owner/messages': { query: ['before'], reply: history },
  'GET /chats/:owner/talks': { reply: replies.earlierCases },
  'POST /chats/:owner/take': { reply: holder },
  'POST /chats/:owner/answers': { reply: holder },
  'POST /chats/:owner/writing': { reply: done },
  'POST /chats/:owner/end': { reply: holder },
  'PUT /chats/:owner/agent': { reply: done },
  'POST /chats/:owner/notes': { reply: done },
  'POST /chats/:owner/unlock': { reply: done, access: 'administrator' },
  'POST /files/image': { reply: stored },
  'POST /files/video': { reply: stored },

  'GET /answers': { reply: replies.readyAnswers },
  'PUT /answers': { reply: done, access: 'administrator' },
  'GET /service': { reply: replies.service },
  'PUT /service': { reply: done, access: 'administrator' },
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

type DeskBodies = typeof deskBodies
export type DeskBody<Name extends DeskRouteName> = Name extends keyof DeskBodies
  ? DeskBodies[Name]
  : undefined
export type DeskQuery<Name extends DeskRouteName> = DeskRoutes[Name] extends {
  query: readonly (infer Key extends string)[]
}
  ? Key
  : never
