/** The address of the service worker: its scope is its folder. */
export const workerFile = 'sw.js'
