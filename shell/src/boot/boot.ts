import { askEarly } from '@tamlung/shared/api/ask-early'
import type { Registry } from '@tamlung/shared/contract/registry'
import { tenantOf } from '@tamlung/shared/contract/tenant-of'
import { askForSession } from './ask-for-session'
import { watchEntry, watchSheets } from './boot-failure'
import type { BootResult } from './boot-result'
import { activeOverrides } from './choose/active-overrides'
import { pickVersions } from './choose/pick-version'
import { pinVersions, readSessionChoices } from './choose/session-choices'
import { earlyCalls } from './early-calls'
import { firstPath, firstRemote } from './first-remote'
import { hintFirstPage } from './hint-first-page'
import { type HashedFile, hintFile } from './hints'
import { isNewEnough } from './is-new-enough'
import { prepareDocument, showFrame } from './prepare-document'
import { showTotal } from './show-total'
import { basesOf, trustRegistryOnly } from './trusted-types'
import { verifyEarly } from './verify-early'

function readInlined(): Registry {
  // Verified when this document was published; verifying again would only delay the first paint.
  return JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry
}

// If this script fails before this point, the document shows the failure itself.
if (!isNewEnough()) throw new Error('This browser is older than what Tamlung can run in.')
watchEntry(() => globalThis.tamlungBoot?.started)
watchSheets()
const registry = readInlined()
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
if (record) hintFirstPage(record, first)

const inlined = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent || '{}')
const texts = inlined('texts') as Record<string, HashedFile[]>
const { dates = [], calls = [] } = inlined('dates') as Record<string, HashedFile[]>
for (const { file, integrity } of [...(texts[language] ?? []), ...(first?.dates ? dates : [])])
  hintFile(`/${file}`, integrity)

result.calls = calls
// Last, because nothing waits for it before the shell has loaded.
result.signed = verifyEarly()
