/**
 * npm passes SIGTERM on to the shell between itself and the command, which ends without a word to the command: that would
 * go on with its port, and nobody would know of it.
 */
export function endWithNpm() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
