import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brandStyle } from '@tamlung/shared/bundling/site/brand-style'
import type { ShellFiles } from '@tamlung/shared/bundling/site/index-html'
import { readLatestState } from '../registry/log/log'
import { readShellManifest } from '../registry/manifests/manifests'
import type { Settings } from '../registry/settings/settings'
import { settingsOf } from '../registry/settings/settings'
import type { Site } from '../registry/tenants/tenant-sites'
import type { Store } from '../store/store'
import { documentDictionaries } from './document-deltas'
import { pageOfOtherSize, putNewest, putPage } from './put-page'

/** A shell's document in the site's colour. */
export async function documentOf(store: Store, version: string, { colour }: Settings) {
  const { document } = await readShellManifest(store, version)
  return { ...document, frame: document.frame + brandStyle(colour) }
}

/** The document for visitors with the candidate's cookie. */
export const candidateDocument = 'index.candidate.html'

const file = join(import.meta.dirname, '../../document/choose-shell.js')

/** The script by which a document decides which shell this visitor gets, without comments. */
export async function choiceScript(): Promise<string> {
  const text = await readFile(file, 'utf8')
  const lines = text.replace(/^\/\*\*.*?\*\/$/ms, '').split('\n')
  return lines
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('//'))
    .join('\n')
}

/** Inserts the script before the shell's own scripts and after the registry, which it reads. */
export function withChoice(template: string, version: string, script: string): string {
  return template.replace(
    '<!--boot-->',
    () => `<script data-shell="${version}">${script}</script><!--boot-->`,
  )
}

/** Renders a document with the registry and the settings. */
export type Render = (document: ShellFiles) => string

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
  // Visitors with a cookie of an earlier candidate get the live document. The file is not deleted, because not every
  // store can.
  else if (await store.get(key)) await putPage(store, key, page)
}
