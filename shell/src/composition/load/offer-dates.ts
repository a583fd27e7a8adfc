import { registerShared } from '@module-federation/enhanced/runtime'
import { loadPatiently } from '@tamlung/shared/api/load-patiently'

/**
 * Offered here and not with what is built in, since the federation's runtime remembers for ever that what is shared did
 * not come: a page that shows dates could not be opened any more. This never fails; whoever waits has a deadline.
 */
export function offerDates() {
  registerShared({
    '@tamlung/shared/format/dates': {
      version: process.env.SHARED_VERSION ?? '',
      get: async () => {
        // Written out: which names it brings is read from here by whoever releases.
        const dates = await loadPatiently(
          () => import(/* webpackChunkName: "dates" */ '@tamlung/shared/format/dates'),
        )
        return () => dates
      },
    },
  })
}
