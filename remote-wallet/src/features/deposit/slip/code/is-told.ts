import type { Edition } from '@tamlung/shared/contract/editions'
import type { Sight } from './sight-of'

/**
 * Whether a player is told. Slips of most Lao banks bear no code, or one that nobody has described: where they are
 * the usual ones, a hint that something is missing or unknown would unsettle whoever did everything right.
 */
export function isTold(sight: Sight, edition: Edition): boolean {
  return edition !== 'lao' || (sight.kind !== 'none' && sight.kind !== 'other')
}
