import type { Handlers } from '../../platform/http/call'
import { findSlipFile, listSlips, listStatements } from './operations'
import { findReceipt } from './receipt'
import { receiptKeys, signReceipt } from './sign-receipt'

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
  async getReceipt({ member, params }, backend) {
    const { receipt, claims } = await backend.database.run(findReceipt, {
      member: member.id,
      id: params.id,
    })
    return { ...receipt, proof: await signReceipt(backend, claims) }
  },
  async lookupReceiptKeys(_, backend) {
    return { keys: await receiptKeys(backend) }
  },
} satisfies Partial<Handlers>
