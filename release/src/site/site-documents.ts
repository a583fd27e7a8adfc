import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandStyle } from '@tamlung/shared/bundling/site/brand-style'
import type { ShellFiles } from '@tamlung/shared/bundling/site/index-html'
import { deltaName } from '@tamlung/shared/contract/compression-dictionary'
import { compressAgainst, digestOf } from '../publish/deltas/zstd'
import { readLatestState } from '../registry/log/log'
import { readShellManifest } from '../registry/manifests/manifests'
import { type Settings, settingsOf } from '../registry/settings/settings'
import type { Site } from '../registry/tenants/tenant-sites'
import { fileFacts } from '../store/file-facts'
import { createOnce, type Store } from '../store/store'
import { compressPage, type Page, pageOfOtherSize, putNewest, putPage } from './put-page'

/** The dictionary is a separate file, because browsers must not store the document and so cannot use it as a dictionary. */
const below = 'assets/documents/'

/** If a document's delta is larger than this share of the brotli copy, a new dictionary is made. */
const maxShare = 0.3

type Dictionary = { key: string; body: Buffer }

async function readDictionaries(store: Store): Promise<Dictionary[]> {
  const keys = (await store.list(below)).filter(key => key.endsWith('.html'))
  const files = keys.map(async key => ({ key, body: (await store.get(key))?.body }))
  return (await Promise.all(files)).flatMap(({ key, body }) => (body ? [{ key, body }] : []))
}

async function createDictionary(store: Store, html: string): Promise<Dictionary> {
  const body = Buffer.from(html)
  const hash = Buffer.from(digestOf(body), 'base64').toString('hex').slice(0, 8)
  const key = `${below}document.${hash}.html`
  await createOnce(store, key, body, fileFacts(key, true))
  return { key, body }
}

/** Finds a dictionary that makes the document small, trying first the one of the live document. */
async function chooseDictionary(store: Store, html: string, known: readonly Dictionary[]) {
  const live = (await store.get('index.html'))?.body.toString('utf8') ?? ''
  const isNamed = ({ key }: Dictionary) => live.includes(linkTo(key))
  const ordinary = (await compressPage(html)).get('.br')?.length ?? 0
  for (const dictionary of [...known.filter(isNamed), ...known]) {
    const delta = await compressAgainst(Buffer.from(html), dictionary.body)
    if (delta.length <= maxShare * ordinary) return dictionary
  }
  return createDictionary(store, html)
}

const linkTo = (key: string) => `<link rel="compression-dictionary" href="/${key}" crossorigin>`

/**
 * Finds the dictionaries of the site's documents. Each document gets a delta to every dictionary ever published, because
 * an outdated delta would be an outdated document.
 */
async function documentDictionaries(store: Store, html: string | undefined) {
  const known = await readDictionaries(store)
  const named = html === undefined ? undefined : await chooseDictionary(store, html, known)
  const all = named && !known.some(({ key }) => key === named.key) ? [...known, named] : known
  return {
    /** Adds the link to the dictionary to a document's template. */
    withLink: (template: string) =>
      named ? template.replace('<!--boot-->', `${linkTo(named.key)}<!--boot-->`) : template,
    async pageOf(text: string): Promise<Page> {
      const deltas = all.map(
        async ({ body }) =>
          [deltaName('', digestOf(body)), await compressAgainst(Buffer.from(text), body)] as const,
      )
      return new Map([...(await Promise.all(deltas)), ...(await compressPage(text))])
    },
  }
}

/** A shell's document in the site's colour. */
export async function documentOf(store: Store, version: string, { colour }: Settings) {
  const { document } = await readShellManifest(store, version)
  return { ...document, frame: document.frame + brandStyle(colour) }
}

/** The document for visitors with the candidate's cookie. */
export const candidateDocument = 'index.candidate.html'

const file = join(import.meta.dirname, '../../document/choose-shell.js')

/** The script with which a document chooses this visitor's shell, without comments. */
export async function choiceScript(): Promise<string> {
  const text = await readFile(file, 'utf8')
  const lines = text.replace(/^\/\*\*.*?\*\/$/ms, '').split('\n')
  return lines
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('//'))
    .join('\n')
}

/** Inserts the script before the shell's own scripts and after the registry, which it reads. */
function withChoice(template: string, version: string, script: string): string {
  return template.replace(
    '<!--boot-->',
    () => `<script data-shell="${version}">${script}</script><!--boot-->`,
  )
}

/** Renders a document with the registry and the settings. */
type Render = (document: ShellFiles) => string

/** Writes the document, and the one for visitors of the candidate shell. */
export async function putDocuments(store: Store, { folder, state }: Site, render: Render) {
  if (!state.shell) return
  const { live, candidate } = state.shell
  const settings = settingsOf(state)
  const choice = candidate && (await choiceScript())
  const rendererOf = async (version: string) => {
    const document = await documentOf(store, version, settings)
    const template = choice ? withChoice(document.template, version, choice) : document.template
    return (change = (unchanged: string) => unchanged) =>
      render({ ...document, template: change(template) })
  }
  const renderLive = await rendererOf(live)
  const hasDeltas = settings.documentDeltas === 'on'
  const { withLink, pageOf } = await documentDictionaries(
    store,
    hasDeltas ? renderLive() : undefined,
  )
  const page = await pageOf(renderLive(withLink))
  const isNewest = async () => (await readLatestState(store)).sequence === state.sequence
  // A newer change writes its own document; the headers need not allow this older one.
  if (!(await putNewest(store, `${folder}index.html`, page, isNewest))) return
  const key = folder + candidateDocument
  if (candidate) {
    const html = (await rendererOf(candidate.version))(withLink)
    await putPage(store, key, await pageOfOtherSize(html, page, pageOf))
  }
  // Visitors with a cookie of an earlier candidate get the live document. The file is not deleted, because not every store
  // can delete.
  else if (await store.get(key)) await putPage(store, key, page)
}
