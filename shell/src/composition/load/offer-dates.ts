import { registerShared } from '@module-federation/enhanced/runtime'
import { loadPatiently } from '@tamlung/shared/api/load-patiently'

/**
 * Offered here and not as a built-in shared module: the federation's runtime remembers a failed one for ever, and pages with
 * dates could not be opened any more. This never fails; callers have a deadline.
 */
export function offerDates() {
  registerShared({
    '@tamlung/shared/format/dates': {
      version: process.env.SHARED_VERSION ?? '',
      get: async () => {
        // Written out, because the release command reads here which names it offers.
        const dates = await loadPatiently(
          () => import(/* webpackChunkName: "dates" */ '@tamlung/shared/format/dates'),
        )
        return () => dates
      },
    },
  })
}
