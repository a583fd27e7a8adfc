/** Stands in for the cache of mutations, which TanStack Query's client clears, and continues when the line is back. */
export class MutationCache {
  findAll() {
    return []
  }
  clear() {}
  async resumePausedMutations() {}
}

/** Stands in for the behaviour of endless queries, which no page asks for. */
export const infiniteQueryBehavior = () => undefined
