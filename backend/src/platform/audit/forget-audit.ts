import { forget } from '../database/forget'
import { defineOperation } from '../database/operation'

/** Deletes rows older than so many days, at least 30. The table's trigger asks for that and for the setting. */
export const forgetAudit = defineOperation('audit.forget', 'locked', async (sql, days: number) => {
  await sql.query(`select set_config('tamlung.retention', 'on', true)`)
  await forget(sql, 'audit', `at < now() - interval '${days} days'`)
})
