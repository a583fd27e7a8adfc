import * as z from 'zod/mini'
import { conversation } from './chat-message'
import { chatTalk } from './chat-talk'

const text = z.string()
const optional = z.nullable(text)

export const roles = ['agent', 'administrator'] as const
export const me = z.object({ name: text, role: z.enum(roles) })
export type Me = z.output<typeof me>
export const session = z.object({ agent: z.nullable(me) })

export const chat = z.object({
  owner: text,
  name: optional,
  username: optional,
  isOpen: z.boolean(),
  agent: optional,
  waitingSince: optional,
  stars: z.nullable(z.number()),
})
export type Chat = z.output<typeof chat>
export const chats = z.array(chat)

const memberCard = z.object({
  name: text,
  username: text,
  currency: text,
  /** Whether the member has locked the account; older servers leave it out. */
  isLocked: z.optional(z.boolean()),
  /** In hundredths, like the other amounts. */
  wallet: z.number(),
  games: z.number(),
  moves: z.array(
    z.object({
      id: z.number(),
      type: text,
      status: text,
      amount: z.number(),
      from: optional,
      to: optional,
      createdAt: text,
    }),
  ),
  slips: z.array(
    z.object({
      reference: text,
      status: text,
      note: optional,
      amount: z.nullable(z.number()),
      file: optional,
      createdAt: text,
    }),
  ),
})
export type MemberCard = z.output<typeof memberCard>

const words = z.object({ th: text, la: text, en: text })
export type LocalizedText = z.output<typeof words>

/** Unverified statements of customers and their pages. */
const about = z.object({
  contact: optional,
  page: optional,
  attributes: z.nullable(z.record(text, text)),
  answers: z.nullable(z.array(z.object({ label: words, answer: text }))),
})

const pageEvent = z.object({
  id: z.number(),
  name: text,
  data: z.record(text, text),
  at: text,
})
export type PageEvent = z.output<typeof pageEvent>

export const earlierCases = z.array(chatTalk)
export type EarlierCase = z.output<typeof chatTalk>

export const opened = z.object({
  about: z.nullish(about),
  /** Null for guests. */
  member: z.nullable(memberCard),
  /** Null if all messages are older than the records of conversations. */
  talk: z.nullable(chat),
  messages: z.array(conversation),
  /** Page events around the chat; older servers leave them out. */
  events: z.optional(z.array(pageEvent)),
  /** Whether the customer has the chat open; older servers leave it out. */
  customer: z.optional(z.object({ isHere: z.boolean(), seenAt: optional, isWriting: z.boolean() })),
  notes: z.array(z.object({ agent: optional, words: text, createdAt: text })),
})
export type Opened = z.output<typeof opened>

/** The agent who has the conversation now. */
export const holder = z.object({ agent: optional })
export const done = z.unknown()

export const ownAvatar = z.object({ face: optional })

export const readyAnswer = z.object({
  name: text,
  th: text,
  la: text,
  en: text,
  /** Quick replies for the customer; ready answers stored by older versions have none. */
  replies: z.optional(z.array(words)),
})
export type ReadyAnswer = z.output<typeof readyAnswer>
export const readyAnswers = z.object({ answers: z.array(readyAnswer) })

export const agents = z.array(
  z.object({ id: z.number(), name: text, role: me.shape.role, isActive: z.boolean() }),
)
export type Colleague = z.output<typeof agents>[number]

const span = z.object({ from: text, to: text })
/** The operator's settings for customers. */
export const service = z.object({
  hours: z.nullable(
    z.object({ timeZone: text, week: z.array(z.nullable(span)), closed: z.array(text) }),
  ),
  questions: z.array(
    z.object({
      id: text,
      label: words,
      kind: z.enum(['text', 'choice']),
      choices: z.array(words),
      isRequired: z.boolean(),
    }),
  ),
  replies: z.array(words),
})
export type Service = z.output<typeof service>

export const audit = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      at: text,
      actor: text,
      action: text,
      member: optional,
      network: optional,
      device: optional,
      detail: text,
    }),
  ),
  hasMore: z.boolean(),
})
export type AuditRow = z.output<typeof audit>['rows'][number]

const seconds = z.nullable(z.number())
export const figures = z.array(
  z.object({
    day: text,
    agent: text,
    talks: z.number(),
    answered: z.number(),
    firstAnswer: seconds,
    waiting: seconds,
    ended: z.number(),
    endedByCustomers: z.number(),
    rated: z.number(),
    stars: z.nullable(z.number()),
  }),
)
export type FigureRow = z.output<typeof figures>[number]
