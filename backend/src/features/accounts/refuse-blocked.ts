import type { Sql } from '../../platform/database/sql'
import { Refusal } from '../../platform/errors/refusal'
import { readSetting } from '../../platform/settings/setting'

/** Networks from which the operator lets nobody in. */
export const refuseBlocked = async (sql: Sql, address: string): Promise<void> => {
  const blocked = await readSetting<unknown>(sql, 'blockedAddresses')
  if (Array.isArray(blocked) && blocked.includes(address)) throw new Refusal('INVALID_IP')
}
