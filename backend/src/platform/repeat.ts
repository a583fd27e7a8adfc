/** Does something again and again until it is told to stop, never twice at once; the work has to catch its own faults. */
export const repeat = (pause: number, work: () => Promise<void>): { stop(): Promise<void> } => {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    // A round may take longer than the pause: the next one begins when it is over.
    running ??= work().finally(() => {
      running = undefined
    })
  }, pause)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
