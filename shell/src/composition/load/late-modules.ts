import { loadPatiently } from '@tamlung/shared/api/load-patiently'

/** Loads a module once, when it is first needed. Never rejects; callers have a timeout. */
function late(load: () => Promise<object>) {
  let loading: Promise<object | undefined> | undefined
  return async () => {
    loading ??= loadPatiently(load)
    const module = await loading
    return () => module
  }
}

const version = process.env.SHARED_VERSION ?? ''

/**
 * Shared modules that are loaded when a remote first needs one. Registered at run time and not as built-in shared modules:
 * the federation runtime caches a failed one for ever, and pages with it could not be opened any more. The imports are written
 * out here, because the release command looks beside `version` for the modules whose exports it lists.
 */
export const lateModules = {
  '@tamlung/shared/format/dates': {
    version,
    get: late(() => import(/* webpackChunkName: "dates" */ '@tamlung/shared/format/dates')),
  },
  '@tamlung/shared/ui/fields/final-form': {
    version,
    get: late(() => import(/* webpackChunkName: "forms" */ '@tamlung/shared/ui/fields/final-form')),
  },
}
