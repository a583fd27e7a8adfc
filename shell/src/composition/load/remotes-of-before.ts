import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { loadPatiently } from '@tamlung/shared/api/load-patiently'

const asToday = new Set(['@tamlung/shared/offered', '@tamlung/shared/format/dates'])

let isOffered = false

/** A remote that was built before asks for what is offered module by module; what answers it is fetched then. */
export const remotesOfBefore: ModuleFederationRuntimePlugin = {
  name: 'remotes-of-before',
  async beforeLoadShare(asked) {
    const { pkgName } = asked
    if (isOffered || !pkgName.startsWith('@tamlung/shared/') || asToday.has(pkgName)) return asked
    const before = await loadPatiently(
      () => import(/* webpackChunkName: "offer-as-before" */ './offer-as-before'),
    )
    if (!isOffered) before?.offerAsBefore()
    isOffered = true
    return asked
  },
}
