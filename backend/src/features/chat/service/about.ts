import type { ChatAbout, OperatorWords } from '@tamlung/shared/contract/chat-service'
import { defineOperation } from '../../../platform/database/operation'
import { first, type Sql } from '../../../platform/database/sql'
import { Refusal } from '../../../platform/errors/refusal'
import { readSetting } from '../../../platform/settings/setting'
import { readService, serviceSetting } from './service-setting'

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
