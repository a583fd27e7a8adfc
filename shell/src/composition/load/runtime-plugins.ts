import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { loadPatiently } from '@tamlung/shared/api/load-patiently'
import { lateModules } from './late-modules'

const currentModules = new Set(['@tamlung/shared/offered', ...Object.keys(lateModules)])

let isRegistered = false

/** Remotes of earlier releases request shared modules one by one; the code that serves them is fetched only then. */
export const legacyRemotes: ModuleFederationRuntimePlugin = {
  name: 'legacy-remotes',
  async beforeLoadShare(request) {
    const { pkgName } = request
    if (isRegistered || !pkgName.startsWith('@tamlung/shared/') || currentModules.has(pkgName))
      return request
    const before = await loadPatiently(
      () => import(/* webpackChunkName: "legacy-modules" */ './register-legacy-modules'),
    )
    if (!isRegistered) before?.registerLegacyModules()
    isRegistered = true
    return request
  },
}

/**
 * Add third-party runtime plugins here (hooks: https://module-federation.io/plugin/dev). They run before our own; a
 * plugin that answers `loadEntry` provides the entry itself and has to check its hash, too.
 */
export const runtimePlugins: ModuleFederationRuntimePlugin[] = []
