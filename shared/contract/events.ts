import * as z from 'zod/mini'
import { languages } from './editions'

type EventDefinition<Schema extends z.core.$ZodType, Version extends number> = {
  /**
   * Raised when a reader of the old form would misunderstand the new one. A literal type, so that the API report shows it.
   */
  version: Version
  payload: Schema
  /** The last value is stored, and later subscribers receive it. */
  state?: true
  /** Sent to every open tab of the site. */
  tabs?: true
}

function event<Schema extends z.core.$ZodType, const Version extends number>(
  definition: EventDefinition<Schema, Version>,
) {
  return definition
}

const nothing = z.object({})
const dialogParameters = z.record(z.string(), z.string())

/** The events of the product. An event reports a change and is not a command. */
export const events = {
  'session.started': event({ version: 1, payload: nothing }),
  'session.ended': event({
    version: 1,
    payload: z.object({
      reason: z.enum(['logout', 'expired', 'visitor']),
      /** A mark of the session that ended, so that a tab with another session does not end. */
      of: z.optional(z.string()),
    }),
    tabs: true,
  }),
  'service.gone': event({ version: 1, payload: nothing }),
  'language.changed': event({
    version: 1,
    payload: z.object({ language: z.enum(languages) }),
    state: true,
    tabs: true,
  }),
  /** Money moved or may have moved: wallet, games and statement are read again. */
  'wallet.changed': event({
    version: 1,
    payload: z.object({
      cause: z.string(),
      /** True when the requested action is known to have happened. */
      done: z.optional(z.boolean()),
    }),
    tabs: true,
  }),
  'bonus.changed': event({ version: 1, payload: z.object({ cause: z.string() }), tabs: true }),
  'coin.changed': event({
    version: 1,
    payload: z.object({ coin: z.nullish(z.number()) }),
    tabs: true,
  }),
  'profile.changed': event({ version: 1, payload: nothing, tabs: true }),
  'qr.created': event({ version: 1, payload: z.object({ provider: z.string() }), tabs: true }),
  'dialog.open': event({
    version: 1,
    payload: z.object({ name: z.string(), parameters: z.optional(dialogParameters) }),
  }),
  'dialog.closed': event({ version: 1, payload: z.object({ name: z.string() }) }),
  'toast.show': event({
    version: 1,
    payload: z.object({ tone: z.enum(['success', 'failure', 'info']), text: z.string() }),
  }),
  /** State, because the request may be older than the chat, which is loaded when the page is idle. */
  'chat.open': event({ version: 1, payload: nothing, state: true }),
  'chat.unread': event({ version: 1, payload: z.object({ count: z.int() }), state: true }),
  /** A form has unsent input, or a call that moves money is pending: no update or reload now. */
  'work.changed': event({
    version: 1,
    payload: z.object({ owner: z.string(), busy: z.boolean() }),
  }),
} as const

export type EventName = keyof typeof events
/** The payload of an event by its name. */
export type EventPayload<Name extends EventName> = z.output<(typeof events)[Name]['payload']>
