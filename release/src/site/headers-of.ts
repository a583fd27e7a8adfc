import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { history } from '../log/log'
import type { State } from '../log/state'
import { registryOf } from '../records/registry-of'
import { settingsIn } from '../settings/signed-settings'
import type { Store } from '../store/store'
import { readableSites, type Site, siteOf } from '../tenants/site-of'
import { documentOf } from './document-of'
import { choiceScript } from './shell-choice'

/** A site by the newest changes, newest first: as many as may be on their way to players at once. */
async function recentStates(store: Store, { layer }: Site): Promise<(State | undefined)[]> {
  const recent = await history(store, 4)
  return recent.map(state =>
    layer
      ? readableSites(state).find(site => site.layer.name === layer.name)?.state
      : siteOf(state).state,
  )
}

/**
 * Headers and document are two files, and no host changes both in the same moment. So the headers also allow the
 * documents of the shells that were live before and of the one that comes `next`, each in the colours of now and before.
 * Another process may have changed the site since `site` was read; its shell may be served already.
 */
async function neighboursOf(store: Store, site: Site, next?: string) {
  const { shell } = site.state
  const recent = await recentStates(store, site)
  const [newest, before] = recent
  const versions = new Set([
    ...[shell?.live, shell?.previous, shell?.candidate?.version],
    ...recent.flatMap(state => [state?.shell?.live, state?.shell?.candidate?.version]),
    next,
  ])
  const looks = [site.state, ...(before ? [before] : [])].map(settingsIn)
  const documents = [...versions]
    .filter(version => version !== undefined)
    .flatMap(version => looks.map(look => documentOf(store, version ?? '', look)))
  const all = await Promise.all(documents)
  const mayChoose = [site.state, newest, before].some(state => state?.shell?.candidate) || next
  const choices = mayChoose ? [{ boot: await choiceScript(), frame: '', scripts: [] }] : []
  return [...all, ...choices.map(choice => ({ ...choice, frame: all[0]?.frame ?? '' }))]
}

/** How the site will answer once this state is live. */
export async function headersOf(store: Store, site: Site, next?: string): Promise<SiteHeaders> {
  const { state } = site
  if (!state.shell) throw new Error('nothing is live yet; activate a shell first')
  const { headers, ...settings } = settingsIn(state)
  const rules = siteHeaders({
    ...(await documentOf(store, state.shell.live, settingsIn(state))),
    ...settings,
    registry: await registryOf(store, state),
    neighbours: await neighboursOf(store, site, next),
  })
  return { ...rules, '/*': { ...headers, ...rules['/*'] } }
}
