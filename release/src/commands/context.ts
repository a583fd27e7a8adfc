import { readOrigins } from '@tamlung/shared/build/site/site-meta'
import type { Edition } from '@tamlung/shared/contract/editions'
import { originOfBuild } from '../publish/origin-of-build'
import { openStore } from '../store/open-store'
import type { Store } from '../store/store'

export type Context = {
  store: Store
  edition: Edition
  /** Where the store's files are served from for players. */
  origin: string
  apiOrigin: string | undefined
  /** Signs the registry; without it players' browsers that know a key refuse the result. */
  privateKey: string | undefined
  /** Where pages say how their parts fare; nowhere by default. */
  telemetry: string | undefined
  overrideOrigins: readonly string[]
  imageOrigins: readonly string[]
  by: string
}

export function contextFrom(environment: NodeJS.ProcessEnv): Context {
  return {
    store: openStore(environment),
    edition: environment.EDITION === 'lao' ? 'lao' : 'th',
    origin: (environment.RELEASE_ORIGIN ?? '').replace(/\/$/, ''),
    apiOrigin: environment.API_ORIGIN,
    privateKey: environment.RELEASE_PRIVATE_KEY,
    telemetry: environment.REPORTS_ADDRESS,
    overrideOrigins: readOrigins(environment, 'OVERRIDE_ORIGINS'),
    imageOrigins: readOrigins(environment, 'IMAGE_ORIGINS'),
    by: originOfBuild(environment).author,
  }
}
