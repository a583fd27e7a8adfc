import type { Handlers } from '../../platform/http/call'
import type { Member } from '../../platform/identity/member'
import { confirmLimit, readLimits, setLimit, startBreak } from './operations'

const whose = ({ id, currency }: Member) => ({ member: id, currency })

export const limitHandlers = {
  getPlayLimits({ member }, { database }) {
    return database.run(readLimits, whose(member))
  },
  setPlayLimit({ member, body }, { database }) {
    return database.run(setLimit, { ...whose(member), ...body })
  },
  confirmPlayLimit({ member, body }, { database }) {
    return database.run(confirmLimit, { ...whose(member), ...body })
  },
  startBreak({ member, body }, { database }) {
    return database.run(startBreak, { ...whose(member), ...body })
  },
} satisfies Partial<Handlers>
