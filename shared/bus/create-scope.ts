import { bus } from './bus'

/** The subscriptions of one owner, which are released together. */
export function createScope() {
  const releases = new Set<() => void>()
  const on: typeof bus.on = (name, handler) => {
    const off = bus.on(name, handler)
    releases.add(off)
    return () => {
      releases.delete(off)
      off()
    }
  }
  return {
    on,
    release() {
      for (const off of releases) off()
      releases.clear()
    },
  }
}
