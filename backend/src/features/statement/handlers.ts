import type { Handlers } from '../../platform/http/call'
import { publicKeys } from '../../platform/signing/signing-keys'
import { findSlipFile, listMonths, listSlips, listStatements } from './list-statements'
import { findReceipt, signReceipt } from './receipt'

export const statementHandlers = {
  listStatements({ member, body, language }, { database }) {
    return database.run(listStatements, { member: member.id, language, ...body })
  },
  searchStatements({ member, body, language }, { database }) {
    return database.run(listStatements, { member: member.id, language, ...body })
  },
  async listStatementMonths({ member }, { database }) {
    return { months: await database.run(listMonths, { member: member.id }) }
  },
  async listSlips({ member, body }, { database, addresses }) {
    return addresses.open(await database.run(listSlips, { member: member.id, ...body }))
  },
  async getSlipImage({ member, params }, { database, addresses }) {
    const input = { member: member.id, reference: params.reference }
    return addresses.open(await database.run(findSlipFile, input))
  },
  async getReceipt({ member, params, language }, backend) {
    const { receipt, claims } = await backend.database.run(findReceipt, {
      member: member.id,
      id: params.id,
      language,
    })
    return { ...receipt, proof: await signReceipt(backend, claims) }
  },
  async lookupReceiptKeys(_, backend) {
    return { keys: await publicKeys(backend) }
  },
} satisfies Partial<Handlers>
