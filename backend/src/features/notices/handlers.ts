import { Refusal } from '../../platform/errors/refusal'
import type { Handlers } from '../../platform/http/call'
import { readNotices, seeNotices } from './notices'

const readMoment = (text: string): string => {
  const moment = Date.parse(text)
  if (Number.isNaN(moment)) throw new Refusal('KEY_INVALID')
  return new Date(Math.max(0, moment)).toISOString()
}

export const noticeHandlers = {
  async listNotices({ member: { id, currency } }, { database }) {
    return { notices: await database.run(readNotices, { member: id, currency }) }
  },
  async seeNotices({ member, body }, { database }) {
    await database.run(seeNotices, { member: member.id, until: readMoment(body.until) })
    return { message: 'SUCCESS' }
  },
} satisfies Partial<Handlers>
