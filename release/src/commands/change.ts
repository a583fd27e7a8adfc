import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import type { Context } from '../context'
import type { Consent } from '../deploy/check-change'
import { makeChange } from '../deploy/make-change'
import { diff } from '../registry/changes/change-state'
import { type Change, readLatestState } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { registryExpiry } from '../registry/manifests/build-registry'
import { folderOf, tenantsOf } from '../registry/tenants/tenant-sites'
import { allowsMore } from '../site/lost-permissions'
import type { Missed } from '../site/write-site'
import type { Store } from '../store/store'
import type { Arguments } from './command'

export function consentOf({ flags }: Arguments): Consent {
  return {
    shrink: flags.has('shrink'),
    newKey: flags.has('new-key'),
    anyway: flags.has('anyway'),
    noBrowser: flags.has('no-browser'),
    replace: flags.has('replace'),
  }
}

async function headersBelow(store: Store, folder: string): Promise<SiteHeaders | undefined> {
  const file = await store.get(`${folder}headers.json`)
  return file ? (JSON.parse(file.body.toString('utf8')) as SiteHeaders) : undefined
}

/** Adds a hint if hosts with a fixed header configuration must be updated, because they still send the old headers. */
async function withHeaderHint({ store }: Context, apply: () => ReturnType<typeof makeChange>) {
  const folders = ['', ...tenantsOf(await readLatestState(store)).map(folderOf)]
  const before = await Promise.all(folders.map(folder => headersBelow(store, folder)))
  const made = await apply()
  const after = await Promise.all(folders.map(folder => headersBelow(store, folder)))
  const isMore = before.some((rules, at) => rules && allowsMore(rules, after[at] ?? {}))
  const hint =
    'headers.json allows more than before; update hosts with configured headers, such as nginx, now (release nginx …, then reload)'
  return { ...made, hints: isMore ? [hint] : [] }
}

export async function change(
  context: Context,
  args: Arguments,
  describe: string,
  apply: Change['apply'],
  more: Consent = {},
): Promise<string> {
  const consent = { ...consentOf(args), ...more }
  const { before, after, missed, hints } = await withHeaderHint(context, () =>
    makeChange(context, { describe, apply, consent }),
  )
  const lines = diff(before, after).map(line => `${line.name}: ${line.before} -> ${line.after}`)
  const output = [`${after.sequence}: ${describe}`, ...lines, ...hints]
  return [...output, ...missed.map(describeMissed)].join('\n')
}

function describeMissed({ tenant, why }: Missed): string {
  return `NOT RENEWED: tenant ${tenant}, ${why}\nfix the cause, then: release refresh`
}

/** Fails if a tenant could not be written; for commands that renew every document. */
export function requireAllTenants(missed: readonly Missed[]) {
  if (missed.length > 0) throw new Error(missed.map(describeMissed).join('\n'))
}

/** Fails if the key statement expires before the refreshed registry, so that the timer's owner notices in time. */
export function requireLongTrust(state: State) {
  const { until, endsWithKeys } = registryExpiry(state)
  if (endsWithKeys)
    throw new Error(
      `${state.sequence}: refreshed, but valid only until ${until}: then the key statement expires, and browsers refuse to run the site\nhave the roots sign a newer one (release sign-trust <file>), then: release trust <file>; see docs/runbooks/key-rotation.md`,
    )
}
