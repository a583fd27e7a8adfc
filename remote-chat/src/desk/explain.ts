import type { Translate } from '../panel/panel-context'
import { DeskRefusal } from './call-desk'

const known: ReadonlySet<string> = new Set([
  'WRONG_CREDENTIAL',
  'WRONG_PASSWORD',
  'REQUEST_LIMIT',
  'EXISTING_USER',
  'KEY_INVALID',
  'NO_DATA',
  'SLIP_INVALID_FILE',
])

/** Explains a failure in words. */
export function explain(error: unknown, t: Translate): string {
  const code = error instanceof DeskRefusal ? error.message : 'other'
  return t(`reasons.${known.has(code) ? code : 'other'}`)
}
