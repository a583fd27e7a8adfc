import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * The place to add other people's runtime plugins (hooks: https://module-federation.io/plugin/dev). They run before our
 * own; one that answers `loadEntry` brings the entry itself and has to check its hash, too.
 */
export const runtimePlugins: ModuleFederationRuntimePlugin[] = []
