/** Where browsers look for the service worker: its scope is the folder that it lies in. */
export const workerFile = 'sw.js'
