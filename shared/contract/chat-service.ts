import * as z from 'zod/mini'
import {
  anyText,
  optionalFlag,
  optionalGroup,
  optionalNumber,
  optionalText,
  text,
  timestamp,
} from './reply/fields'
import { optionalList } from './reply/list'

/** An operator's texts for customers of every language. */
export const operatorWords = z.object({ th: anyText, la: anyText, en: anyText })
export type OperatorWords = z.output<typeof operatorWords>

/** A question for a guest before the first message. */
export const chatQuestion = z.object({
  id: text,
  label: operatorWords,
  /** `choice` picks one of the choices; other kinds are answered with a text. */
  kind: optionalText,
  choices: optionalList(operatorWords),
  isRequired: optionalFlag,
})
export type ChatQuestion = z.output<typeof chatQuestion>

/** Whether staff are present now; if not, when their hours begin. */
export const staffPresence = optionalGroup({
  isThere: optionalFlag,
  opens: timestamp,
  /** The usual wait in minutes for the first answer, if there are enough conversations; also outside the hours. */
  minutes: optionalNumber,
})

/** The welcome content before the first message. */
export const chatWelcome = optionalGroup({
  questions: optionalList(chatQuestion),
  /** Texts that can be sent with one press. */
  replies: optionalList(operatorWords),
})

const short = (maxLength: number) => z.string().check(z.maxLength(maxLength))

/** At most ten texts by name. */
export const shortTexts = z
  .record(short(40), short(200))
  .check(z.refine(named => Object.keys(named).length <= 10, { error: 'too many' }))

/** Unverified statements of a page or a person. */
export const chatAbout = z.object({
  /** The visitor's page: an address, or a name that the page chose. */
  page: z.optional(short(500)),
  attributes: z.optional(shortTexts),
  answers: z.optional(
    z.array(z.object({ id: short(40), answer: short(300) })).check(z.maxLength(3)),
  ),
})
export type ChatAbout = z.output<typeof chatAbout>
