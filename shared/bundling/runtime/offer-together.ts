import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { legacyModules } from '../../contract/legacy-modules'

type BeforeLoadShare = NonNullable<ModuleFederationRuntimePlugin['beforeLoadShare']>
type Federation = Pick<Parameters<BeforeLoadShare>[0]['origin'], 'loadShare' | 'registerShared'>

/** The modules of an older shell, requested under their old names. */
const ofThen = { singleton: true, strictVersion: true, requiredVersion: '^1.0.0' }

/** A module that such a shell lacks is left out: the gate checks that the remote does not use it. */
export async function offerTogether(federation: Federation) {
  const modules = await Promise.all(
    Object.keys(legacyModules).map(async module => {
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
