import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { offeredBefore } from '../../contract/offered-before'

type BeforeLoadShare = NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>
type Federation = Pick<Parameters<BeforeLoadShare>[0]['origin'], 'loadShare' | 'registerShared'>

/** What a shell of then brings of this package, asked for as remotes of then do. */
const ofThen = { singleton: true, strictVersion: true, requiredVersion: '^1.0.0' }

/** Of a module that such a shell does not bring there is nothing: the gate compares what a remote takes of it. */
export async function offerTogether(federation: Federation) {
  const modules = await Promise.all(
    Object.keys(offeredBefore).map(async module => {
      const customShareInfo = { shareConfig: ofThen, scope: ['default'] }
      const bring = await federation.loadShare<object>(`@tamlung/shared/${module}`, {
        customShareInfo,
      })
      return bring ? bring() : undefined
    }),
  )
  const all: object = Object.assign({}, ...modules)
  const version = process.env.SHARED_VERSION ?? ''
  federation.registerShared({ '@tamlung/shared/offered': { version, lib: () => all } })
}
