import type { Handlers } from '../../platform/http/call'
import type { Member } from '../../platform/identity/member'
import { readClock, seeClock, setClock } from './clock'
import { readFlows } from './flows'
import { readFlowsBetween } from './flows-between'
import { readLimits } from './read-limits'
import { confirmLimit, setLimit, startBreak } from './set-limits'

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
  getPlayClock({ member, session }, { database }) {
    return database.run(readClock, { ...whose(member), ...session })
  },
  setPlayClock({ member, session, body }, { database }) {
    return database.run(setClock, { ...whose(member), ...session, ...body })
  },
  seePlayClock({ member, session, body }, { database }) {
    return database.run(seeClock, { ...whose(member), ...session, ...body })
  },
  listFlows({ member, params }, { database }) {
    return database.run(readFlows, { ...whose(member), ...params })
  },
  listFlowsBetween({ member, params }, { database }) {
    return database.run(readFlowsBetween, { ...whose(member), ...params })
  },
} satisfies Partial<Handlers>
