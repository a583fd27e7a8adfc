export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
  readonly type = 'timeout'
}

export const deadlines = { entry: 15_000, chunk: 10_000, start: 10_000 } as const

/** Rejects after a timeout and ignores a later result. */
export function withDeadline<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlineError('timeout')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
