import type { Backend } from './backend'

/** Loaded by the first who asks, and kept as long as the backend; a database that was away for a moment is asked again. */
export const onceForBackend = <Loaded>(
  load: (backend: Backend) => Promise<Loaded>,
): ((backend: Backend) => Promise<Loaded>) => {
  const loaded = new WeakMap<Backend, Promise<Loaded>>()
  return backend => {
    const known = loaded.get(backend)
    if (known !== undefined) return known
    const loading = load(backend)
    loaded.set(backend, loading)
    loading.catch(() => loaded.delete(backend))
    return loading
  }
}
