import { namePlace } from '@tamlung/shared/bundling/site/index-html'
import type { State } from '../registry/log/state'
import { readShellManifest } from '../registry/manifests/manifests'
import { siteOf, tenantsOf } from '../registry/tenants/tenant-sites'
import type { Fault } from '../registry/validation-error'
import { isPreview } from '../site/previews'
import type { Store } from '../store/store'
import { stateFaults } from './state-faults'

/** Refuses a shell without support for tenants: it ignores the tenant's name and runs its registry on any site. */
async function shellFaults(store: Store, before: State, after: State): Promise<Fault[]> {
  const live = after.shell?.live
  if (!live || live === before.shell?.live) return []
  const { document } = await readShellManifest(store, live)
  if (document.template.includes(namePlace)) return []
  return [
    {
      what: `shell ${live} does not support tenants`,
      hint: 'activate a newer shell, which supports tenants (docs/runbooks/tenants.md)',
    },
  ]
}

async function tenantFaults(
  store: Store,
  before: State,
  after: State,
  { name, back }: { name: string; back: string | undefined },
) {
  const isNew = !before.tenants?.[name]
  const now = siteOf(after, name).state
  const then = isNew ? before : siteOf(before, name).state
  return [
    ...(await shellFaults(store, isNew ? { ...then, shell: undefined } : then, now)),
    ...(await stateFaults(store, then, now, back)),
  ]
}

/**
 * Lists faults that a change would cause on any site of the store. A tenant's faults are listed only if the default does
 * not have them.
 */
export async function siteFaults(
  store: Store,
  before: State,
  after: State,
  back?: string,
): Promise<Fault[]> {
  const faults = await stateFaults(store, before, after, back)
  const known = new Set(faults.map(({ what }) => what))
  for (const name of tenantsOf(after)) {
    const isChanged = before.tenants?.[name]?.text !== after.tenants?.[name]?.text
    // A release need not be compatible with the previews of branches.
    if (isPreview(name) && !isChanged) continue
    const own = await tenantFaults(store, before, after, { name, back }).catch((error: unknown) => {
      // An unreadable tenant is reported when it is written and does not block other changes.
      if (isChanged) throw error
      return []
    })
    const more = own.filter(({ what }) => !known.has(what))
    faults.push(...more.map(({ what, hint }) => ({ what: `tenant ${name}: ${what}`, hint })))
  }
  return faults
}
