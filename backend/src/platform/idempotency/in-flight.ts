/** Work under way in this process, by member and key. */
export class InFlight {
  readonly #work = new Map<string, { fingerprint: string; result: Promise<unknown> }>()

  find(name: string): { fingerprint: string; result: Promise<unknown> } | undefined {
    return this.#work.get(name)
  }

  add<T>(name: string, fingerprint: string, result: Promise<T>): Promise<T> {
    this.#work.set(name, { fingerprint, result })
    return result.finally(() => this.#work.delete(name))
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#work.size > 0)
      await Promise.allSettled([...this.#work.values()].map(({ result }) => result))
  }
}
