import * as z from 'zod/mini'
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
export type ChatService = z.output<typeof chatService>

export const noService: ChatService = { hours: null, questions: [], replies: [] }

/** Reads the stored setting. One that an earlier release stored in another form counts as unset. */
export const readService = (stored: unknown): ChatService => {
  const read = z.safeParse(chatService, stored)
  return read.success ? read.data : noService
}
