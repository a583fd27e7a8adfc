import { type Consent, makeChange } from '../apply/make-change'
import { diff } from '../changes/diff'
import type { Context } from '../context'
import type { Change } from '../log/log'
import type { State } from '../log/state'
import { goodUntil } from '../records/registry-of'
import type { Missed } from '../site/write-site'
import type { Arguments } from './arguments'

export function consentOf({ flags }: Arguments): Consent {
  return {
    shrink: flags.has('shrink'),
    newKey: flags.has('new-key'),
    anyway: flags.has('anyway'),
    replace: flags.has('replace'),
  }
}

export async function change(
  context: Context,
  words: Arguments,
  describe: string,
  apply: Change['apply'],
  more: Consent = {},
): Promise<string> {
  const { before, after, missed } = await makeChange(context, {
    describe,
    apply,
    consent: { ...consentOf(words), ...more },
  })
  const lines = diff(before, after).map(line => `${line.name}: ${line.before} -> ${line.after}`)
  return [`${after.sequence}: ${describe}`, ...lines, ...missed.map(describeMissed)].join('\n')
}

function describeMissed({ tenant, why }: Missed): string {
  return `NOT RENEWED: tenant ${tenant}, ${why}\nonce that is mended: release refresh`
}

/** Whose whole purpose is that everybody's document is renewed. */
export function requireAll(missed: readonly Missed[]) {
  if (missed.length > 0) throw new Error(missed.map(describeMissed).join('\n'))
}

/** Where a statement about keys gives less time than a refresh does: a timer that fails is seen while there is still time. */
export function requireTime(state: State) {
  const { until, endsWithKeys } = goodUntil(state)
  if (endsWithKeys)
    throw new Error(
      `${state.sequence}: refreshed, but good only until ${until}, when the statement about keys ends and no browser runs anything of it\nhave the roots sign a newer one (release sign-trust <file>), then: release trust <file>; see docs/runbooks/key-rotation.md`,
    )
}
