import { namePlace } from '@tamlung/shared/bundling/site/index-html'
import type { Reason } from '../changes/refusal'
import type { State } from '../log/state'
import { isPreview } from '../previews/preview-name'
import { readShellRecord } from '../records/records'
import type { Store } from '../store/store'
import { siteOf, tenantsOf } from '../tenants/site-of'
import { stateFaults } from './state-faults'

/** A shell of before shows no other name, and would run a tenant's registry wherever it stands. */
async function shellFaults(store: Store, before: State, after: State): Promise<Reason[]> {
  const live = after.shell?.live
  if (!live || live === before.shell?.live) return []
  const { document } = await readShellRecord(store, live)
  if (document.template.includes(namePlace)) return []
  return [
    {
      what: `shell ${live} knows of no tenants`,
      cure: 'activate a shell from after they came (docs/runbooks/tenants.md)',
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

/** What would break for players of any site of the store; of a tenant, what does not break for the default's as well. */
export async function siteFaults(
  store: Store,
  before: State,
  after: State,
  back?: string,
): Promise<Reason[]> {
  const faults = await stateFaults(store, before, after, back)
  const known = new Set(faults.map(({ what }) => what))
  for (const name of tenantsOf(after)) {
    const isChanged = before.tenants?.[name]?.text !== after.tenants?.[name]?.text
    // Whoever releases something need not know which branches stand beside it.
    if (isPreview(name) && !isChanged) continue
    const own = await tenantFaults(store, before, after, { name, back }).catch((error: unknown) => {
      // A tenant that cannot be read is named when it is written; it keeps nobody else from anything.
      if (isChanged) throw error
      return []
    })
    const more = own.filter(({ what }) => !known.has(what))
    faults.push(...more.map(({ what, cure }) => ({ what: `tenant ${name}: ${what}`, cure })))
  }
  return faults
}
