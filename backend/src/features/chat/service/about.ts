import type { ChatAbout, OperatorWords } from '@tamlung/shared/contract/chat-service'
import * as z from 'zod/mini'
import { defineOperation } from '../../../platform/database/operation'
import { first, type Sql } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'
import { readSetting } from '../../../platform/settings/setting'
import { isTimeZone } from './hours'

export const serviceSetting = 'chatService'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
const isDay = (name: string) =>
  /^\d{4}-\d\d-\d\d$/.test(name) &&
  Date.parse(name) > 0 &&
  new Date(name).toISOString().startsWith(name)

const hours = z.object({
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone)),
  week: z.array(z.nullable(z.object({ from: time, to: time }))).check(z.length(7)),
  closed: z.array(z.string().check(z.refine(isDay))).check(z.maxLength(60)),
})

const localText = (max: number) => {
  const one = z.string().check(z.maxLength(max))
  return z
    .object({ th: one, la: one, en: one })
    .check(z.refine(({ th, la, en }) => `${th}${la}${en}`.trim() !== ''))
}

const question = z
  .object({
    id: z.string().check(z.regex(/^[\w-]{1,40}$/)),
    label: localText(120),
    kind: z.enum(['text', 'choice']),
    choices: z.array(localText(60)).check(z.maxLength(8)),
    isRequired: z.boolean(),
  })
  .check(z.refine(({ kind, choices }) => kind === 'text' || choices.length > 1))

/** The operator's settings for customers: service hours, questions and quick replies. All are off by default. */
export const chatService = z.object({
  hours: z.nullable(hours),
  questions: z.array(question).check(z.maxLength(3)),
  replies: z.array(localText(80)).check(z.maxLength(4)),
})
type ChatService = z.output<typeof chatService>

const noService: ChatService = { hours: null, questions: [], replies: [] }

/** Reads the stored setting. A setting that an earlier release stored in another form counts as unset. */
export const readService = (stored: unknown): ChatService => {
  const read = z.safeParse(chatService, stored)
  return read.success ? read.data : noService
}

interface AnsweredQuestion {
  label: OperatorWords
  answer: string
}

/** Stores the question's text with each answer, because questions may change. */
const withQuestions = async (
  sql: Sql,
  answers: ChatAbout['answers'],
): Promise<AnsweredQuestion[] | null> => {
  if (answers === undefined) return null
  const { questions } = readService(await readSetting(sql, serviceSetting))
  return questions.flatMap(({ id, label }) => {
    const answer = answers.find(one => one.id === id)?.answer.trim()
    return answer ? [{ label, answer }] : []
  })
}

const json = (value: unknown) => (value == null ? null : JSON.stringify(value))

/**
 * Stores the page, attributes and answers that come with a message. Omitted fields keep their values. Only guests have
 * answers.
 */
export const storeAbout = async (
  sql: Sql,
  owner: string,
  { page, attributes, answers }: ChatAbout,
): Promise<void> => {
  const isGuest = owner.startsWith('guest:')
  await sql.query(
    `update conversation set page = coalesce($2, page), attributes = coalesce($3::jsonb, attributes),
       answers = coalesce($4::jsonb, answers)
     where owner = $1`,
    [
      owner,
      page ?? null,
      json(attributes),
      json(isGuest ? await withQuestions(sql, answers) : null),
    ],
  )
}

interface About {
  contact: string | null
  page: string | null
  attributes: Record<string, string> | null
  answers: AnsweredQuestion[] | null
}

export const readAbout = defineOperation('chat.about', 'read', (sql, owner: string) =>
  first<About>(
    sql,
    'select contact, page, attributes, answers from conversation where owner = $1',
    [owner],
  ),
)

export const setContact = defineOperation(
  'chat.setContact',
  'locked',
  async (sql, { owner, contact }: { owner: string; contact: string | null }) => {
    const row = await first(
      sql,
      'update conversation set contact = $2 where owner = $1 returning id',
      [owner, contact],
    )
    if (row === undefined) throw new Refusal('NO_DATA')
  },
)
