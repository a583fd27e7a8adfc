/**
 * Stands in for modules of the federation's runtime that a production build does not use: other code of the runtime still
 * imports these names, so that they cannot be shaken. `federation.ts` says which modules, and why each is not used.
 */
export class SnapshotHandler {
  readonly hooks = { applyPlugin: () => undefined }
  readonly manifestCache = new Map()
}

const nothing = () => undefined
const none = () => []
const notBuilt = (): never => {
  throw new Error('this build leaves this part of the federation runtime out')
}

export const getGlobalRemoteInfo = () => ({})
export const formatPreloadArgs = none
export const preloadAssets = none

export const updateConsumeOptions = nothing
export const updateRemoteOptions = nothing
export const getSharedFallbackGetter = notBuilt
export const remotes = nothing

/** The list is always there; a container or a shell whose first file needs shared modules would fill it. */
export function installInitialConsumes({ initialConsumes }: { initialConsumes: unknown[] }) {
  if (initialConsumes.length > 0) notBuilt()
}

export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}

export const createScript = notBuilt
export const createLink = notBuilt
export const loadScript = notBuilt
export const isStaticResourcesEqual = notBuilt
export const safeWrapper = notBuilt
