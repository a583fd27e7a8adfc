import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { registryText, renderIndex } from '@tamlung/shared/bundling/site/index-html'
import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import { siteMeta } from '@tamlung/shared/bundling/site/site-meta'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { history, latestState } from '../log/log'
import type { State } from '../log/state'
import { readShellRecord } from '../records/records'
import { registryOf } from '../records/registry-of'
import { noSettings, type Settings } from '../settings/settings'
import { readSettings } from '../settings/signed-settings'
import { publicKeyOf, sign } from '../signing/sign'
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

export type Signer = {
  /** Signs the registry; without it players' browsers that know a key refuse the result. */
  privateKey?: string | undefined
}

function settingsOf({ settings }: State): Settings {
  return settings ? readSettings(settings) : noSettings
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

/** How the site will answer once this state is live. */
export async function headersOf(store: Store, state: State, next?: string): Promise<SiteHeaders> {
  if (!state.shell) throw new Error('nothing is live yet; activate a shell first')
  const { document } = await readShellRecord(store, state.shell.live)
  const { headers, ...settings } = settingsOf(state)
  const rules = siteHeaders({
    ...document,
    ...settings,
    registry: await registryOf(store, state),
    neighbours: await neighboursOf(store, state, next),
  })
  return { ...rules, '/*': { ...headers, ...rules['/*'] } }
}

async function putHeaders(store: Store, state: State, next?: string) {
  await put(store, 'headers.json', JSON.stringify(await headersOf(store, state, next), null, 2))
}

/** For hosts that are told their headers by somebody: first the headers of the shell to come, then the shell. */
export async function prepareShell(store: Store, version: string) {
  await putHeaders(store, await latestState(store), version)
}

async function writeOnce(store: Store, state: State, { privateKey }: Signer) {
  if (!state.shell) return
  const shell = await readShellRecord(store, state.shell.live)
  const registry = await registryOf(store, state)
  const serviceWorker = state.offline !== false
  await placeRoot(store, shell, serviceWorker)
  await placeLoaders(store, state)
  // Where several keys may sign, whoever looks has to know which one to try.
  const named = privateKey && state.trust ? ` ${publicKeyOf(privateKey)}` : ''
  const signer = privateKey ? (text: string) => sign(text, privateKey) + named : undefined
  await putHeaders(store, state)
  const text = registryText(registry)
  if (signer) await put(store, 'registry.sig', signer(text))
  await put(store, 'registry.json', text)
  await put(
    store,
    'index.html',
    renderIndex(
      shell.document,
      registry,
      siteMeta({ ...settingsOf(state), serviceWorker }),
      signer,
    ),
  )
}

/**
 * Writes what players get: the document with the registry in it, and the headers it is served with. Somebody may
 * have changed something meanwhile; then it is written again, so that the newest state has the last word.
 */
export async function writeSite(store: Store, signer: Signer): Promise<State> {
  for (;;) {
    const state = await latestState(store)
    await writeOnce(store, state, signer)
    if ((await latestState(store)).sequence === state.sequence) return state
  }
}
