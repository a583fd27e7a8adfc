import {
  registryText,
  renderIndex,
  type ShellFiles,
} from '@tamlung/shared/bundling/site/index-html'
import { siteMeta } from '@tamlung/shared/bundling/site/site-meta'
import { refuse } from '../changes/refusal'
import { latestState } from '../log/log'
import type { State } from '../log/state'
import { readShellRecord } from '../records/records'
import { registryOf } from '../records/registry-of'
import { settingsIn } from '../settings/signed-settings'
import { registrySigner } from '../signing/registry-signer'
import type { Store } from '../store/store'
import { layerFaults, sealFaults } from '../tenants/layer-faults'
import { type Site, siteOf, tenantsOf } from '../tenants/site-of'
import { placeLoaders, placeRoot } from './place-files'
import { putDocuments } from './put-documents'
import { putHeaders } from './put-headers'
import { pageOf, putPage } from './put-page'

export type Signer = {
  /** Signs the registry; without it players' browsers that know a key refuse the result. */
  privateKey?: string | undefined
}

async function writeOnce(store: Store, site: Site, { privateKey }: Signer) {
  const { folder, state, layer, signed } = site
  if (!state.shell) return
  const shell = await readShellRecord(store, state.shell.live)
  const registry = { ...(await registryOf(store, state)), ...(signed && { tenant: signed }) }
  const serviceWorker = state.offline !== false
  const settings = settingsIn(state)
  await placeRoot(store, shell, { folder, keepsOffline: serviceWorker, title: layer?.title })
  await placeLoaders(store, state, folder)
  const signer = registrySigner(privateKey, state.trust)
  await putHeaders(store, site)
  const text = registryText(registry)
  if (signer) await putPage(store, `${folder}registry.sig`, await pageOf(signer(text)))
  await putPage(store, `${folder}registry.json`, await pageOf(text))
  const meta = siteMeta({ ...settings, serviceWorker })
  const render = (document: ShellFiles) => renderIndex(document, registry, meta, signer)
  await putDocuments(store, site, render)
}

/** A tenant whose players still get what was written before, and why. */
export type Missed = { tenant: string; why: string }

/** A fault in one of them stops neither the others nor the default. */
async function writeTenants(store: Store, state: State, signer: Signer): Promise<Missed[]> {
  const missed: Missed[] = []
  for (const tenant of tenantsOf(state))
    try {
      refuse(await layerFaults(store, state, tenant))
      refuse(await sealFaults(store, state, tenant))
      await writeOnce(store, siteOf(state, tenant), signer)
    } catch (error) {
      missed.push({ tenant, why: error instanceof Error ? error.message : String(error) })
    }
  return missed
}

/**
 * Writes what players get, the default's first, then each tenant's: the document with the registry in it, and the headers
 * it is served with. If somebody has changed the state meanwhile it is written again, so that the newest state is there last.
 */
export async function writeSite(store: Store, signer: Signer) {
  for (;;) {
    const state = await latestState(store)
    await writeOnce(store, siteOf(state), signer)
    const missed = await writeTenants(store, state, signer)
    if ((await latestState(store)).sequence === state.sequence) return { state, missed }
  }
}
