import { register } from 'tsx/esm/api'

// Threads do not inherit the loader of the main thread.
register()
await import('./worker.ts')
