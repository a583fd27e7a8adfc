import type { ShellFiles } from '@tamlung/shared/bundling/site/index-html'
import { latestState } from '../log/log'
import { settingsIn } from '../settings/signed-settings'
import type { Store } from '../store/store'
import type { Site } from '../tenants/site-of'
import { documentOf } from './document-of'
import { pageOf, pageUnlike, putNewest, putPage } from './put-page'
import { candidateDocument, choiceScript, withChoice } from './shell-choice'

/** A document with the registry and what the site is told put into it. */
export type Render = (document: ShellFiles) => string

/** The document, and beside it the one for the share of visitors that has the candidate shell. */
export async function putDocuments(store: Store, { folder, state }: Site, render: Render) {
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
  const isNewest = async () => (await latestState(store)).sequence === state.sequence
  // Whoever has made a newer change writes its document; the headers need not allow this older one.
  if (!(await putNewest(store, `${folder}index.html`, page, isNewest))) return
  const key = folder + candidateDocument
  if (candidate) await putPage(store, key, await pageUnlike(await htmlOf(candidate.version), page))
  // Visitors with a cookie of an earlier candidate get what everybody has. It is not removed, as not every store can.
  else if (await store.get(key)) await putPage(store, key, page)
}
