import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { optionalText, text, timestamp } from '../reply/fields'
import { list } from '../reply/list'

/** Entries of the audit trail that a member sees: logins, logouts, changes, and accesses and changes by staff. */
export const activityKinds = [
  'login',
  'loginRefused',
  'loggedOut',
  'registered',
  'passwordChanged',
  'passwordReset',
  'passkeyAdded',
  'passkeyRemoved',
  'nameChanged',
  'bankNameChanged',
  'bankPlanned',
  'bankChanged',
  'sessionsEnded',
  'allSessionsEnded',
  'accountLocked',
  'accountUnlocked',
  'cardViewed',
  'console',
] as const
export type ActivityKind = (typeof activityKinds)[number]

const activity = z.object({
  id: text,
  /** Unknown kinds are ignored. */
  kind: text,
  at: timestamp,
  /** `member`, `stranger`, `staff`, `operator`, `console` or `system`. */
  by: text,
  /** The name of the agent, for entries by staff. */
  agent: optionalText,
  /** A network with many customers, such as `203.0.113.0/24`. */
  network: optionalText,
  /** Browser and system. */
  device: optionalText,
  /** The kind of device of a login: `first`, `new` or `known`. */
  deviceState: optionalText,
})
export type Activity = z.output<typeof activity>

/** Additive, like every call here: only sent to a server whose offers name `securityActivity`. */
export const listActivity = defineRoute({
  method: 'GET',
  path: '/api/account/activity',
  access: 'member',
  summary: 'The last hundred logins, changes and views of the account by staff, newest first',
  reply: z.object({ activity: list(activity) }),
})

export const lockAccount = defineRoute({
  method: 'POST',
  path: '/api/account/lock',
  access: 'member',
  summary:
    'Ends all sessions and refuses logins until the password is reset or staff unlock the account',
  reply: z.object({ message: text }),
})
