import { remoteSources } from '@tamlung/shared/bundling/site/policy'
import { siteMeta } from '@tamlung/shared/bundling/site/site-meta'
import type { SiteHeaders } from '@tamlung/shared/contract/site-headers'
import { type Reason, Refusal } from '../changes/refusal'
import { registryOf } from '../records/registry-of'
import { settingsIn } from '../settings/signed-settings'
import { headersOf } from '../site/headers-of'
import { lostPermissions, lostWords } from '../site/lost-permissions'
import type { Store } from '../store/store'
import type { Site } from '../tenants/site-of'

const cure =
  "if nobody means that, an older release tool may have dropped it, as those do with what they do not know: look at release settings, say it anew with release configure, and pnpm update '@tamlung/*' wherever that tool is used; if it is meant: --shrink"

async function text(store: Store, key: string): Promise<string> {
  return (await store.get(key))?.body.toString('utf8') ?? ''
}

/** Where remotes lay. What the store has lost of what was live is said anew by this very change, or refused where it is read again. */
async function sourcesOf(store: Store, { state }: Site): Promise<string[]> {
  return registryOf(store, state).then(remoteSources, (error: unknown) => {
    if (error instanceof Refusal) return []
    throw error
  })
}

/** What the site may do and says of itself now, and would not any more. */
export async function lossesOf(store: Store, before: Site, after: Site): Promise<Reason[]> {
  const { folder } = after
  const { shell, settings } = after.state
  const rules = await text(store, `${folder}headers.json`)
  if (!rules || !shell) return []
  const wereThere = await sourcesOf(store, before)
  const meta = siteMeta(settingsIn({ settings }))
  const losses = [
    ...lostPermissions(
      JSON.parse(rules) as SiteHeaders,
      await headersOf(store, after),
      new Set(wereThere),
    ),
    ...lostWords(await text(store, `${folder}index.html`), meta),
  ]
  return losses.map(what => ({ what, cure }))
}
