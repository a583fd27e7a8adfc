import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** Combines the modules that an older shell offers one by one, because today's remotes ask for one combined module. */
// biome-ignore lint/style/noDefaultExport: the federation's plugin asks for one
export default function inAShellOfBefore(): ModuleFederationRuntimePlugin {
  return {
    name: 'in-a-shell-of-before',
    async beforeLoadShare(request) {
      const { pkgName, origin } = request
      if (pkgName === '@tamlung/shared/offered' && !origin.shareScopeMap.default?.[pkgName]) {
        const { offerTogether } = await import(
          /* webpackChunkName: "offer-together" */ './offer-together'
        )
        await offerTogether(origin)
      }
      return request
    },
  }
}
