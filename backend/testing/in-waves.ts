const wave = 20

/** Does something that many times, twenty at once: a slow machine refuses connections when hundreds are opened. */
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
