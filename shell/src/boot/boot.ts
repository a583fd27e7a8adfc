import type { Registry } from '@tamlung/shared/contract/registry'
import { addresses } from '../app/addresses'
import { activeOverrides } from '../composition/override/active-overrides'
import { pickVersions } from '../composition/pick-version'
import { pinVersions, readSessionChoices } from '../composition/session-choices'
import { askActive } from './ask-active'
import { watchEntry } from './boot-failure'
import type { BootResult } from './boot-result'
import { firstPath, firstRemote } from './first-remote'
import { hint, hintFile, hintFiles } from './hints'
import { prepareDocument, showFrame } from './prepare-document'
import { basesOf, trustRegistryOnly } from './trusted-types'
import { verifyEarly } from './verify-early'

function readInlined(): Registry {
  // Written into this very document at publishing, where it was checked: no second check on the way to the first paint.
  return JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry
}

watchEntry()
const { language, loggedIn } = prepareDocument()
const path = firstPath(location.pathname, loggedIn)
showFrame(path)
const registry = readInlined()
const picks = pickVersions(registry, readSessionChoices())
pinVersions(Object.fromEntries(Object.values(picks).map(({ name, version }) => [name, version])))
Object.assign(picks, activeOverrides())
const active = path === addresses.login ? askActive() : undefined
const result: BootResult = { registry, picks, active }
globalThis.tamlungBoot = result

const everyVersion = Object.values(registry.remotes).flatMap(({ live, candidate, previous }) =>
  [live, candidate?.record, previous].flatMap(record => record?.base ?? []),
)
trustRegistryOnly([...basesOf(picks), ...everyVersion])

const first = firstRemote(picks, path, language)
const record = first && picks[first.name]
if (record) for (const file of hintFiles(record, first.chunks)) hint(record, file)

type TextFiles = Record<string, { file: string; integrity: string }[]>
const texts = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as TextFiles
for (const { file, integrity } of texts[language] ?? []) hintFile(`/${file}`, integrity)

// Last, because nothing waits for it before the shell is here.
result.signed = verifyEarly()
