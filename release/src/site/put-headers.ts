import { latestState } from '../log/log'
import type { Store } from '../store/store'
import { readableSites, type Site, siteOf } from '../tenants/site-of'
import { headersOf } from './headers-of'
import { pageOf, putNewest } from './put-page'

/** Makes the headers again if somebody has changed the state meanwhile. */
export async function putHeaders(store: Store, site: Site, next?: string) {
  for (;;) {
    const { sequence } = await latestState(store)
    const isNewest = async () => (await latestState(store)).sequence === sequence
    const page = await pageOf(JSON.stringify(await headersOf(store, site, next), null, 2))
    const isPut = await putNewest(store, `${site.folder}headers.json`, page, isNewest)
    // A store without conditional writes may have let these overwrite newer ones.
    if (isPut && (await isNewest())) return
  }
}

/** For hosts that have to be told their headers: they get those of a coming shell before the shell itself. */
export async function prepareShell(store: Store, version: string) {
  const state = await latestState(store)
  await putHeaders(store, siteOf(state), version)
  // Tenants that pin another shell, too: they may be about to follow the default again, or to pin this one.
  for (const site of readableSites(state)) await putHeaders(store, site, version)
}
