/** No more than `most` pieces of work at once; the others wait, the first of them first. */
export const inTurn = (most: number) => {
  const waiting: (() => void)[] = []
  let atWork = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork === most) await new Promise<void>(resolve => waiting.push(resolve))
    else atWork += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever comes next has the place at once, so that nobody comes in between.
      if (next === undefined) atWork -= 1
      else next()
    }
  }
}
