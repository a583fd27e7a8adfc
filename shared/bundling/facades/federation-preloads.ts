/** Stands in for the federation runtime's preloading, which reads snapshots. The shell preloads by the registry. */
export const formatPreloadArgs = () => []
export const preloadAssets = () => []
