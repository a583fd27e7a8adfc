import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import type { Consent } from '../apply/consent'
import { makeChange } from '../apply/make-change'
import { diff } from '../changes/diff'
import type { Context } from '../context'
import { type Change, latestState } from '../log/log'
import type { State } from '../log/state'
import { goodUntil } from '../records/registry-of'
import { allowsMore } from '../site/lost-permissions'
import type { Missed } from '../site/write-site'
import type { Store } from '../store/store'
import { folderOf, tenantsOf } from '../tenants/site-of'
import type { Arguments } from './arguments'

export function consentOf({ flags }: Arguments): Consent {
  return {
    shrink: flags.has('shrink'),
    newKey: flags.has('new-key'),
    anyway: flags.has('anyway'),
    replace: flags.has('replace'),
  }
}

async function headersBelow(store: Store, folder: string): Promise<SiteHeaders | undefined> {
  const file = await store.get(`${folder}headers.json`)
  return file ? (JSON.parse(file.body.toString('utf8')) as SiteHeaders) : undefined
}

/** Hosts that get their headers by hand serve nothing new until somebody has told them: says when that is needed. */
async function toldByHand({ store }: Context, apply: () => ReturnType<typeof makeChange>) {
  const folders = ['', ...tenantsOf(await latestState(store)).map(folderOf)]
  const before = await Promise.all(folders.map(folder => headersBelow(store, folder)))
  const made = await apply()
  const after = await Promise.all(folders.map(folder => headersBelow(store, folder)))
  const isMore = before.some((rules, at) => rules && allowsMore(rules, after[at] ?? {}))
  const hint =
    'headers.json allows more than before: a host that is told its headers, as nginx is, has to be told now (release nginx …, and reload)'
  return { ...made, hints: isMore ? [hint] : [] }
}

export async function change(
  context: Context,
  words: Arguments,
  describe: string,
  apply: Change['apply'],
  more: Consent = {},
): Promise<string> {
  const consent = { ...consentOf(words), ...more }
  const { before, after, missed, hints } = await toldByHand(context, () =>
    makeChange(context, { describe, apply, consent }),
  )
  const lines = diff(before, after).map(line => `${line.name}: ${line.before} -> ${line.after}`)
  const told = [`${after.sequence}: ${describe}`, ...lines, ...hints]
  return [...told, ...missed.map(describeMissed)].join('\n')
}

function describeMissed({ tenant, why }: Missed): string {
  return `NOT RENEWED: tenant ${tenant}, ${why}\nonce that is mended: release refresh`
}

/** For commands whose purpose is to renew everybody's document. */
export function requireAll(missed: readonly Missed[]) {
  if (missed.length > 0) throw new Error(missed.map(describeMissed).join('\n'))
}

/** Fails if the statement about keys ends before the refreshed registry would, so that the timer's owner notices in time. */
export function requireTime(state: State) {
  const { until, endsWithKeys } = goodUntil(state)
  if (endsWithKeys)
    throw new Error(
      `${state.sequence}: refreshed, but good only until ${until}, when the statement about keys ends and no browser runs anything of it\nhave the roots sign a newer one (release sign-trust <file>), then: release trust <file>; see docs/runbooks/key-rotation.md`,
    )
}
