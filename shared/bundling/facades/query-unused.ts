/**
 * Replaces the mutation cache of TanStack Query. The query client calls these three methods: it clears the cache with its own, and
 * resumes paused mutations when the browser is online again.
 */
export class MutationCache {
  findAll() {
    return []
  }
  clear() {}
  async resumePausedMutations() {}
}

/** Replaces the code of infinite queries, which no page uses. */
export const infiniteQueryBehavior = () => undefined
