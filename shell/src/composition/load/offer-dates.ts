import { registerShared } from '@module-federation/enhanced/runtime'
import { loadPatiently } from '@tamlung/shared/api/load-patiently'

/**
 * Registered here and not as a built-in shared module: the federation runtime caches a failed one for ever, and pages
 * with dates could not be opened any more. This never rejects; callers have a timeout.
 */
export function offerDates() {
  registerShared({
    '@tamlung/shared/format/dates': {
      version: process.env.SHARED_VERSION ?? '',
      get: async () => {
        // Listed explicitly, because the release command reads the exported names here.
        const dates = await loadPatiently(
          () => import(/* webpackChunkName: "dates" */ '@tamlung/shared/format/dates'),
        )
        return () => dates
      },
    },
  })
}
