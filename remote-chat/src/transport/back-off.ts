const shortest = 500
const longest = 30_000
/** A connection that lasted this long was a good one. */
const lasting = 10_000

/** How long to wait before connecting again: longer each time for a server that accepts and closes at once. */
export function createBackOff(now: () => number) {
  let openedAt = 0
  let shortLived = 0
  let notBefore = 0

  return {
    opened() {
      openedAt = now()
    },

    /** The delay from now on. */
    closed(): number {
      shortLived = now() - openedAt < lasting ? shortLived + 1 : 0
      const delay = Math.min(longest, shortest * 2 ** shortLived)
      notBefore = shortLived > 1 ? now() + delay : 0
      return delay
    },

    mayOpen: () => now() >= notBefore,
  }
}
