/** Work under way in this process, by member and key, and what was asked for with it. */
export class InFlight {
  readonly #work = new Map<string, { asked: string; result: Promise<unknown> }>()

  find(name: string): { asked: string; result: Promise<unknown> } | undefined {
    return this.#work.get(name)
  }

  add<T>(name: string, asked: string, result: Promise<T>): Promise<T> {
    this.#work.set(name, { asked, result })
    return result.finally(() => this.#work.delete(name))
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.#work.size > 0)
      await Promise.allSettled([...this.#work.values()].map(({ result }) => result))
  }
}
