const wave = 20

/** Runs the work that many times, twenty at once: a slow machine refuses hundreds of connections. */
export const inWaves = async <T>(
  count: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> => {
  const results: T[] = []
  while (results.length < count) {
    const started = results.length
    const length = Math.min(wave, count - started)
    results.push(...(await Promise.all(Array.from({ length }, (_, at) => work(started + at)))))
  }
  return results
}
