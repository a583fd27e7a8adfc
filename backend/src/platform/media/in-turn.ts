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
      // The next waiter gets the slot at once, so that no newcomer takes it.
      if (next === undefined) atWork -= 1
      else next()
    }
  }
}
