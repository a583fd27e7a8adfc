/**
 * npm passes SIGTERM on to the shell between itself and the command. The shell ends without telling the command,
 * which would keep running and hold its port.
 */
export function endWithNpm() {
  const parent = process.ppid
  if (!process.env.npm_lifecycle_event) return
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 250).unref()
}
