import { askEarly } from '@tamlung/shared/api/ask-early'
import { edition as ownEdition } from '@tamlung/shared/contract/edition'
import type { Edition } from '@tamlung/shared/contract/editions'
import type { Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { languageTag, storedLanguage } from '@tamlung/shared/i18n/language'
import { askOtherTabs } from '@tamlung/shared/session/ask-other-tabs'
import { memberTab } from '@tamlung/shared/session/member-tab'
import { persistentStore, tabStore } from '@tamlung/shared/session/storage'
import { storageKeys } from '@tamlung/shared/session/storage-keys'
import { watchEntry, watchSheets } from './boot-failure'
import type { BootResult } from './boot-result'
import { activeOverrides } from './choose/active-overrides'
import { pickVersions } from './choose/pick-version'
import { pinVersions, readSessionChoices } from './choose/session-choices'
import { firstPath, firstRemote } from './first-remote'
import { earlyCalls, hintFirstPage } from './hint-first-page'
import { type HashedFile, hintFile } from './hints'
import { showTotal } from './show-total'
import { basesOf, trustRegistryOnly } from './trusted-types'
import { verifyNatively } from './verify-natively'

/** Verifies the registry's signature while the shell is still loading. */
function verifyEarly(): Promise<boolean | undefined> | undefined {
  const publicKey = process.env.REGISTRY_PUBLIC_KEY
  const element = document.getElementById('registry')
  const signature = element?.getAttribute('data-signature')
  if (!publicKey || !signature || !globalThis.crypto?.subtle) return undefined
  // Only the signature is verified here, which takes time. Whether the key may sign is checked later.
  const [given = '', named = publicKey] = signature.split(' ')
  return verifyNatively({ text: element?.textContent ?? '', signature: given, publicKey: named })
}

/**
 * Sets language and theme before the first paint, so that nothing flashes. Later code reads the edition from here.
 */
function prepareDocument(edition: Edition = ownEdition) {
  const root = document.documentElement
  root.dataset.edition = edition
  const language = storedLanguage(persistentStore.get(storageKeys.locale), edition)
  root.lang = languageTag(language)
  const theme = persistentStore.get('theme')
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  const token = tabStore.get(storageKeys.token) ?? persistentStore.get(storageKeys.token)
  return { language, token }
}

/** The skeleton in the document that is shown until the page is there. */
function showFrame(path: string) {
  const member = path.startsWith('/user/')
  document.documentElement.dataset.frame =
    path === '/user/home' ? 'home' : member ? 'member' : 'visitor'
}

/**
 * Whether this browser is supported: match indices came with Chrome 90 and Safari 15, writable streams with Firefox
 * 100.
 */
function isNewEnough(): boolean {
  return 'hasIndices' in RegExp.prototype && typeof WritableStream === 'function'
}

/**
 * Asks open tabs to hand over a session to this new tab. Only member pages ask, and only if a tab has announced a
 * session: public pages need not wait, and a frame in a foreign page must not ask.
 */
function askForSession(path: string): Promise<string | null> | undefined {
  const isForMembers = firstPath(path, true).startsWith('/user/')
  const canAsk = typeof BroadcastChannel !== 'undefined' && window.top === window
  return isForMembers && canAsk && memberTab.isOpen() ? askOtherTabs() : undefined
}

function start(registry: Registry) {
  const { language, token } = prepareDocument(tenantOf(registry)?.edition)
  const session = token === null ? askForSession(location.pathname) : undefined
  const path = firstPath(location.pathname, token !== null || session !== undefined)
  showFrame(path)
  const picks = pickVersions(registry, readSessionChoices())
  pinVersions(Object.fromEntries(Object.values(picks).map(({ name, version }) => [name, version])))
  Object.assign(picks, activeOverrides())
  const first = firstRemote(picks, path, language)
  const asks = earlyCalls(path, token, (session === undefined && first?.asks) || [])
  const result: BootResult = { registry, picks, session, early: askEarly(asks, token) }
  globalThis.tamlungBoot = result
  if (result.early) void showTotal(result.early)

  const everyVersion = Object.values(registry.remotes).flatMap(({ live, candidate, previous }) =>
    [live, candidate?.record, previous].flatMap(record => record?.base ?? []),
  )
  trustRegistryOnly([...basesOf(picks), ...everyVersion])

  const record = first && picks[first.name]
  const inlined = (id: string): unknown =>
    JSON.parse(document.getElementById(id)?.textContent || '{}')
  const texts = inlined('texts') as Record<string, HashedFile[]>
  const {
    dates = [],
    forms = [],
    calls = [],
    schemas = [],
  } = inlined('dates') as Record<string, HashedFile[]>
  const later = [...(first?.forms ? forms : []), ...(token === null ? [] : schemas)]
  if (record) hintFirstPage(record, first, later)
  for (const { file, integrity } of [...(texts[language] ?? []), ...(first?.dates ? dates : [])])
    hintFile(`/${file}`, integrity)
  result.calls = calls
  // Last, because nothing waits for it before the shell has loaded.
  result.signed = verifyEarly()
}

// If this script fails before this point, the document shows the failure itself.
if (!isNewEnough()) throw new Error('This browser is older than what Tamlung can run in.')
const registry = document.getElementById('registry')
// The service worker began with the document of another shell, and has the right one when it is asked again.
if (registry?.dataset.stale !== undefined) location.reload()
else {
  watchEntry(() => globalThis.tamlungBoot?.started)
  watchSheets()
  // Verified when this document was published; verifying again would only delay the first paint.
  start(JSON.parse(registry?.textContent ?? '') as Registry)
}
