import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { registryText, renderIndex } from '@tamlung/shared/build/site/index-html'
import { siteHeaders } from '@tamlung/shared/build/site/policy'
import { siteMeta } from '@tamlung/shared/build/site/site-meta'
import { history, latestState } from '../log/log'
import type { State } from '../log/state'
import { readShellRecord } from '../records/records'
import { registryOf } from '../records/registry-of'
import { sign } from '../signing/sign'
import { fileFacts } from '../store/file-facts'
import type { Store } from '../store/store'
import { placeLoaders, placeRoot } from './place-files'

const compressions = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

async function put(store: Store, key: string, text: string) {
  const body = Buffer.from(text)
  // The compressed copies first: whoever is served one of them never gets older words than the plain file.
  for (const [ending, compress] of Object.entries(compressions))
    await store.replace(key + ending, await compress(body), fileFacts(key + ending, false))
  await store.replace(key, body, fileFacts(key, false))
}

export type SiteSettings = {
  /** Signs the registry; without it players' browsers that know a key refuse the result. */
  privateKey?: string | undefined
  /** Where pages say how their parts fare. */
  telemetry?: string | undefined
  overrideOrigins?: readonly string[] | undefined
  imageOrigins?: readonly string[] | undefined
}

/**
 * Headers and document are two files, and no host changes both in the same moment: the headers allow the document of
 * the shell that was live before as well, and of one that is about to be.
 */
async function neighboursOf(store: Store, { shell }: State, next?: string) {
  const [, before] = await history(store, 2)
  const versions = new Set([shell?.previous, before?.shell?.live, next])
  const others = [...versions].filter(version => version !== undefined && version !== shell?.live)
  const records = others.map(version => readShellRecord(store, version ?? ''))
  return (await Promise.all(records)).map(({ document }) => document)
}

async function putHeaders(store: Store, state: State, settings: SiteSettings, next?: string) {
  if (!state.shell) throw new Error('nothing is live yet; activate a shell first')
  const { apiOrigin, document } = await readShellRecord(store, state.shell.live)
  const { telemetry, overrideOrigins, imageOrigins } = settings
  const headers = siteHeaders({
    ...document,
    registry: await registryOf(store, state),
    neighbours: await neighboursOf(store, state, next),
    apiOrigin,
    telemetry,
    overrideOrigins,
    imageOrigins,
  })
  await put(store, 'headers.json', JSON.stringify(headers, null, 2))
}

/** For hosts that are told their headers by somebody: first the headers of the shell to come, then the shell. */
export async function prepareShell(store: Store, version: string, settings: SiteSettings) {
  await putHeaders(store, await latestState(store), settings, version)
}

async function writeOnce(store: Store, state: State, settings: SiteSettings) {
  if (!state.shell) return
  const shell = await readShellRecord(store, state.shell.live)
  const registry = await registryOf(store, state)
  const { privateKey, telemetry, overrideOrigins, imageOrigins } = settings
  const serviceWorker = state.offline !== false
  await placeRoot(store, shell, serviceWorker)
  await placeLoaders(store, state)
  const signer = privateKey ? (text: string) => sign(text, privateKey) : undefined
  const { apiOrigin, document } = shell
  const site = { apiOrigin, telemetry, overrideOrigins, imageOrigins }
  await putHeaders(store, state, settings)
  const text = registryText(registry)
  if (signer) await put(store, 'registry.sig', signer(text))
  await put(store, 'registry.json', text)
  await put(
    store,
    'index.html',
    renderIndex(document, registry, siteMeta({ ...site, serviceWorker }), signer),
  )
}

/**
 * Writes what players get: the document with the registry in it, and the headers it is served with. Somebody may
 * have changed something meanwhile; then it is written again, so that the newest state has the last word.
 */
export async function writeSite(store: Store, settings: SiteSettings): Promise<State> {
  for (;;) {
    const state = await latestState(store)
    await writeOnce(store, state, settings)
    if ((await latestState(store)).sequence === state.sequence) return state
  }
}
