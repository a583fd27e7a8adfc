/** Rejects after a timeout; the work of the promise is not cancelled. */
export function withDeadline<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), milliseconds)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}
