import type { Edition } from '@tamlung/shared/contract/editions'
import { originOfBuild } from './publish/origin-of-build'
import { type Settings, settingsFrom } from './settings/settings'
import { openStore } from './store/open-store'
import type { Store } from './store/store'

export type Context = {
  store: Store
  edition: Edition
  /** Where the store's files are served from for players. */
  origin: string
  /** Signs the registry; without it players' browsers that know a key refuse the result. */
  privateKey: string | undefined
  /** For a store that has none yet. */
  firstSettings: Settings
  by: string
}

export function contextFrom(environment: NodeJS.ProcessEnv): Context {
  return {
    store: openStore(environment),
    edition: environment.EDITION === 'lao' ? 'lao' : 'th',
    origin: (environment.RELEASE_ORIGIN ?? '').trim().replace(/\/$/, ''),
    privateKey: environment.RELEASE_PRIVATE_KEY,
    firstSettings: settingsFrom(environment),
    by: originOfBuild(environment).author,
  }
}
