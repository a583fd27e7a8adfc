/** Runs `work` regularly until `stop` is called, never twice at once. The work must handle its own errors. */
export const repeat = (pause: number, work: () => Promise<void>): { stop(): Promise<void> } => {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    // A round may take longer than the pause. It is not started twice.
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
