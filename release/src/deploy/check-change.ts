import { remoteSources } from '@tamlung/shared/bundling/site/policy'
import { siteMeta } from '@tamlung/shared/bundling/site/site-meta'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import type { Context } from '../context'
import { versionsOf } from '../registry/changes/change-state'
import type { State } from '../registry/log/state'
import { buildRegistry } from '../registry/manifests/build-registry'
import { settingsOf } from '../registry/settings/settings'
import { layerFaults, originFaults } from '../registry/tenants/tenant-faults'
import { type Site, siteOf, tenantsOf } from '../registry/tenants/tenant-sites'
import { type Fault, refuse, ValidationError } from '../registry/validation-error'
import { lostPermissions, lostSettings } from '../site/lost-permissions'
import { buildHeaders } from '../site/site-headers'
import type { Store } from '../store/store'
import { keyFaults, signatureFaults } from './signature-faults'

/** Losses that the caller accepts, by flags of the command. */
export type Consent = {
  shrink?: boolean
  newKey?: boolean
  anyway?: boolean
  /** Whether the version was not tested in a browser. */
  noBrowser?: boolean
  replace?: boolean
  /** The part that is rolled back: addresses that came with its later version may be dropped. */
  back?: string | undefined
}

/** Refuses to end or replace a running canary, because another person may be watching it; --replace allows it. */
export function canaryFaults(previous: State, next: State): Fault[] {
  return ['shell', ...Object.keys(previous.remotes)].flatMap(name => {
    const candidate = versionsOf(previous, name)?.candidate
    const now = versionsOf(next, name)
    if (!candidate || now?.live === candidate.version) return []
    if (now?.candidate?.version === candidate.version) return []
    return [
      {
        what: `${name} ${candidate.version} is being rolled out (${candidate.percent} %), and this change would end the roll-out`,
        hint: `ask its author (release history); to end it: release rollback ${name}, or --replace`,
      },
    ]
  })
}

const lossHint =
  "if this is intended, use --shrink; if not, an older release tool may have dropped a setting that it does not know: check release settings, set it again with release configure, and run pnpm update '@tamlung/*' where that tool is used"

async function readText(store: Store, key: string): Promise<string> {
  return (await store.get(key))?.body.toString('utf8') ?? ''
}

/** Origins of the live remotes; none if a part is lost, which this change replaces or a later step refuses. */
async function sourcesOf(store: Store, { state }: Site): Promise<string[]> {
  return buildRegistry(store, state).then(remoteSources, (error: unknown) => {
    if (error instanceof ValidationError) return []
    throw error
  })
}

/** Lists permissions and document settings that the change would remove from a site. */
export async function findLosses(store: Store, previous: Site, next: Site): Promise<Fault[]> {
  const { folder } = next
  const { shell, settings } = next.state
  const rules = await readText(store, `${folder}headers.json`)
  if (!rules || !shell) return []
  const wereThere = await sourcesOf(store, previous)
  const meta = siteMeta(settingsOf({ settings }))
  const losses = [
    ...lostPermissions(
      JSON.parse(rules) as SiteHeaders,
      await buildHeaders(store, next),
      new Set(wereThere),
    ),
    ...lostSettings(await readText(store, `${folder}index.html`), meta),
  ]
  return losses.map(what => ({ what, hint: lossHint }))
}

/** Checks the tenants that a change affects. */
export async function checkTenants(
  { store, privateKey }: Context,
  previous: State,
  next: State,
  { shrink, newKey }: Consent,
) {
  const known = new Set(originFaults(previous).map(({ what }) => what))
  refuse(originFaults(next).filter(({ what }) => !known.has(what)))
  for (const name of tenantsOf(next)) {
    const earlier = previous.tenants?.[name]
    if (earlier?.text === next.tenants?.[name]?.text && !newKey) continue
    refuse(await layerFaults(store, next, name))
    const site = siteOf(next, name)
    refuse(await keyFaults(store, site.state))
    refuse(await signatureFaults(store, site.state, privateKey))
    if (earlier && !shrink) refuse(await findLosses(store, siteOf(previous, name), site))
  }
}
