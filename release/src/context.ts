import type { Edition } from '@tamlung/shared/contract/editions'
import { buildDetails } from './publish/manifest-details'
import { type Settings, settingsFromEnvironment } from './registry/settings/settings'
import { openStore } from './store/open-store'
import type { Store } from './store/store'

export type Context = {
  store: Store
  edition: Edition
  /** URL from which players load the store's files; empty for the site's own origin. */
  origin: string
  /** Signs the registry. Browsers that know a key refuse an unsigned one. */
  privateKey: string | undefined
  /** The settings for a store without any. */
  firstSettings: Settings
  by: string
}

export function contextFrom(environment: NodeJS.ProcessEnv): Context {
  return {
    store: openStore(environment),
    edition: environment.EDITION === 'lao' ? 'lao' : 'th',
    origin: (environment.RELEASE_ORIGIN ?? '').trim().replace(/\/$/, ''),
    privateKey: environment.RELEASE_PRIVATE_KEY,
    firstSettings: settingsFromEnvironment(environment),
    by: buildDetails(environment).author,
  }
}
