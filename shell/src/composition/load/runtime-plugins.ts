import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * Runtime plugins of others, by the hooks of https://module-federation.io/plugin/dev: the one place to add one. They run
 * before our own; who answers `loadEntry` here brings the entry, and then answers for its hash, too.
 */
export const runtimePlugins: ModuleFederationRuntimePlugin[] = []
