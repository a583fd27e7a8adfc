import type { Handlers } from '../../platform/http/call'
import { findSlipFile, listSlips, listStatements } from './operations'

export const statementHandlers = {
  listStatements({ member, body, language }, { database }) {
    return database.run(listStatements, { member: member.id, language, ...body })
  },
  listSlips({ member, body }, { database }) {
    return database.run(listSlips, { member: member.id, ...body })
  },
  getSlipImage({ member, params }, { database }) {
    return database.run(findSlipFile, { member: member.id, reference: params.reference })
  },
} satisfies Partial<Handlers>
