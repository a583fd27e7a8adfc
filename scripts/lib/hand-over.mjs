import { spawn } from 'node:child_process'

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

/**
 * Runs another program in place of this one: it gets the terminal and all signals, and its exit code is passed on.
 * @param {string[]} args
 */
export function handOver(args) {
  endWithNpm()
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
