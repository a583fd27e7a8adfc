import { languages } from './editions'
import {
  type Check,
  type Checked,
  flag,
  mapOf,
  nullish,
  number,
  oneOf,
  optional,
  shape,
  text,
  whole,
} from './shape'

type EventDefinition<Payload, Version extends number> = {
  /**
   * Raised when a reader of the old form would misunderstand the new one. A literal type, so that the API report shows it.
   */
  version: Version
  payload: Check<Payload>
  /** The last value is stored, and later subscribers receive it. */
  state?: true
  /** Sent to every open tab of the site. */
  tabs?: true
}

function event<Payload, const Version extends number>(
  definition: EventDefinition<Payload, Version>,
) {
  return definition
}

const nothing = shape({})

/** The events of the product. An event reports a change and is not a command. */
export const events = {
  'session.started': event({ version: 1, payload: nothing }),
  'session.ended': event({
    version: 1,
    payload: shape({
      reason: oneOf(['logout', 'expired', 'visitor']),
      /** A mark of the session that ended, so that a tab with another session does not end. */
      of: optional(text),
    }),
    tabs: true,
  }),
  'service.gone': event({ version: 1, payload: nothing }),
  'language.changed': event({
    version: 1,
    payload: shape({ language: oneOf(languages) }),
    state: true,
    tabs: true,
  }),
  /** Money moved or may have moved: wallet, games and statement are read again. */
  'wallet.changed': event({
    version: 1,
    payload: shape({
      cause: text,
      /** True when the requested action is known to have happened. */
      done: optional(flag),
    }),
    tabs: true,
  }),
  'bonus.changed': event({ version: 1, payload: shape({ cause: text }), tabs: true }),
  'coin.changed': event({
    version: 1,
    payload: shape({ coin: nullish(number) }),
    tabs: true,
  }),
  'profile.changed': event({ version: 1, payload: nothing, tabs: true }),
  'qr.created': event({ version: 1, payload: shape({ provider: text }), tabs: true }),
  'dialog.open': event({
    version: 1,
    payload: shape({ name: text, parameters: optional(mapOf(text)) }),
  }),
  'dialog.closed': event({ version: 1, payload: shape({ name: text }) }),
  'toast.show': event({
    version: 1,
    payload: shape({ tone: oneOf(['success', 'failure', 'info']), text: text }),
  }),
  /** State, because the request may be older than the chat, which is loaded when the page is idle. */
  'chat.open': event({ version: 1, payload: nothing, state: true }),
  'chat.unread': event({ version: 1, payload: shape({ count: whole }), state: true }),
  /** A form has unsent input, or a call that moves money is pending: no update or reload now. */
  'work.changed': event({
    version: 1,
    payload: shape({ owner: text, busy: flag }),
  }),
} as const

export type EventName = keyof typeof events
/** The payload of an event by its name. */
export type EventPayload<Name extends EventName> = Checked<(typeof events)[Name]['payload']>
