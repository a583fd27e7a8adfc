import { brandStyle } from '@tamlung/shared/bundling/site/brand-style'
import {
  registryText,
  renderIndex,
  type ShellFiles,
} from '@tamlung/shared/bundling/site/index-html'
import { siteHeaders } from '@tamlung/shared/bundling/site/policy'
import { siteMeta } from '@tamlung/shared/bundling/site/site-meta'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { refuse } from '../changes/refusal'
import { history, latestState } from '../log/log'
import type { State } from '../log/state'
import { readShellRecord } from '../records/records'
import { registryOf } from '../records/registry-of'
import type { Settings } from '../settings/settings'
import { settingsIn } from '../settings/signed-settings'
import { publicKeyOf, sign } from '../signing/sign'
import type { Store } from '../store/store'
import { layerFaults, sealFaults } from '../tenants/layer-faults'
import { readableSites, type Site, siteOf, tenantsOf } from '../tenants/site-of'
import { placeLoaders, placeRoot } from './place-files'
import { pageOf, pageUnlike, putNewest, putPage } from './put-page'
import { candidateDocument, choiceScript, withChoice } from './shell-choice'

export type Signer = {
  /** Signs the registry; without it players' browsers that know a key refuse the result. */
  privateKey?: string | undefined
}

/** A shell's document in the colour of a site. */
async function documentOf(store: Store, version: string, { colour }: Settings) {
  const { document } = await readShellRecord(store, version)
  return { ...document, frame: document.frame + brandStyle(colour) }
}

/** What a site is by the newest change, and what it was before that: as many changes as may be on their way at once. */
async function recentStates(store: Store, { layer }: Site): Promise<(State | undefined)[]> {
  const recent = await history(store, 4)
  return recent.map(state =>
    layer
      ? readableSites(state).find(site => site.layer.name === layer.name)?.state
      : siteOf(state).state,
  )
}

/**
 * Headers and document are two files, and no host changes both in the same moment: the headers allow the document of
 * the shell that was live before as well, and of one that is about to be, each in the colours of now and before. Whoever
 * writes may be late, and the shell of the newest change, which is not known here, may be served already.
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

const sequenceOf = async (store: Store) => (await latestState(store)).sequence

/** What somebody has changed while these were made is not in them: then they are made again. */
async function putHeaders(store: Store, site: Site, next?: string) {
  for (;;) {
    const sequence = await sequenceOf(store)
    const isNewest = async () => (await sequenceOf(store)) === sequence
    const page = await pageOf(JSON.stringify(await headersOf(store, site, next), null, 2))
    const isPut = await putNewest(store, `${site.folder}headers.json`, page, isNewest)
    // A store that knows no conditions may have let it come over newer ones.
    if (isPut && (await isNewest())) return
  }
}

/** For hosts that are told their headers by somebody: first the headers of the shell to come, then the shell. */
export async function prepareShell(store: Store, version: string) {
  const state = await latestState(store)
  await putHeaders(store, siteOf(state), version)
  // Who pins another one is about to follow it again, or to pin this one.
  for (const site of readableSites(state)) await putHeaders(store, site, version)
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
  // Where several keys may sign, whoever looks has to know which one to try.
  const named = privateKey && state.trust ? ` ${publicKeyOf(privateKey)}` : ''
  const signer = privateKey ? (text: string) => sign(text, privateKey) + named : undefined
  await putHeaders(store, site)
  const text = registryText(registry)
  if (signer) await putPage(store, `${folder}registry.sig`, await pageOf(signer(text)))
  await putPage(store, `${folder}registry.json`, await pageOf(text))
  const meta = siteMeta({ ...settings, serviceWorker })
  const render = (document: ShellFiles) => renderIndex(document, registry, meta, signer)
  await putDocuments(store, site, render)
}

type Render = (document: ShellFiles) => string

/** The document; and beside it that of the shell which a share of the visitors has. */
async function putDocuments(store: Store, { folder, state }: Site, render: Render) {
  if (!state.shell) return
  const { live, candidate } = state.shell
  const settings = settingsIn(state)
  const choice = candidate && (await choiceScript())
  const htmlOf = async (version: string) => {
    const document = await documentOf(store, version, settings)
    const template = choice ? withChoice(document.template, version, choice) : document.template
    return render({ ...document, template })
  }
  const page = await pageOf(await htmlOf(live))
  const isNewest = async () => (await sequenceOf(store)) === state.sequence
  // Somebody has changed something meanwhile, and writes it; an older document would be none that the headers expect.
  if (!(await putNewest(store, `${folder}index.html`, page, isNewest))) return
  const key = folder + candidateDocument
  if (candidate) await putPage(store, key, await pageUnlike(await htmlOf(candidate.version), page))
  // Whoever has the cookie still gets what everybody has; a store need not be able to remove anything.
  else if (await store.get(key)) await putPage(store, key, page)
}

/** A tenant whose players still have what was written for them before, and why. */
export type Missed = { tenant: string; why: string }

/** What is wrong with one of them keeps nothing from the others, and nothing from the default. */
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
 * Writes what players get: the document with the registry in it, and the headers it is served with; the default's first,
 * then each tenant's. Somebody may have changed something meanwhile; then it is written again, so that the newest state
 * has the last word.
 */
export async function writeSite(store: Store, signer: Signer) {
  for (;;) {
    const state = await latestState(store)
    await writeOnce(store, siteOf(state), signer)
    const missed = await writeTenants(store, state, signer)
    if ((await latestState(store)).sequence === state.sequence) return { state, missed }
  }
}
