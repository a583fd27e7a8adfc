import { originOf } from '../../platform/audit/origin'
import { recordAudit } from '../../platform/audit/record-audit'
import type { Backend } from '../../platform/backend'
import { defineOperation } from '../../platform/database/operation'
import type { Sql } from '../../platform/database/sql'
import { countCall, networkOf } from '../../platform/rate-limits/rate-limit'
import { readSetting } from '../../platform/settings/setting'

/** Whether the operator has blocked the network. For IPv6 the /64 network counts, because a client has all its addresses. */
export const isBlocked = async (sql: Sql, address: string): Promise<boolean> => {
  const blocked = await readSetting<unknown>(sql, 'blockedAddresses')
  const network = networkOf(address)
  return (
    Array.isArray(blocked) &&
    blocked.some(entry => typeof entry === 'string' && networkOf(entry) === network)
  )
}

export interface RefusedLogin {
  code: 'WRONG_CREDENTIAL' | 'INACTIVE_USER' | 'ACCOUNT_LOCKED' | 'INVALID_IP'
  /** Undefined for a name that no member has. The name is not recorded, because it may be a password. */
  member: number | undefined
  method: 'password' | 'passkey'
  address: string
  agent: string | undefined
}

const anHour = 3600
/** Maximum of rows per member and hour, more than the login limits allow attempts. */
const rowsOfMember = 1000
const rowsOfNetwork = 60

/** Does the same work for members and unknown names, so that the reply's time does not tell them apart. */
const storeRefusal = defineOperation('login.refuse', 'locked', async (sql, input: RefusedLogin) => {
  const { code, member, method, address, agent } = input
  const limit =
    member === undefined
      ? { key: `login:refused:${networkOf(address)}`, hits: rowsOfNetwork, seconds: anHour }
      : { key: `login:refused:${member}`, hits: rowsOfMember, seconds: anHour }
  if ((await countCall.run(sql, limit)) !== undefined) return
  await recordAudit(sql, {
    actor: 'stranger',
    action: 'loginRefused',
    member,
    origin: originOf(address, agent),
    detail: { code, method },
  })
})

/** Records a refused login: those of members, and 60 an hour from a network for names that no member has. */
export const recordRefusedLogin = (backend: Backend, refused: RefusedLogin): Promise<void> =>
  backend.database.run(storeRefusal, refused)
