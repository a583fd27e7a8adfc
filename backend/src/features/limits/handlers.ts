import type { Handlers } from '../../platform/http/call'
import type { Member } from '../../platform/identity/member'
import { confirmLimit, setLimit, startBreak } from './change-limits'
import { reportFlowsBetween, reportRecentFlows } from './net-deposit-report'
import { readLimits } from './read-limits'
import { readRealityCheck, recordActivity, setRealityCheck } from './reality-check'

const toInput = ({ id, currency }: Member) => ({ member: id, currency })

/**
 * Responsible gambling: limits on deposits, net transfers into games and play time, breaks, reality checks and the
 * report of deposits and withdrawals. On the wire a break is `pause` and a reality check is `PlayClock`. Other features
 * call `play-guards.ts` to enforce them.
 */
export const limitHandlers = {
  getPlayLimits({ member }, { database }) {
    return database.run(readLimits, toInput(member))
  },
  setPlayLimit({ member, body }, { database }) {
    return database.run(setLimit, { ...toInput(member), ...body })
  },
  confirmPlayLimit({ member, body }, { database }) {
    return database.run(confirmLimit, { ...toInput(member), ...body })
  },
  startBreak({ member, body }, { database }) {
    return database.run(startBreak, { ...toInput(member), ...body })
  },
  getPlayClock({ member, session }, { database }) {
    return database.run(readRealityCheck, { ...toInput(member), ...session })
  },
  setPlayClock({ member, session, body }, { database }) {
    return database.run(setRealityCheck, { ...toInput(member), ...session, ...body })
  },
  seePlayClock({ member, session, body }, { database }) {
    return database.run(recordActivity, { ...toInput(member), ...session, ...body })
  },
  listFlows({ member, params }, { database }) {
    return database.run(reportRecentFlows, { ...toInput(member), ...params })
  },
  listFlowsBetween({ member, params }, { database }) {
    return database.run(reportFlowsBetween, { ...toInput(member), ...params })
  },
} satisfies Partial<Handlers>
