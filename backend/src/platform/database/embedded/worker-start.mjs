import { register } from 'tsx/esm/api'

// Threads do not inherit the loader that the main thread was started with.
register()
await import('./worker.ts')
