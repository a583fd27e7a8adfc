import type { Edition } from '@tamlung/shared/contract/editions'
import type { Inspection } from './inspect-picture'

/**
 * Whether a player is told. Slips of most Lao banks bear no code, or one that nobody has described: where they are
 * the usual ones, a hint that something is missing or unknown would unsettle whoever did everything right.
 */
export function isWorthTelling(inspection: Inspection, edition: Edition): boolean {
  return edition !== 'lao' || (inspection.kind !== 'none' && inspection.kind !== 'other')
}
