import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/** In a shell of before, which offers module by module, what a remote of today asks for in one piece is put together first. */
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
