type Close = () => unknown

/**
 * Runs every step in turn, also after a step has failed, and then throws what failed. A set-up that fails half-way leaves
 * resources undefined: closing those fails, and must not keep the others open, because an open server keeps Jest from ending.
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
 * Closes the resources of a test file after its tests, in this order, whatever has happened before.
 * @example closeAfterAll(() => backend.stop(), () => rm(folder, { recursive: true }))
 */
export function closeAfterAll(...steps: Close[]): void {
  afterAll(() => closeAll(steps))
}

/** Closes the resources of each test after it, in this order, whatever has happened before. */
export function closeAfterEach(...steps: Close[]): void {
  afterEach(() => closeAll(steps))
}
