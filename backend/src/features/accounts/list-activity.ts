import { activityKinds } from '@tamlung/shared/contract/routes/activity'
import { readActivity } from '../../platform/audit/read-audit'
import type { Backend } from '../../platform/backend'

const maxRows = 100
const staff = 'staff:'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Lists a member's own part of the audit trail. */
export const listActivity = async ({ database }: Backend, member: number) => {
  const rows = await database.run(readActivity, { member, actions: activityKinds, limit: maxRows })
  return rows.map(({ id, at, actor, action, network, device, detail }) => ({
    id: String(id),
    kind: action,
    at: at.toISOString(),
    by: actor.startsWith(staff) ? 'staff' : actor,
    agent: actor.startsWith(staff) ? actor.slice(staff.length) : null,
    network,
    device,
    deviceState: textOf(detail.device),
  }))
}
