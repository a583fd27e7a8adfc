import type { Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { networkOf } from '../../platform/rate-limits/network-of'
import { readSetting } from '../../platform/settings/setting'

/** Networks from which the operator lets nobody in: whoever has one address of IPv6 has its neighbours, too. */
export const refuseBlocked = async (sql: Sql, address: string): Promise<void> => {
  const blocked = await readSetting<unknown>(sql, 'blockedAddresses')
  if (!Array.isArray(blocked)) return
  const network = networkOf(address)
  if (blocked.some(one => typeof one === 'string' && networkOf(one) === network))
    throw new Refusal('INVALID_IP')
}
