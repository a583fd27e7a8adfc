import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { readHistory, readLatestState } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { buildRegistry } from '../registry/manifests/build-registry'
import { settingsOf } from '../registry/settings/settings'
import { readableSites, type Site, siteOf } from '../registry/tenants/tenant-sites'
import type { Store } from '../store/store'
import { compressPage, putNewest } from './put-page'
import { choiceScript, documentOf } from './site-documents'

/** The site in the last four states, newest first: as many as can be in transit to players at once. */
async function recentStates(store: Store, { layer }: Site): Promise<(State | undefined)[]> {
  const recent = await readHistory(store, 4)
  return recent.map(state =>
    layer
      ? readableSites(state).find(site => site.layer.name === layer.name)?.state
      : siteOf(state).state,
  )
}

/**
 * The documents that the headers must allow besides the live one. No host replaces headers and document at the same
 * moment, so the headers also allow the previous shells, the one that comes `next`, and the current and previous colours.
 * Another process may have changed the site since `site` was read.
 */
async function otherDocuments(store: Store, site: Site, next?: string) {
  const { shell } = site.state
  const recent = await recentStates(store, site)
  const [newest, before] = recent
  const versions = new Set([
    ...[shell?.live, shell?.previous, shell?.candidate?.version],
    ...recent.flatMap(state => [state?.shell?.live, state?.shell?.candidate?.version]),
    next,
  ])
  const settings = [site.state, ...(before ? [before] : [])].map(settingsOf)
  const documents = [...versions]
    .filter(version => version !== undefined)
    .flatMap(version => settings.map(each => documentOf(store, version ?? '', each)))
  const all = await Promise.all(documents)
  const mayChoose = [site.state, newest, before].some(state => state?.shell?.candidate) || next
  const choices = mayChoose ? [{ boot: await choiceScript(), frame: '', scripts: [] }] : []
  return [...all, ...choices.map(choice => ({ ...choice, frame: all[0]?.frame ?? '' }))]
}

/** Builds the site's headers for a state. */
export async function buildHeaders(store: Store, site: Site, next?: string): Promise<SiteHeaders> {
  const { state } = site
  if (!state.shell) throw new Error('nothing is live yet; activate a shell first')
  const { headers, ...settings } = settingsOf(state)
  const rules = siteHeaders({
    ...(await documentOf(store, state.shell.live, settingsOf(state))),
    ...settings,
    registry: await buildRegistry(store, state),
    neighbours: await otherDocuments(store, site, next),
  })
  return { ...rules, '/*': { ...headers, ...rules['/*'] } }
}

/** Writes the headers, and writes them again if the state has changed meanwhile. */
export async function putHeaders(store: Store, site: Site, next?: string) {
  for (;;) {
    const { sequence } = await readLatestState(store)
    const isNewest = async () => (await readLatestState(store)).sequence === sequence
    const page = await compressPage(JSON.stringify(await buildHeaders(store, site, next), null, 2))
    const isPut = await putNewest(store, `${site.folder}headers.json`, page, isNewest)
    // In a store without conditional writes, this write may have replaced newer headers.
    if (isPut && (await isNewest())) return
  }
}

/** Allows a future shell in the headers, for hosts with a fixed header configuration. */
export async function prepareShell(store: Store, version: string) {
  const state = await readLatestState(store)
  await putHeaders(store, siteOf(state), version)
  // Tenants with another pinned shell are included, because they may follow the default or pin this one next.
  for (const site of readableSites(state)) await putHeaders(store, site, version)
}
