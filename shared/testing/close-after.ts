type Close = () => unknown

/**
 * Runs every step in turn, also after a failed one, and then throws the errors. After an incomplete set-up some resources
 * are undefined: closing them fails, and must not prevent closing the others, because an open server keeps Jest from
 * ending.
 */
export async function closeAll(steps: readonly Close[]): Promise<void> {
  const errors: unknown[] = []
  for (const close of steps)
    try {
      await close()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join('\n'))
  if (errors.length > 0) throw errors[0]
}

/**
 * Closes the resources of a test file after its tests, in this order, even after failures.
 * @example closeAfterAll(() => backend.stop(), () => rm(folder, { recursive: true }))
 */
export function closeAfterAll(...steps: Close[]): void {
  afterAll(() => closeAll(steps))
}

/** Closes the resources of each test after it, in this order, even after failures. */
export function closeAfterEach(...steps: Close[]): void {
  afterEach(() => closeAll(steps))
}
