import { type Consent, makeChange } from '../apply/make-change'
import { diff } from '../changes/diff'
import type { Context } from '../context'
import type { Change } from '../log/log'
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
