import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * Add third-party runtime plugins here (hooks: https://module-federation.io/plugin/dev). They run before our own; a
 * plugin that answers `loadEntry` provides the entry itself and has to check its hash, too.
 */
export const runtimePlugins: ModuleFederationRuntimePlugin[] = []
