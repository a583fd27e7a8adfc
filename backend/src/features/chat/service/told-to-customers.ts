import type { Backend } from '../../../platform/backend'
import { getSetting } from '../../../platform/settings/operations'
import { type Hours, openAt } from './hours'
import { readService, serviceSetting } from './service-setting'
import { readStaffPresence } from './staff-presence'
import { usualMinutes } from './usual-minutes'

/** There means there: within the hours, and a desk that reads along. */
const presenceIn = async ({ database }: Backend, hours: Hours, now: number) => {
  const { isOpen, opens } = openAt(hours, now)
  if (!isOpen)
    return { isThere: false, opens: opens === null ? null : new Date(opens).toISOString() }
  const { isSomebodyThere, talks } = await database.run(readStaffPresence, undefined)
  if (!isSomebodyThere) return { isThere: false }
  return { isThere: true, minutes: usualMinutes(talks, hours, now) }
}

/** What the chat's configuration says beyond its prefix. Without a desk nobody would read it, and nothing is said. */
export const toldToCustomers = async (backend: Backend) => {
  const { database, configuration } = backend
  if (configuration.desk === undefined) return {}
  const { hours, questions, replies } = readService(await database.run(getSetting, serviceSetting))
  return {
    canTellMore: true,
    canTrack: true,
    ...(hours && { staff: await presenceIn(backend, hours, Date.now()) }),
    ...(questions.length + replies.length > 0 && { welcome: { questions, replies } }),
  }
}
