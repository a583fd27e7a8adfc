import {
  registryText,
  renderIndex,
  type ShellFiles,
} from '@tamlung/shared/bundling/site/index-html'
import { siteMeta } from '@tamlung/shared/bundling/site/site-meta'
import { readLatestState } from '../registry/log/log'
import type { State } from '../registry/log/state'
import { buildRegistry } from '../registry/manifests/build-registry'
import { readShellManifest } from '../registry/manifests/manifests'
import { settingsOf } from '../registry/settings/settings'
import { layerFaults, pinSignatureFaults } from '../registry/tenants/tenant-faults'
import { type Site, siteOf, tenantsOf } from '../registry/tenants/tenant-sites'
import { refuse } from '../registry/validation-error'
import { registrySigner } from '../signing/sign'
import type { Store } from '../store/store'
import { compressPage, putPage } from './put-page'
import { writeLoaders, writeRootFiles } from './root-files'
import { putDocuments } from './site-documents'
import { putHeaders } from './site-headers'

export type Signer = {
  /** Signs the registry. Without it, browsers that know a key refuse the registry. */
  privateKey?: string | undefined
}

async function writeOnce(store: Store, site: Site, { privateKey }: Signer) {
  const { folder, state, layer, signed } = site
  if (!state.shell) return
  const shell = await readShellManifest(store, state.shell.live)
  const registry = { ...(await buildRegistry(store, state)), ...(signed && { tenant: signed }) }
  const serviceWorker = state.offline !== false
  const settings = settingsOf(state)
  await writeRootFiles(store, shell, { folder, keepsOffline: serviceWorker, title: layer?.title })
  await writeLoaders(store, state, folder)
  const signer = registrySigner(privateKey, state.trust)
  await putHeaders(store, site)
  const text = registryText(registry)
  if (signer) await putPage(store, `${folder}registry.sig`, await compressPage(signer(text)))
  await putPage(store, `${folder}registry.json`, await compressPage(text))
  const meta = siteMeta({ ...settings, serviceWorker })
  const render = (document: ShellFiles) => renderIndex(document, registry, meta, signer)
  await putDocuments(store, site, render)
}

/** A tenant whose document could not be written, with the reason. */
export type Missed = { tenant: string; why: string }

/** Writes each tenant; a failing one does not stop the others. */
async function writeTenants(store: Store, state: State, signer: Signer): Promise<Missed[]> {
  const missed: Missed[] = []
  for (const tenant of tenantsOf(state))
    try {
      refuse(await layerFaults(store, state, tenant))
      refuse(await pinSignatureFaults(store, state, tenant))
      await writeOnce(store, siteOf(state, tenant), signer)
    } catch (error) {
      missed.push({ tenant, why: error instanceof Error ? error.message : String(error) })
    }
  return missed
}

/**
 * Writes what players get: documents with the registry, and headers, first the default's, then each tenant's.
 * Repeated if the state has changed meanwhile, so that the newest state is written last.
 * @returns The written state, and the tenants that could not be written.
 */
export async function writeSite(store: Store, signer: Signer) {
  for (;;) {
    const state = await readLatestState(store)
    await writeOnce(store, siteOf(state), signer)
    const missed = await writeTenants(store, state, signer)
    if ((await readLatestState(store)).sequence === state.sequence) return { state, missed }
  }
}
